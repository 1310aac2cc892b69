// Opens pages in Chromium, with the headers that `preview` sends: only a browser shows what the policy blocks.
// `playwright-core` is not a dependency of sitegen: it is used if the project has it.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorMessage, type HostedSite, listen, previewListener } from 'sitegen/internals'
import type { Difference } from '../verify/finding.ts'
import type { BrowserResult } from '../verify/report.ts'

/** At most this many pages are opened, evenly spread over the site. */
const maxPages = 100

/** The part of playwright-core that is used. */
interface Playwright {
  readonly chromium: {
    executablePath(): string
    launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>
  }
}

interface Browser {
  newPage(): Promise<BrowserPage>
  close(): Promise<void>
}

interface BrowserPage {
  goto(url: string, options: { readonly waitUntil: 'networkidle' }): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  on(event: 'console', handler: (message: ConsoleMessage) => void): void
  on(event: 'pageerror', handler: (error: Error) => void): void
  close(): Promise<void>
}

interface ConsoleMessage {
  type(): string
  text(): string
  /** The script that printed the message, or the file that could not be loaded. */
  location(): { readonly url: string }
}

interface BrowserInput {
  /** Project, which has playwright-core. */
  readonly root: string
  /** Its output folder. */
  readonly out: string
  readonly built: HostedSite
  /** Paths with the base. */
  readonly pages: readonly string[]
  /** Path of the browser; by default that of playwright-core, or of this machine. */
  readonly path?: string
}

/** Open pages and report errors, styles that are not applied, and broken pictures. */
export async function checkInBrowser({
  root,
  out,
  built: { base },
  pages,
  path
}: BrowserInput): Promise<BrowserResult> {
  const playwright = await loadPlaywright(root)
  if (!playwright) return { notRun: 'no playwright-core: `npm install --save-dev playwright-core`' }
  const executablePath = findChromium(playwright, path)
  if (executablePath === undefined)
    return { notRun: 'no Chromium: `npx playwright-core install chromium`, or name one: `--chromium PATH`' }
  const server = await listen({ port: 0, host: '127.0.0.1' }, previewListener(out, '127.0.0.1'))
  const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const openedPaths = pickEvenly(pages, maxPages)
    const findings: Difference[] = []
    for (const path of openedPaths) findings.push(...(await checkPage(browser, server.url, base, path)))
    return { findings, pages: openedPaths.length }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function loadPlaywright(root: string): Promise<Playwright | undefined> {
  for (const name of ['playwright-core', 'playwright']) {
    try {
      const path = createRequire(resolve(root, 'package.json')).resolve(name)
      const loaded = (await import(pathToFileURL(path).href)) as Partial<Playwright> & {
        readonly default?: Playwright
      }
      return loaded.chromium ? (loaded as Playwright) : loaded.default
    } catch {
      // Not installed.
    }
  }
  return undefined
}

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

const findChromium = ({ chromium }: Playwright, path: string | undefined): string | undefined =>
  (path === undefined ? [chromium.executablePath(), ...chromiumPaths] : [path]).find((file) =>
    existsSync(file)
  )

/** @returns at most `count` items, evenly spread */
const pickEvenly = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items.filter(
    (_, index) =>
      items.length <= count ||
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length)
  )

async function checkPage(browser: Browser, url: string, base: string, path: string): Promise<Difference[]> {
  const page = await browser.newPage()
  const findings: Difference[] = []
  const add = (expected: string, found: string, severity: Difference['severity'] = 'failure') =>
    findings.push({ severity, check: 'browser', address: path, expected, found })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const [text, from] = [message.text(), message.location().url]
    if (!/^Failed to load resource/.test(text)) add('no error in the console', text)
    else if (/net::ERR_/.test(text) && !from.startsWith(new URL(url).origin))
      // For example on a machine without network; site.yaml declares whether pages may request it.
      add('another host that answers', `${from}: ${text}`, 'remark')
    else add('no error in the console', `${text} ${from}`)
  })
  page.on('pageerror', (error) => add('no error of a script', error.message))
  try {
    await page.goto(new URL(encodeURI(path), new URL(base, url)).href, { waitUntil: 'networkidle' })
    const { styles, pictures } = (await page.evaluate(pageScript)) as {
      readonly styles: readonly string[]
      readonly pictures: readonly string[]
    }
    for (const style of styles) add('a style that is applied', `style="${style}"`)
    for (const picture of pictures) add('a picture', `${picture}, which cannot be shown`)
  } catch (error) {
    add('a page', errorMessage(error))
  } finally {
    await page.close()
  }
  return findings
}

/** Runs in the page: styles that the policy has blocked, and pictures that have not loaded, also those below the window. */
const pageScript = `(async () => {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  return {
    styles: [...document.querySelectorAll('[style]')]
      .filter((element) => element.getAttribute('style').trim() !== '' && element.style.length === 0)
      .map((element) => element.getAttribute('style')),
    pictures: pictures
      .filter((picture) => picture.currentSrc !== '' && picture.naturalWidth === 0)
      .map((picture) => picture.currentSrc)
  }
})()`
