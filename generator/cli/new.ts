import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteFile } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { didYouMean, joinWithOr } from '../base/text.ts'
import { startTimings } from '../base/timings.ts'
import { readConfig } from '../config/read-config.ts'
import { withBase } from '../graph/resolve.ts'
import type { Addition, Refusal, ScaffoldedProject } from '../scaffold/addition.ts'
import { existingPaths, writeNewFiles } from '../scaffold/new-files.ts'
import { newLocale } from '../scaffold/new-locale.ts'
import { newPage } from '../scaffold/new-page.ts'
import { newVersion } from '../scaffold/new-version.ts'
import { addressTools, linkSite } from '../site.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { dayOf, exitCodes, refuse, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'

interface Options {
  readonly kind: string
  readonly name: string
  readonly root: string
  readonly collection?: string
  readonly locale?: string
  readonly git?: string
}

type CreateAddition = (project: ScaffoldedProject, options: Options, today: string) => Addition | Refusal

const additionByKind: Readonly<Record<string, CreateAddition>> = {
  doc: (project, options, today) => newPage(project, { ...options, kind: 'doc', today }),
  post: (project, options, today) => newPage(project, { ...options, kind: 'post', today }),
  page: (project, options, today) => newPage(project, { ...options, kind: 'page', today }),
  version: newVersion,
  locale: (project, { name }) => newLocale(project, name)
}

/** `sitegen new` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const createAddition = Object.hasOwn(additionByKind, options.kind)
    ? additionByKind[options.kind]
    : undefined
  if (!createAddition) {
    const names = Object.keys(additionByKind)
    return refuse(
      terminal,
      `Unknown kind \`${options.kind}\`: ${didYouMean(options.kind, names) ?? `use ${joinWithOr(names)}`}`
    )
  }
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  if (!existsSync(join(root, siteFile)) && !existsSync(join(root, 'content')))
    return refuse(
      terminal,
      `There is neither ${siteFile} nor content/ in this folder, so it is unknown where a new ${options.kind} belongs.`,
      'add a Markdown file next to the others, or create a project with `sitegen init FOLDER`'
    )
  const files = projectFiles(root)
  const { value: config, diagnostics } = readConfig(files)
  if (!config) {
    terminal.err(`${reportText(diagnostics, files, terminal.color)}\n`)
    terminal.err(`Nothing was written: ${countText(diagnostics)} in the configuration.`)
    return exitCodes.failed
  }
  const addition = createAddition({ files, config }, options, dayOf(terminal))
  if ('problem' in addition) return refuse(terminal, `${addition.problem}.`, addition.hint)
  const inTheWay = existingPaths(root, addition.files)
  if (inTheWay.length > 0)
    return refuse(
      terminal,
      ['Nothing was written, since these already exist:', ...inTheWay.map((path) => `  ${path}`)].join('\n')
    )
  const failureHint = { file: addition.files[0]?.path ?? siteFile, hint: 'choose another folder with --root' }
  if (!tryWrite(terminal, failureHint, () => writeAddition(root, addition))) return exitCodes.usage
  for (const line of writtenLines(addition)) terminal.out(line)
  const address = await addressOf(terminal, root, addition)
  if (address !== undefined) terminal.err(`sitegen serve shows it at ${address}`)
  for (const note of addition.notes) terminal.err(note)
  return exitCodes.done
}

function writeAddition(root: string, { files, site }: Addition): void {
  writeNewFiles(root, files)
  if (site === undefined) return
  mkdirSync(dirname(join(root, siteFile)), { recursive: true })
  writeFileSync(join(root, siteFile), site)
}

/** More files than this are only counted. */
const maxNamed = 10

const writtenLines = ({ files, site }: Addition): readonly string[] => [
  ...files.slice(0, maxNamed).map(({ path }) => path),
  ...(files.length > maxNamed ? [`and ${files.length - maxNamed} more`] : []),
  ...(site === undefined ? [] : [siteFile])
]

/** URL path of a single new page; `undefined` for other additions, and if the site has errors that prevent its routes. */
async function addressOf(
  { today, environment }: Terminal,
  root: string,
  { files: [file, ...otherFiles], site }: Addition
): Promise<string | undefined> {
  if (!file || otherFiles.length > 0 || site !== undefined) return undefined
  const options = { drafts: true, today, environment }
  const { value } = await linkSite(projectFiles(root), options, startTimings(), addressTools())
  const route = value && [...value.graph.routes.values()].find((route) => route.file === file.path)
  return route && withBase(value.graph, route.path)
}
