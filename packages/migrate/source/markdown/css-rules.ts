// Which rules of a style sheet belong to a page.

import { rulesOf } from 'sitegen/internals'

export const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** The rules of a `<style>` in a page of the old site. */
export interface PageStyle {
  /** Rules for classes and ids of the page. */
  readonly ownRules: string
  /** Selectors of rules for elements of the old theme. */
  readonly ofTheme: readonly string[]
  /** Selectors of rules that would apply to all pages. */
  readonly ofAllPages: readonly string[]
}

/** What themes call the element around a text, before the selector of something in it. */
const oldArticles = /\.(?:md-typeset|vp-doc|sl-markdown-content|theme-doc-markdown)\s+(?=[^\s>+~,{])/g

/** Split the rules of a page. @param themeSelector matches selectors of the old theme */
export function pageStyleOf(css: string, themeSelector: RegExp): PageStyle {
  const ownRules: string[] = []
  const ofTheme: string[] = []
  const ofAllPages: string[] = []
  for (const { prelude: written, body } of rulesOf(withoutComments(css))) {
    const inArticle = written.replace(oldArticles, '')
    // What is left of `.md-typeset h1` would be about all pages.
    const prelude = isOwn(inArticle, body ?? '') ? inArticle : written
    const isForTheme = themeSelector.test(prelude)
    if (body !== undefined && !isForTheme && isOwn(prelude, body)) ownRules.push(`${prelude} {${body}}`)
    else (isForTheme ? ofTheme : ofAllPages).push(prelude)
  }
  return { ownRules: ownRules.join('\n'), ofTheme, ofAllPages }
}

/** Whether a rule only applies to elements with classes or ids. Rules for elements would affect all pages. */
function isOwn(prelude: string, body: string): boolean {
  if (/^@(?:keyframes|counter-style|property)\b/.test(prelude)) return true
  if (/^@(?:media|supports|container)\b/.test(prelude))
    return rulesOf(body).every((rule) => rule.body !== undefined && isOwn(rule.prelude, rule.body))
  return !prelude.startsWith('@') && prelude.split(',').every((selector) => /[.#][a-zA-Z]/.test(selector))
}
