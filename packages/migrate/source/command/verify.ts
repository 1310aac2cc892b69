import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  baseName,
  decode,
  diskFiles,
  exitCodes,
  fileText,
  findProject,
  type HostedSite,
  hasErrors,
  isSitegenOutput,
  plainBuild,
  readBuiltSite,
  recover,
  refuse,
  type Terminal
} from 'sitegen/internals'
import { type Accepted, readAccepted } from '../verify/accepted.ts'
import { type OldSite, siteOfList, siteOfOutput, siteOfSitemap } from '../verify/old-site.ts'
import { reportText, type VerifyReport, verifyReport } from '../verify/report.ts'
import { verify } from '../verify/verify.ts'
import { checkInBrowser } from './browser-check.ts'

interface Options {
  readonly root: string
  readonly against: string
  readonly out: string
  readonly text: boolean
  /** Whether to open pages in Chromium. */
  readonly browser: boolean
  /** Path of the browser to use. */
  readonly chromium?: string
  /** File of accepted differences. */
  readonly accept?: string
  readonly json: boolean
}

/** `sitegen migrate verify` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const against = resolve(terminal.cwd, options.against)
  if (!existsSync(against))
    return refuse(
      terminal,
      `There is no file or folder ${options.against}.`,
      'name the old sitemap.xml, a list of addresses, or the output folder of the old tool'
    )
  const accepted = readAcceptedFile(terminal, options)
  if (accepted === undefined)
    return refuse(
      terminal,
      `${options.accept} is not a list of differences.`,
      'write the output of `--json` into it, and delete the differences that are not accepted'
    )
  const out = resolve(root, options.out)
  recover(out)
  if (!isSitegenOutput(out) && !(await buildSite(terminal, root, out, options))) return exitCodes.failed
  const built = readBuiltSite(out)
  const oldSite = readOldSite(against, built)
  if (oldSite.addresses.length + oldSite.files.length === 0)
    return refuse(
      terminal,
      `There are no addresses in ${options.against}.`,
      'a sitemap has them in `<loc>`, a list has one per line, and an output folder has HTML files'
    )
  const output = diskFiles(out)
  const read = (file: string) => fileText(output, file) ?? ''
  const result = verify({ oldSite, built, read, text: options.text })
  const { browser, chromium } = options
  const path = chromium === undefined ? undefined : resolve(terminal.cwd, chromium)
  const inBrowser = browser
    ? await checkInBrowser({ root, out, built, pages: result.pages, path })
    : undefined
  const report = verifyReport({
    against: options.against,
    oldSite,
    result,
    text: options.text,
    accepted,
    inBrowser
  })
  print(terminal, report, options)
  return report.failures === 0 ? exitCodes.done : exitCodes.failed
}

function readAcceptedFile({ cwd }: Terminal, { accept }: Options): readonly Accepted[] | undefined {
  if (accept === undefined) return []
  const file = resolve(cwd, accept)
  return existsSync(file) ? readAccepted(readFileSync(file, 'utf8')) : undefined
}

function readOldSite(against: string, { base }: HostedSite): OldSite {
  if (!statSync(against).isDirectory()) {
    const text = readFileSync(against, 'utf8')
    // An index lists its sitemaps by URL; only those saved next to it can be read.
    const siblings = diskFiles(dirname(against))
    const readSibling = (address: string) => fileText(siblings, baseName(address))
    return /^\s*</.test(text) ? siteOfSitemap(text, readSibling) : siteOfList(text)
  }
  const files = diskFiles(against)
  const htmlFiles = files.list('', 'hidden').filter(({ outside }) => !outside)
  return siteOfOutput(
    htmlFiles.map(({ path }) => ({ path, text: () => decode(files.read(path)) })),
    base
  )
}

async function buildSite(terminal: Terminal, root: string, out: string, options: Options): Promise<boolean> {
  const diagnostics = await plainBuild(terminal, root, out, options)
  if (!hasErrors(diagnostics)) return true
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  terminal.err(`The project cannot be built: ${errors === 1 ? 'one error' : `${errors} errors`}.`)
  terminal.err('  hint: `sitegen check` shows them')
  return false
}

function print(terminal: Terminal, report: VerifyReport, { json }: Options): void {
  if (json) terminal.out(JSON.stringify(report, null, 2))
  else terminal.out(reportText(report))
}
