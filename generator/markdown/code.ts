// Code blocks: class names for the parts of the language, so that colours are the theme's business.

import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { refractor } from './languages.ts'

/** Highlight code blocks whose language is known, and make all of them scroll by keyboard. */
export function code() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'pre') return undefined
      const inner = node.children[0]
      if (inner?.type !== 'element' || inner.tagName !== 'code') return SKIP
      node.properties.className = ['code']
      node.properties.tabIndex = 0
      const language = languageOf(inner)
      if (language !== undefined) node.properties.dataLanguage = language
      if (language !== undefined && refractor.registered(language)) highlight(inner, language)
      return SKIP
    })
  }
}

function languageOf(node: Element): string | undefined {
  const names = node.properties.className
  const name = Array.isArray(names) ? names.find((item) => String(item).startsWith('language-')) : undefined
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}

function highlight(node: Element, language: string): void {
  const text = node.children[0]
  if (text?.type !== 'text') return
  // refractor's root holds elements and text only, which is what an element may hold.
  node.children = refractor.highlight(text.value, language).children as ElementContent[]
}
