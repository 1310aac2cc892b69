// This folder: text that did not become what was meant. A space between the brackets of a link, asterisks that do not close, a tag
// that is read as HTML: Markdown has no errors, so what it does not understand is shown or swallowed without a word. Each kind has
// a file with a rule, named as its code, and `rules.ts` lists them. A new one has at most one false alarm in 200 real documents.
//
// This file reports what the rules find in the nodes that a walk collects (collected-nodes.ts, written.ts). Most documents have few
// such nodes and texts: what became syntax is no text any more, so that a quick test of the text that is left tells which blocks to
// look at (shown-text.ts).

import type { VFile } from 'vfile'
import type { MeantCode } from '../../base/codes.ts'
import type { Place } from '../../base/diagnostics.ts'
import { findingsOf, placeAt, pointAt, reportAt, runOf } from '../context.ts'
import { directivesByName } from '../directives/directives-by-name.ts'
import { directivesOf } from '../directives/plugin-directives.ts'
import { textDirectivesOf } from '../directives/text-directives.ts'
import type { MarkdownFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import { type Collected, nodeCollector } from './collected-nodes.ts'
import { meantRules } from './rules.ts'
import { isWritten, shownText } from './shown-text.ts'
import type { Problem, WrittenDocument } from './written.ts'

/** Report what did not become syntax. Runs on the tree as parsed. */
export const meant = ({
  html,
  plugins,
  components
}: Pick<MarkdownOptions, 'html' | 'plugins' | 'components'>): MarkdownFeature => {
  const inSentences = textDirectivesOf(plugins)
  const pluginDirectives = directivesOf(plugins)
  const isDirective = (name: string, inText: boolean): boolean =>
    inText
      ? inSentences.has(name)
      : !inSentences.has(name) &&
        (name === 'include' ||
          Object.hasOwn(directivesByName, name) ||
          pluginDirectives.has(name) ||
          components.includes(name))
  return (file) => {
    const { enter, nodes } = nodeCollector(file, html !== 'escape')
    return {
      enter,
      end() {
        const document = writtenDocument(file, nodes, isDirective)
        for (const code of Object.keys(meantRules) as MeantCode[])
          for (const problem of meantRules[code](document)) reportProblem(file, code, problem)
      }
    }
  }
}

function writtenDocument(
  file: VFile,
  { blocks, longRows, ...nodes }: Collected,
  isDirective: WrittenDocument['isDirective']
): WrittenDocument {
  return {
    ...nodes,
    source: String(file.value),
    texts: blocks.flatMap((block) => shownText(block, file) ?? []),
    headings: nodes.headings.filter(isWritten),
    links: nodes.links.filter(isWritten),
    images: nodes.images.filter(isWritten),
    html: nodes.html.filter(isWritten),
    isDirective,
    isInLongRow: (line) => longRows.has(line),
    isMdx: file.path.endsWith('.mdx'),
    lineOf: (offset) => placeAt(file, pointAt(file, offset).line, 1, 1).line ?? 1,
    isOwn: (offset) => {
      const part = runOf(file).parts.findLast((candidate) => candidate.offset <= offset)
      return part === undefined || part.file === file.path
    }
  }
}

function reportProblem(file: VFile, code: MeantCode, { from, to, message, hint, condition }: Problem): void {
  const source = String(file.value)
  const { line, column } = pointAt(file, from)
  const lineEnd = source.indexOf('\n', from)
  const end = Math.min(to, lineEnd < 0 ? source.length : lineEnd)
  const place = placeAt(file, line, column, Math.max(1, end - from))
  // One mistake, one message: syntax of other tools has been reported before.
  if (
    !findingsOf(file).diagnostics.some(
      (other) => other.code === 'foreign-syntax' && !other.condition && overlaps(other, place)
    )
  )
    reportAt(file, code, place, message, hint, condition)
}

const overlaps = (a: Place, b: Place): boolean =>
  a.file === b.file &&
  a.line === b.line &&
  (a.column ?? 0) < (b.column ?? 0) + (b.length ?? 1) &&
  (b.column ?? 0) < (a.column ?? 0) + (a.length ?? 1)
