// A site → what was seen on its pages: built into a temporary folder, served there, and opened in a browser.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  errorMessage,
  findBrowser,
  hasErrors,
  listen,
  manifestName,
  pageAddress,
  pageFile,
  parseManifest,
  plainBuild,
  previewListener,
  quantity,
  readBuiltSite,
  type Terminal
} from 'sitegen/internals'
import type { Observations } from '../findings.ts'
import { pagesOfTemplates } from '../templates.ts'
import { startBrowser } from './browser.ts'
import { lookAt } from './look.ts'

/** Why pages cannot be looked at. */
export interface Problem {
  readonly problem: string
  readonly hint: string
}

/** What was seen, and with what. */
export interface Observed extends Observations {
  /** `Chrome/131.0.0.0` */
  readonly browser: string
  /** Pages of the site. */
  readonly total: number
  /** Address of the site; of its home page if it has none. */
  readonly site: string
}

/** Look at the pages of a project. @param root its absolute folder */
export async function observe(
  terminal: Terminal,
  root: string,
  pages: 'templates' | 'all',
  named?: string
): Promise<Observed | Problem> {
  const browserPath = findBrowser(named)
  if (browserPath === undefined)
    return {
      problem:
        named === undefined
          ? 'There is no Chromium on this machine, which shows the pages.'
          : `There is no browser at ${named}.`,
      hint: 'install Chromium, Chrome or Edge, or name its path in the variable CHROMIUM'
    }
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-a11y-'))
  try {
    const out = join(folder, 'build')
    const diagnostics = await plainBuild(terminal, root, out, { json: true })
    if (hasErrors(diagnostics))
      return { problem: 'The site has errors, so its pages cannot be shown.', hint: 'run `sitegen check`' }
    return await observeBuild(terminal, out, pages, browserPath)
  } catch (error) {
    return {
      problem: `The browser failed: ${errorMessage(error)}.`,
      hint: 'name another one in the variable CHROMIUM'
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function observeBuild(
  terminal: Terminal,
  out: string,
  which: 'templates' | 'all',
  browserPath: string
): Promise<Observed> {
  const manifest = parseManifest(readFileSync(join(out, manifestName), 'utf8'))
  const { base, trailingSlash } = readBuiltSite(out)
  const all = Object.entries(manifest?.routes ?? {}).map(([path, { locale, source }]) => ({
    path,
    locale,
    source,
    html: readFileSync(join(out, pageFile(path, 'html', trailingSlash)), 'utf8')
  }))
  const sources = new Map(all.map(({ path, source }) => [path, source]))
  const chosen = which === 'all' ? all : pagesOfTemplates(all)
  const server = await listen({ port: 0, host: 'localhost' }, previewListener(out, 'localhost'))
  const browser = await startBrowser(browserPath)
  try {
    terminal.err(`Looking at ${quantity(chosen.length, 'page')} of ${all.length} in ${browser.version} …`)
    const pages = chosen.map(({ path }) => ({
      path: base.slice(0, -1) + pageAddress(path, trailingSlash),
      url: server.url + base.slice(0, -1) + encodeURI(pageAddress(path, trailingSlash)),
      file: sources.get(path) ?? ''
    }))
    const observations = await lookAt(browser, pages)
    const origin = all
      .map(({ html }) => /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1])
      .find((found) => found !== undefined)
    return {
      ...observations,
      browser: browser.version,
      total: all.length,
      site: origin === undefined ? base : origin + base
    }
  } finally {
    await browser.close()
    await server.close()
  }
}
