// `::include[./app.py]{lines="3-8" title="app.py" mark="1,3"}`: a file that is not Markdown is included as a code block. The
// block is written as Markdown and parsed like the part of any other include.

import { escapeRegExp } from '../../base/escape-reg-exp.ts'
import { didYouMean, extensionOf, joinWithOr } from '../../base/text.ts'
import { lineRanges, linesIn } from '../code/marks.ts'

/** Attributes of the directive, by name. */
export type IncludeAttributes = Readonly<Record<string, string | null | undefined>>

/** Why code cannot be included, and what to do. */
export interface CodeProblem {
  readonly problem: string
  readonly hint: string
}

const attributeNames = ['lang', 'lines', 'region', 'title', 'mark']

/** Whether this include is a code block: the file is not Markdown, or a language is given. */
export const includesCode = (path: string, attributes: IncludeAttributes): boolean =>
  typeof attributes.lang === 'string' || !['.md', '.mdx'].includes(extensionOf(path).toLowerCase())

/** The problem if an include of Markdown has attributes, which have no meaning there. */
export const needlessAttribute = (attributes: IncludeAttributes): CodeProblem | undefined => {
  const [name] = Object.keys(attributes)
  return name === undefined
    ? undefined
    : {
        problem: `\`::include\` of a Markdown file has no attribute \`${name}\``,
        hint: 'remove it, or add `lang=md` to show the file as code'
      }
}

/**
 * The code block as Markdown.
 *
 * @param text the whole file
 */
export function codeBlock(path: string, text: string, attributes: IncludeAttributes): string | CodeProblem {
  const unknown = Object.keys(attributes).find((name) => !attributeNames.includes(name))
  if (unknown !== undefined)
    return {
      problem: `\`::include\` has no attribute \`${unknown}\``,
      hint: didYouMean(unknown, attributeNames) ?? `known attributes: ${attributeNames.join(', ')}`
    }
  const { lang, lines, region, title, mark } = attributes
  for (const [name, value] of [
    ['lines', lines],
    ['mark', mark]
  ] as const)
    if (typeof value === 'string' && !lineRanges.test(value))
      return {
        problem: `\`${name}="${value}"\` is not a list of lines`,
        hint: `write lines as \`${name}="1,3-5"\``
      }
  const allLines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const includedLines =
    typeof region === 'string' ? regionOf(allLines, region, path) : linesOf(allLines, lines, path)
  if ('problem' in includedLines) return includedLines
  const code = includedLines.length === allLines.length ? includedLines : withoutCommonIndent(includedLines)
  const longestBackticks = Math.max(
    2,
    ...code.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length))
  )
  const fence = '`'.repeat(longestBackticks + 1)
  const language = lang ?? (extensionOf(path).slice(1) || 'text')
  const meta = [
    ...(typeof title === 'string' ? [`title="${title.replaceAll('"', '')}"`] : []),
    ...(typeof mark === 'string' ? [`{${mark}}`] : [])
  ]
  return [[`${fence}${language}`, ...meta].join(' '), ...code, fence].join('\n')
}

/** The lines that `lines` selects, such as `3-8`; without it all lines except region markers. */
function linesOf(
  allLines: readonly string[],
  lines: string | null | undefined,
  path: string
): readonly string[] | CodeProblem {
  if (typeof lines !== 'string') return allLines.filter((line) => !regionMark.test(line))
  const numbers = linesIn(lines)
  const lastNumber = Math.max(...numbers)
  if (lastNumber > allLines.length)
    return {
      problem: `\`${path}\` has ${allLines.length} lines, so there is no line ${lastNumber}`,
      hint: 'correct `lines`'
    }
  return allLines.filter((_, index) => numbers.has(index + 1))
}

// `// #region name` of editors, and `# --8<-- [start:name]` of Snippets for Python-Markdown.
const regionMark = /#\s?(?:end)?region\b|-{1,}8<-{1,}\s*\[(?:start|end):/

/** The lines between the markers of a region. */
function regionOf(
  allLines: readonly string[],
  region: string,
  path: string
): readonly string[] | CodeProblem {
  const groups = allLines.flatMap(
    (line) => /#\s?region\s+([\w.-]+)|8<-{1,}\s*\[start:\s*([\w.-]+)/.exec(line)?.slice(1) ?? []
  )
  const regionNames = groups.filter((name): name is string => name !== undefined)
  if (!regionNames.includes(region))
    return {
      problem: `\`${path}\` has no region \`${region}\``,
      hint:
        didYouMean(region, regionNames) ??
        (regionNames.length > 0
          ? `its regions are ${joinWithOr(regionNames)}`
          : `mark it with \`#region ${region}\` and \`#endregion\` in comments of the file`)
    }
  const start = allLines.findIndex((line) =>
    new RegExp(`(?:#\\s?region\\s+|\\[start:\\s*)${escapeRegExp(region)}(?![\\w.-])`).test(line)
  )
  return allLines.slice(start + 1, endOf(allLines, start, region)).filter((line) => !regionMark.test(line))
}

/** Index of the line that ends a region; regions nest. */
function endOf(allLines: readonly string[], start: number, region: string): number {
  const endMarker = new RegExp(`(?:#\\s?endregion\\s+|\\[end:\\s*)${escapeRegExp(region)}(?![\\w.-])`)
  let depth = 0
  for (let index = start; index < allLines.length; index++) {
    const line = allLines[index] ?? ''
    if (endMarker.test(line)) return index
    if (/#\s?region\b/.test(line)) depth++
    if (/#\s?endregion\b/.test(line) && --depth === 0) return index
  }
  return allLines.length
}

/** Part of a file without the indentation that all of its lines share. */
function withoutCommonIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const [firstIndent = ''] = indents
  let length = firstIndent.length
  for (const indent of indents) while (!indent.startsWith(firstIndent.slice(0, length))) length--
  return lines.map((line) => line.slice(Math.min(length, line.length - line.trimStart().length)))
}
