import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import {
  diskFiles,
  exitCodes,
  type Files,
  packageVersions,
  plainBuild,
  quantity,
  refuse,
  relativePath,
  resolveInside,
  slugify,
  type Terminal,
  tryWrite
} from 'sitegen/internals'
import { findSource, type SourceProject } from '../find-source.ts'
import { type Finding, findingsOf } from '../findings.ts'
import { knownAddresses } from '../known-addresses.ts'
import { migrate, type NewProject } from '../migrate.ts'
import { joinPath } from '../paths.ts'
import { isKnown } from '../planned-site.ts'
import { atSource, type MigrationReport, reportOf, summaryOf } from '../report.ts'
import { reportMarkdown } from '../report-markdown.ts'
import { ConfigFailed, runConfig } from '../run-config.ts'
import type { ReadOptions, SourceTree, ToolName } from '../tool.ts'
import {
  type EarlierFiles,
  type InTheWay,
  inspectFolder,
  linksInTheWay,
  reportFile,
  writeProject,
  writeReports
} from '../write-project.ts'
import { buildable } from './buildable.ts'
import { migratedSettings } from './project-settings.ts'

interface Options {
  readonly source: string
  readonly from?: ToolName
  readonly out?: string
  readonly within?: string
  readonly old?: string
  readonly keepJsx: boolean
  readonly dryRun: boolean
  readonly json: boolean
  readonly runConfig: boolean
}

/** How often what stops the build is replaced. */
const attempts = 4

/** `sitegen migrate` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const path = resolve(terminal.cwd, options.source)
  const isConfig = existsSync(path) && statSync(path).isFile()
  const folder = isConfig ? dirname(path) : path
  const out = resolve(terminal.cwd, options.out ?? `${basename(folder)}-sitegen`)
  const problem = problemWithFolders(folder, out, options)
  if (problem) return refuse(terminal, ...problem)
  const source = findSource({
    path,
    isFile: isConfig,
    shown: options.source,
    from: options.from,
    within: options.within === undefined ? undefined : resolve(terminal.cwd, options.within)
  })
  if ('problem' in source) return refuse(terminal, source.problem, source.hint)
  if (options.keepJsx && !source.tool.hasJsx)
    return refuse(terminal, `Documents of ${source.tool.title} have no JSX to keep.`, 'leave --keep-jsx out')
  const target = options.dryRun ? { earlier: undefined } : inspectFolder(out)
  if ('inTheWay' in target) return refuse(terminal, ...inTheWayText(target, shownOut(terminal, out)))
  const project = await readAndMigrate(source, terminal.cwd, options)
  if ('problem' in project) return refuse(terminal, project.problem, project.hint)
  const { tool, tree } = source
  if (options.dryRun) {
    const report = reportOf({ tool: tool.title, config: tree.config, project })
    print(terminal, report, options)
    return exitCodes.done
  }
  let newProject = withSettings(project, out)
  const links = linksInTheWay(out, newProject)
  if (links.length > 0)
    return refuse(terminal, ...inTheWayText({ inTheWay: links, reason: 'outside' }, shownOut(terminal, out)))
  const build = () => plainBuild(terminal, out, resolve(out, 'build'), options)
  let writtenFiles = writeAll(terminal, out, newProject, tree.files, target.earlier)
  if (!writtenFiles) return exitCodes.usage
  let newMessages = await build()
  // A later stage may find more, once an earlier one has no errors.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const changed = buildable(newProject, newMessages, attempt === attempts - 1)
    if (!changed) break
    newProject = changed
    writtenFiles = writeAll(terminal, out, newProject, tree.files, writtenFiles)
    if (!writtenFiles) return exitCodes.usage
    newMessages = await build()
  }
  const messages = atSource(newMessages.filter(isKnown), newProject.documents)
  const report = reportOf({
    tool: tool.title,
    config: tree.config,
    project: newProject,
    messages,
    files: writtenFiles
  })
  const failureHint = { file: reportFile, hint: 'choose another folder with --out' }
  const isWritten = tryWrite(terminal, failureHint, () => {
    writeReports(out, reportMarkdown(report), `${JSON.stringify(report, null, 2)}\n`)
  })
  if (!isWritten) return exitCodes.usage
  terminal.err(
    `Wrote ${Object.keys(writtenFiles).length} files into ${shownOut(terminal, out)}; MIGRATION.md says what is left to do.`
  )
  print(terminal, report, options)
  return messages.some(({ severity }) => severity === 'error') ? exitCodes.failed : exitCodes.done
}

/** What is wrong with the folders: a problem and a hint. */
function problemWithFolders(
  folder: string,
  out: string,
  { source, dryRun }: Options
): readonly [string, string] | undefined {
  if (!existsSync(folder))
    return [
      `There is no file or folder ${source}.`,
      'name the folder of the project to migrate, or its configuration file'
    ]
  if (dryRun) return undefined
  if (out === folder || out.startsWith(folder + sep))
    return [
      'The new project cannot be inside the old one, which is only read.',
      'choose another folder with --out'
    ]
  if (existsSync(out) && !statSync(out).isDirectory())
    return [`${out} is a file.`, 'choose another folder with --out']
  return undefined
}

function inTheWayText({ inTheWay, reason }: InTheWay, out: string): readonly [string, string] {
  const namedFiles = [
    ...inTheWay.slice(0, 5),
    ...(inTheWay.length > 5 ? [`and ${inTheWay.length - 5} more`] : [])
  ].join(', ')
  if (reason === 'outside')
    return [
      `${out} contains links, or a ${reportFile} that lists files outside of it: ${namedFiles}.`,
      'nothing was written; choose another folder with --out'
    ]
  return reason === 'changed'
    ? [
        `Files in ${out} have been changed since the last migration: ${namedFiles}.`,
        'nothing was written; choose another folder with --out, or move these files away'
      ]
    : [
        `The folder ${out} is not empty: ${namedFiles}.`,
        'choose another one with --out; a folder that an earlier migration has written can be used again'
      ]
}

const shownOut = ({ cwd }: Terminal, out: string): string => relativePath(cwd, out) || '.'

async function readAndMigrate(
  { tool, tree, unread }: SourceProject,
  cwd: string,
  options: Options
): Promise<NewProject | { readonly problem: string; readonly hint: string }> {
  const readOptions: ReadOptions = { keepJsx: options.keepJsx, ...(options.runConfig ? { runConfig } : {}) }
  try {
    const oldSite = await tool.read(tree, readOptions)
    if ('problem' in oldSite) return oldSite
    const oldAddressList = oldAddresses(tree, cwd, options, oldSite.base)
    if (options.old !== undefined && oldAddressList === undefined)
      return {
        problem: `${options.old} is neither a sitemap nor a folder with pages.`,
        hint: 'name the output folder of the old site, or its sitemap.xml'
      }
    const findings = [...oldSite.findings, ...unreadFindings(unread, tree.config)]
    return await migrate(tree.files, { ...oldSite, findings }, oldAddressList)
  } catch (error) {
    if (!(error instanceof ConfigFailed)) throw error
    return {
      problem: `${tree.config} failed: ${error.message}`,
      hint: 'install its packages, or leave --run-config out to read it without running it'
    }
  }
}

function unreadFindings(unread: readonly string[], config: string): readonly Finding[] {
  const findings = findingsOf(config)
  for (const path of unread)
    findings.loss(
      'file outside',
      undefined,
      `\`${path}\` was not read, since it is outside of the folder of \`--within\`.`
    )
  return findings.list
}

/** Addresses of the old site, from what was named or, by default, from its last output. */
function oldAddresses(
  { files: source, site }: SourceTree,
  cwd: string,
  { old }: Options,
  base: string
): readonly string[] | undefined {
  const path = old === undefined ? resolveInside(source.root, joinPath(site, 'build')) : resolve(cwd, old)
  if (path === undefined || !existsSync(path)) return undefined
  const isFolder = statSync(path).isDirectory()
  const files: Files = diskFiles(isFolder ? path : dirname(path))
  if (!isFolder) return knownAddresses(files, basename(path), base)
  return (
    (files.has('sitemap.xml') ? knownAddresses(files, 'sitemap.xml', base) : undefined) ??
    knownAddresses(files, '', base)
  )
}

/** The project with the files that every project has. */
function withSettings(project: NewProject, out: string): NewProject {
  const name = slugify(basename(out)).replace(/^[^a-z\d]+/, '') || 'site'
  const texts = new Map([...project.texts, ...migratedSettings(name, packageVersions(out), project.packages)])
  return { ...project, texts: new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function writeAll(
  terminal: Terminal,
  out: string,
  project: NewProject,
  { root }: Files,
  earlier: EarlierFiles
): Readonly<Record<string, string>> | undefined {
  let writtenFiles: Readonly<Record<string, string>> | undefined
  tryWrite(terminal, { file: out, hint: 'choose another folder with --out' }, () => {
    writtenFiles = writeProject(out, project, root, earlier)
  })
  return writtenFiles
}

function print(terminal: Terminal, report: MigrationReport, { json, dryRun }: Options): void {
  if (json) {
    terminal.out(JSON.stringify(report, null, 2))
    return
  }
  const { messages, changed, unknown, addresses, project, words, counts } = report
  if (dryRun) {
    const languages = new Set(report.documents.map(({ target }) => target.split('/')[1]))
    terminal.out(
      `${report.tool}: ${quantity(counts.total, 'document')}, ${words} words, ${quantity(languages.size, 'language')}, ${addresses.known} addresses`
    )
    for (const [name, count] of Object.entries(changed)) terminal.out(`  ${count} × ${name}`)
  }
  for (const [name, count] of Object.entries(unknown)) terminal.out(`  unknown: ${count} × ${name}`)
  const errors = messages.filter(({ severity }) => severity === 'error')
  for (const { file, line, message, code } of errors.slice(0, 20))
    terminal.err(`${file}${line === undefined ? '' : `:${line}`}: ${message} (${code})`)
  const manualCount = project.filter(({ grade }) => grade === 'manual').length
  if (manualCount > 0)
    terminal.out(
      `${quantity(manualCount, 'other task')} to do by hand: pages in React, parts of the theme, plugins`
    )
  if (!dryRun)
    terminal.out(
      `The build reports ${quantity(errors.length, 'error')} and ${quantity(messages.length - errors.length, 'warning')}.`
    )
  terminal.out(summaryOf(report))
}
