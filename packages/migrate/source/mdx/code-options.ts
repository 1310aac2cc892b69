// Options after the language of a code block, as tools on Next.js and Rspress write them.

import { type CodeOptions, codeOptions as expressiveOptions } from '../starlight/code-options.ts'

const words =
  /([\w-]+)=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\{([^}]*)\}|(\S+))|\{([^}]*)\}|\/((?:\\.|[^/\\\s])+)\/(?:\d[\d,-]*)?|\S+/g

/** Options that only concern the look, or buttons that our blocks have anyway. */
const looks =
  /^(?:copy|noCopy|no-copy|word-wrap|wrap|wrapLines|fold|height|expandable|theme|icon|lang|tab|persist|noIcon|no-line-numbers|focus|twoslash-ignore|ts2js)$/

interface Names {
  /** Options with the name of the file. */
  readonly title: readonly string[]
  /** Options that number the lines. */
  readonly numbers: readonly string[]
  /** Options with the lines to mark. */
  readonly marks: readonly string[]
  /** Whether words without a meaning are the title: ```` ```js src/a.js ````. */
  readonly bareTitle: boolean
}

/** Options of a block, read. */
interface ReadMeta {
  readonly title: string | undefined
  /** In the form of Expressive Code. */
  readonly parts: readonly string[]
  readonly lost: readonly string[]
}

function readMeta(meta: string, { title: titles, numbers, marks, bareTitle }: Names): ReadMeta {
  const parts: string[] = []
  const bare: string[] = []
  const lost: string[] = []
  let title: string | undefined
  for (const [whole, key, double, single, braced, plain, ranges, searched] of meta.matchAll(words)) {
    const value = double ?? single ?? braced?.replace(/^(["'`])(.*)\1$/, '$2') ?? plain
    if (key !== undefined && titles.includes(key)) title = value
    else if (numbers.includes(key ?? whole)) {
      if (key === undefined || value === 'true') parts.push('showLineNumbers')
      else if (/^\d+$/.test(value ?? '')) parts.push(`startLineNumber=${value}`)
    } else if (key !== undefined && marks.includes(key))
      parts.push(`{${(value ?? '').replace(/[[\]\s]/g, '')}}`)
    else if (ranges !== undefined) parts.push(/^[\d,\s-]+$/.test(ranges) ? `{${ranges}}` : '')
    else if (searched !== undefined && !bareTitle) parts.push(JSON.stringify(searched))
    else if (whole === 'twoslash') parts.push(whole)
    else if (whole === 'npm2yarn') parts.push(whole)
    else if (/^(?:ins|del)=\{[\d,\s-]+\}$/.test(whole)) parts.push(whole)
    else if (looks.test(key ?? whole)) continue
    else if (key === undefined && bareTitle) bare.push(whole)
    else lost.push(whole)
  }
  return {
    title: title ?? (bare.length > 0 ? bare.join(' ') : undefined),
    parts: parts.filter(Boolean),
    lost
  }
}

/** Options of Mintlify. */
export const mintlifyNames: Names = {
  title: ['title', 'filename'],
  numbers: ['lines', 'showLineNumbers'],
  marks: ['highlight'],
  bareTitle: true
}

/** Options of Nextra, Fumadocs and Rspress. */
export const usualNames: Names = {
  title: ['title', 'filename'],
  numbers: ['lineNumbers', 'showLineNumbers'],
  marks: ['highlight'],
  bareTitle: false
}

/** Convert options. */
export const codeOptionsWith =
  (names: Names) =>
  (meta: string, code: string, language: string): CodeOptions => {
    const { title, parts, lost } = readMeta(meta, names)
    const options = expressiveOptions(
      [...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]), ...parts].join(' '),
      code,
      language,
      false
    )
    return { ...options, lost: [...options.lost, ...lost] }
  }

/** The title of a block in a group, which becomes the label of its tab, and the other options. */
export const labelWith =
  (names: Names, tab = 'tab') =>
  (meta: string): { readonly label: string | undefined; readonly rest: string } => {
    const [, double, single] = new RegExp(`(?:^|\\s)${tab}=(?:"([^"]*)"|'([^']*)')`).exec(meta) ?? []
    const { title } = readMeta(meta, names)
    const label = double ?? single ?? title
    if (label === undefined) return { label, rest: meta }
    const titleKeys = [...names.title, tab].join('|')
    let rest = meta.replace(
      new RegExp(`(?:^|\\s)(?:${titleKeys})=(?:"[^"]*"|'[^']*'|\\{[^}]*\\}|\\S+)`, 'g'),
      ''
    )
    if (names.bareTitle && double === undefined && single === undefined)
      for (const word of label.split(' '))
        rest = rest
          .replace(` ${word}`, '')
          .replace(new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\s|$)`), '')
    return { label, rest: rest.trim() }
  }

/** The label of the tab that a block is, `tab="npm"`; nothing for other blocks. */
export const tabOf = (meta: string): string | undefined => {
  const [, double, single] = /(?:^|\s)tab=(?:"([^"]*)"|'([^']*)')/.exec(meta) ?? []
  return double ?? single
}
