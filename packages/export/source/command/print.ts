// Prints a file as PDF with a Chromium of the machine, which has no network meanwhile.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserArguments } from 'sitegen/internals'

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
        [
          ...browserArguments,
          `--user-data-dir=${join(folder, 'profile')}`,
          '--no-pdf-header-footer',
          '--generate-pdf-document-outline',
          `--print-to-pdf=${pdf}`,
          pathToFileURL(page).href
        ],
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
