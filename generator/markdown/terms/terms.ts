// This folder: the glossary in texts. The first occurrence of each term in a document gets its explanation, which the theme shows on
// hover and focus: `<dfn class="term" tabindex="0" aria-description="…">`. It needs no script, and the explanation is not part of the
// text, so that search, feeds and reading modes do not contain it.

import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Term } from '../../config/terms.ts'
import { findingsOf } from '../context.ts'
import { classesOf, element } from '../elements.ts'
import type { ElementFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import { termFinder } from './find-terms.ts'

/** Name of the theme's part with the styles of terms, for documents that have some. */
export const termsPart = 'Terms'

/** Elements whose text is left alone: headings are in tables of contents, links lead elsewhere, code is code. */
const skipped: ReadonlySet<string> = new Set(
  'a abbr button code dfn dt form h1 h2 h3 h4 h5 h6 iframe kbd label math option pre samp script select style summary svg textarea title var'.split(
    ' '
  )
)

/** Mark terms. Runs after `facts`. */
export const terms = ({ terms, termLanguage, locale }: MarkdownOptions): ElementFeature => {
  const find = termFinder(
    terms.map((term) => [term.term, term] as const),
    termLanguage(locale)
  )
  return (file) => ({
    end(tree) {
      const seen = new Set<Term>()
      let hasList = false
      const mark = (parent: Root | Element): void => {
        if (parent.children.some(isMarkable))
          parent.children = (parent.children as ElementContent[]).flatMap((child) => {
            if (child.type === 'text') return marked(child.value)
            if (child.type !== 'element') return [child]
            if (isList(child)) hasList = true
            else if (!skipped.has(child.tagName)) mark(child)
            return [child]
          }) as RootContent[] & ElementContent[]
      }
      const marked = (text: string): ElementContent[] => {
        const parts: ElementContent[] = []
        let end = 0
        for (const { value, from, to } of find(text)) {
          if (seen.has(value)) continue
          seen.add(value)
          if (from > end) parts.push({ type: 'text', value: text.slice(end, from) })
          parts.push(markOf(value, text.slice(from, to)))
          end = to
        }
        if (end === 0) return [{ type: 'text', value: text }]
        if (end < text.length) parts.push({ type: 'text', value: text.slice(end) })
        return parts
      }
      mark(tree)
      if (seen.size > 0 || hasList) findingsOf(file).parts.push(termsPart)
    }
  })
}

const markOf = ({ text }: Term, word: string): Element =>
  element('dfn', { className: ['term'], tabIndex: 0, 'aria-description': text }, [
    { type: 'text', value: word }
  ])

const isMarkable = (node: RootContent): boolean => node.type === 'text' || node.type === 'element'

/** Whether it is the list of all terms, `::terms`. */
const isList = (node: Element): boolean => classesOf(node).includes('terms')
