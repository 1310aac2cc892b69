// What `serve` prints while somebody writes: each change with its time, and of what is wrong what is new and what is fixed.
//
//   14:03:22  content/en/docs/a.md  38 ms, 2 pages
//   14:03:22  fixed  content/en/docs/a.md:5  There is no page at `./b.md`  link-missing

import pc from 'picocolors'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { BrowserError } from '../serve/browser-errors.ts'
import type { Edit } from '../serve/serve.ts'
import { countText, reportText } from './report.ts'
import { visible } from './visible.ts'

export interface ServeMessages {
  /** A line for a change. */
  edited(edit: Edit): string
  /** All that is wrong at first; later what is new, what is fixed, and the count. Empty when nothing is to be said. */
  reported(diagnostics: readonly Diagnostic[]): string
  /** An error in the browser; the text comes from there. */
  failed(error: BrowserError): string
}

/** So many files of one change are named. */
const named = 3

/** @param now the time of day that is printed */
export function serveMessages(files: Files, color: boolean, now: () => Date): ServeMessages {
  const paint = pc.createColors(color)
  let last: readonly Diagnostic[] | undefined
  const time = () => paint.dim(timeOf(now()))
  return {
    edited({ files, milliseconds, pages, reloads }) {
      const more = files.length > named ? ` and ${files.length - named} others` : ''
      const names = files.length === 0 ? 'a file' : `${files.slice(0, named).map(visible).join(', ')}${more}`
      const shown = pages === undefined ? '' : `, ${pages} page${pages === 1 ? '' : 's'}`
      const full = reloads ? ', open pages are loaded in full: what runs in them has changed' : ''
      return `${time()}  ${names}  ${Math.round(milliseconds)} ms${shown}${full}`
    },
    failed({ message, page }) {
      const text = visible(message.replace(/\s+/g, ' '))
      return `${time()}  ${paint.red('error')}  in the browser, on ${visible(page)}: ${text}`
    },
    reported(diagnostics) {
      const before = last
      last = diagnostics
      const report = (list: readonly Diagnostic[]) =>
        list.length === 0 ? [] : [`${reportText(list, files, color)}\n`]
      const count = diagnostics.length === 0 ? 'Nothing to report.' : countText(diagnostics)
      if (!before) return [...report(diagnostics), count].join('\n')
      const fixed = without(before, diagnostics)
      const added = without(diagnostics, before)
      if (fixed.length + added.length === 0) return ''
      const lines = fixed.map((item) => `${time()}  ${paint.green('fixed')}  ${oneLine(item)}`)
      return [...lines, ...report(added), count].join('\n')
    }
  }
}

/** `09:05:03`, as the clock of the machine has it. */
const timeOf = (date: Date): string =>
  [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((number) => String(number).padStart(2, '0'))
    .join(':')

function oneLine({ file, line, message, code }: Diagnostic): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${visible(place)}  ${visible(message)}  ${code}`
}

/** The place of a mistake moves with the lines above it; it is the same mistake. */
const identity = ({ file, code, message }: Diagnostic): string => [file, code, message].join('\0')

/** Diagnostics that are not among others; of equal ones as many as there are more. */
function without(all: readonly Diagnostic[], others: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(identity(other), (counts.get(identity(other)) ?? 0) + 1)
  return all.filter((item) => {
    const count = counts.get(identity(item)) ?? 0
    counts.set(identity(item), count - 1)
    return count <= 0
  })
}
