// Output of `serve`: each change with its time, and new and fixed diagnostics.
//
//   14:03:22  content/en/docs/a.md  38 ms, 2 pages
//   14:03:22  fixed  content/en/docs/a.md:5  There is no page at `./b.md`  link-missing

import pc from 'picocolors'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { quantity } from '../base/text.ts'
import type { BrowserError } from '../serve/browser-errors.ts'
import type { SiteUpdate } from '../serve/served-site.ts'
import { countText, reportText } from './report.ts'
import { visible } from './visible.ts'

export interface ServeMessages {
  /** A line for a change. */
  update(update: SiteUpdate): string
  /** First all diagnostics, later the new and fixed ones with the count. Empty when nothing has changed. */
  problems(diagnostics: readonly Diagnostic[]): string
  /** An error that was reported by the browser. */
  browserError(error: BrowserError): string
}

/** More files of one change are only counted. */
const maxNamedFiles = 3

/** @param now the time of day that is printed */
export function serveMessages(files: Files, color: boolean, now: () => Date): ServeMessages {
  const paint = pc.createColors(color)
  let lastReported: readonly Diagnostic[] | undefined
  const time = () => paint.dim(timeOf(now()))
  return {
    update({ files, clock, milliseconds, pages, reloads, missing, restored }) {
      const andOthers = files.length > maxNamedFiles ? ` and ${files.length - maxNamedFiles} others` : ''
      const names = clock
        ? 'newDay' in clock
          ? `a new day, ${clock.newDay}`
          : 'the time of a scheduled post'
        : files.length === 0
          ? 'a file'
          : `${files.slice(0, maxNamedFiles).map(visible).join(', ')}${andOthers}`
      const pageCount = pages === undefined ? '' : `, ${quantity(pages, 'page')}`
      const change = files.every((file) => /\.[jt]sx$/.test(file))
        ? 'components are updated in open pages'
        : 'open pages reload because their scripts have changed'
      const full = reloads ? `, ${change}` : ''
      const folders = [
        ...missing.map(
          (folder) => `${visible(folder)}/ is missing: the site is shown without it until it is back`
        ),
        ...restored.map((folder) => `${visible(folder)}/ is back`)
      ]
      return [
        ...folders.map((text) => `${time()}  ${text}`),
        `${time()}  ${names}  ${Math.round(milliseconds)} ms${pageCount}${full}`
      ].join('\n')
    },
    browserError({ message, page }) {
      const text = visible(message.replace(/\s+/g, ' '))
      return `${time()}  ${paint.red('error')}  in the browser, on ${visible(page)}: ${text}`
    },
    problems(diagnostics) {
      const previous = lastReported
      lastReported = diagnostics
      const report = (list: readonly Diagnostic[]) =>
        list.length === 0 ? [] : [`${reportText(list, files, color)}\n`]
      const count = diagnostics.length === 0 ? 'Nothing to report.' : countText(diagnostics)
      if (!previous) return [...report(diagnostics), count].join('\n')
      const fixed = diagnosticsNotIn(previous, diagnostics)
      const newDiagnostics = diagnosticsNotIn(diagnostics, previous)
      if (fixed.length + newDiagnostics.length === 0) return ''
      const lines = fixed.map((item) => `${time()}  ${paint.green('fixed')}  ${oneLine(item)}`)
      return [...lines, ...report(newDiagnostics), count].join('\n')
    }
  }
}

/** Local time: `09:05:03`. */
const timeOf = (date: Date): string =>
  [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((number) => String(number).padStart(2, '0'))
    .join(':')

function oneLine({ file, line, message, code }: Diagnostic): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${visible(place)}  ${visible(message)}  ${code}`
}

/** Identity of a problem, without its position, which edits above it change. */
const identity = ({ file, code, message }: Diagnostic): string => [file, code, message].join('\0')

/** Diagnostics that are not in another list (multiset difference). */
function diagnosticsNotIn(
  diagnostics: readonly Diagnostic[],
  removed: readonly Diagnostic[]
): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  for (const other of removed) counts.set(identity(other), (counts.get(identity(other)) ?? 0) + 1)
  return diagnostics.filter((item) => {
    const count = counts.get(identity(item)) ?? 0
    counts.set(identity(item), count - 1)
    return count <= 0
  })
}
