// `sitegen serve` on a large site: time from the command to the first page on the screen, and from an edit to its
// effect there, in a real browser.

import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startChromium, started } from '../browser/chromium.ts'
import { addStyles } from './builds.ts'
import { inFolder, machine } from './comparison.ts'
import { documentPath, writeCorpus } from './corpus.ts'
import { median } from './measure.ts'

const program = join(import.meta.dirname, '../../bin/sitegen.js')

/** Medians in milliseconds. */
export interface ServingFigures {
  readonly documents: number
  readonly firstPage: number
  /** A line is added to the open document. */
  readonly documentEdit: number
  readonly themeEdit: number
}

const editsPerStart = 5

/** Measure `serve` of a corpus. */
export function measureServing(documents: number, runs: number): Promise<ServingFigures> {
  return inFolder(async (folder) => {
    writeCorpus(folder, { documents, locales: 1, posts: 0 })
    addStyles(folder)
    const styles = join(folder, 'site/styles.css')
    writeFileSync(styles, ':root { --bench: none; }\n')
    const name = documentPath(2, { kind: 'plain' })
    const file = join(folder, `content/en/docs/${name}.md`)
    const firstPage: number[] = []
    const documentEdit: number[] = []
    const themeEdit: number[] = []
    const browser = await startChromium()
    try {
      for (let run = 0; run < runs; run++) {
        const page = await browser.newPage()
        const port = await freePort()
        const began = performance.now()
        const server = start(folder, port)
        await open(page, port, `/docs/${name}/`)
        firstPage.push(performance.now() - began)
        await started(page)
        // All other pages are checked after the first one is shown.
        await page.waitForTimeout(1000 + documents)
        for (let edit = 0; edit < editsPerStart; edit++) {
          const mark = `edit-${run}-${edit}`
          const inText = shown(page, { selector: 'article', mark })
          documentEdit.push(await timeUntilShown(page, inText, () => appendFileSync(file, `\n${mark}\n`)))
          const inStyle = shown(page, { property: '--bench', mark })
          themeEdit.push(
            await timeUntilShown(page, inStyle, () => writeFileSync(styles, `:root { --bench: ${mark}; }\n`))
          )
        }
        await page.close()
        await stop(server)
      }
    } finally {
      await browser.close()
    }
    return {
      documents,
      firstPage: median(firstPage),
      documentEdit: median(documentEdit),
      themeEdit: median(themeEdit)
    }
  })
}

interface Mark {
  readonly mark: string
  /** Selector of the text that must contain the mark, */
  readonly selector?: string
  /** or the CSS property of the page whose value it must be. */
  readonly property?: string
}

/** Wait for a frame with a mark. A function, not a string, since the policy of the page forbids eval. */
async function shown(page: Page, wanted: Mark): Promise<void> {
  const look = ({ mark, selector, property }: Mark) =>
    new Promise<void>((resolve) => {
      const next = () => {
        const found =
          property === undefined
            ? document.querySelector(selector ?? 'body')?.textContent?.includes(mark)
            : getComputedStyle(document.documentElement).getPropertyValue(property).trim() === mark
        if (found) resolve()
        else requestAnimationFrame(next)
      }
      next()
    })
  for (;;) {
    try {
      return await page.evaluate(look, wanted)
    } catch (error) {
      // The page was reloaded.
      if (!/context was destroyed|navigation/.test(String(error))) throw error
    }
  }
}

/** Milliseconds from an edit until the page shows it. */
async function timeUntilShown(page: Page, shown: Promise<unknown>, edit: () => void): Promise<number> {
  // The browser must be waiting before the file is written.
  await page.waitForTimeout(100)
  const began = performance.now()
  edit()
  await shown
  return performance.now() - began
}

/** Open an address of a server that is still starting. */
async function open(page: Page, port: number, path: string): Promise<void> {
  while (!(await listens(port))) await page.waitForTimeout(5)
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' })
  await page.waitForSelector('article p')
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const start = (folder: string, port: number): ChildProcess =>
  spawn(process.execPath, [program, 'serve', '--port', String(port)], { cwd: folder, stdio: 'ignore' })

const stop = (server: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGINT')
  })

/** Measure and print a table. */
export async function printServing(sizes: readonly number[], runs: number): Promise<void> {
  console.log(`${machine()}; medians of ${runs} starts and ${runs * editsPerStart} edits`)
  const ms = (value: number) => `${Math.round(value)} ms`
  const rows: Record<string, Record<string, string>> = {}
  for (const size of sizes) {
    const { documents, firstPage, documentEdit, themeEdit } = await measureServing(size, runs)
    rows[`${documents} documents`] = {
      'first page': ms(firstPage),
      'edit of a document': ms(documentEdit),
      'edit of a style sheet': ms(themeEdit)
    }
  }
  console.table(rows)
}
