// Prints a file as PDF with a Chromium of the machine, which has no network meanwhile.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where Chromium is usually installed. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/** The browser of the machine; undefined if there is none, or not at the named path. */
export function findBrowser(named: string | undefined): string | undefined {
  const wanted = named ?? process.env.CHROMIUM
  return [...(wanted === undefined ? usualPaths : [wanted])].find((path) => existsSync(path))
}

/** How long printing may take, in milliseconds. */
const timeLimit = 900_000

/** A browser that prints. */
export interface Printer {
  /**
   * Print HTML.
   *
   * @throws if the browser fails
   */
  print(html: string): Uint8Array
  close(): void
}

/** Open a printer. @param browser its path */
export function openPrinter(browser: string): Printer {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-export-'))
  const [page, pdf] = [join(folder, 'book.html'), join(folder, 'book.pdf')]
  return {
    print(html) {
      writeFileSync(page, html)
      rmSync(pdf, { force: true })
      const { error, signal, stderr } = spawnSync(
        browser,
        [...browserArguments(folder), `--print-to-pdf=${pdf}`, pathToFileURL(page).href],
        {
          encoding: 'utf8',
          timeout: timeLimit,
          maxBuffer: 100_000_000,
          env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder }
        }
      )
      if (error)
        throw new Error(signal ? `the browser took more than ${timeLimit / 60_000} minutes` : error.message)
      if (!existsSync(pdf))
        throw new Error(`the browser printed nothing: ${stderr.trim().split('\n').at(-1) ?? ''}`)
      return readFileSync(pdf)
    },
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const browserArguments = (folder: string): readonly string[] => [
  '--headless',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
  `--user-data-dir=${join(folder, 'profile')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  // Chromium refuses to run as root with a sandbox, for example in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]
