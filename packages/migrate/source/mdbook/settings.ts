// book.toml: its values, and a report of those without a counterpart.

import { errorMessage, fileText } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { parseToml, TomlMistake } from '../toml.ts'
import type { SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'

export interface BookSettings {
  readonly values: Readonly<Record<string, unknown>>
  /** `[output.html]` */
  readonly html: Readonly<Record<string, unknown>>
}

export function readSettings({ files, config }: SourceTree): BookSettings | Unreadable {
  try {
    const values = parseToml(fileText(files, config) ?? '')
    return { values, html: mappingAt(mappingAt(values, 'output'), 'html') }
  } catch (error) {
    if (!(error instanceof TomlMistake)) throw error
    return {
      problem: `${config} cannot be read: ${errorMessage(error)}`,
      hint: 'correct it and run the migration again'
    }
  }
}

/** Keys of `[output.html]` that are converted, or that only concern the old theme. */
const knownKeys = new Set([
  'site-url',
  'redirect',
  'git-repository-url',
  'git-repository-icon',
  'edit-url-template',
  'mathjax-support',
  'smart-punctuation',
  'curly-quotes',
  'default-theme',
  'preferred-dark-theme',
  'search',
  'playground',
  'fold',
  'print',
  'code',
  'hash-files',
  'no-section-label',
  'copy-fonts',
  'cname',
  'sidebar-header-nav',
  'admonitions',
  'definition-lists'
])

/** Preprocessors whose syntax is converted. */
const knownPreprocessors = new Set([
  'index',
  'links',
  'admonish',
  'mermaid',
  'katex',
  'toc',
  'alerts',
  'gitinfo',
  'footnote',
  'callouts'
])

/** Report what has no counterpart. */
export function reportSettings({ values, html }: BookSettings, findings: Findings): void {
  for (const key of ['additional-css', 'additional-js', 'theme'])
    for (const file of listOf(html[key] ?? []).length > 0 ? listOf(html[key]) : [html[key] ?? []].flat())
      findings.manual(
        `output.html.${key}`,
        undefined,
        `\`${String(file)}\` is for the old theme: write what you need into the style sheet of \`theme.styles\`, or as a component.`
      )
  for (const key of ['google-analytics', 'input-404'])
    if (html[key] !== undefined)
      findings.manual(
        `output.html.${key}`,
        undefined,
        `\`${key}\` is not converted: \`analytics\`, or \`site/layouts/NotFound.tsx\`.`
      )
  for (const key of Object.keys(html))
    if (!knownKeys.has(key) && !/^(?:additional-|theme$|google-analytics$|input-404$)/.test(key))
      findings.loss(`output.html.${key}`, undefined, `\`${key}\` of \`[output.html]\` has no counterpart.`)
  for (const name of Object.keys(mappingAt(values, 'preprocessor')))
    if (!knownPreprocessors.has(name))
      findings.manual(
        `preprocessor.${name}`,
        undefined,
        `The preprocessor \`${name}\` is a program that changes documents, and does not run here: what it filled in is in the text as it was written.`
      )
  for (const name of Object.keys(mappingAt(values, 'output')))
    if (name !== 'html' && isMapping(mappingAt(values, 'output')[name]))
      findings.loss(`output.${name}`, undefined, `The output \`${name}\` is not made.`)
}

/** Whether a preprocessor of that name is enabled. */
export const hasPreprocessor = ({ values }: BookSettings, name: string): boolean =>
  mappingAt(values, 'preprocessor')[name] !== undefined

/** The origin and the path of `site-url`, which may be either or both. */
export function placeOf({ html }: BookSettings): { readonly url?: string; readonly base: string } {
  const written = textOf(html['site-url'])
  if (written === undefined) return { base: '/' }
  try {
    const { origin, pathname } = new URL(written, 'https://relative.invalid')
    return {
      ...(origin !== 'https://relative.invalid' && { url: origin }),
      base: pathname.replace(/\/*$/, '/')
    }
  } catch {
    return { base: '/' }
  }
}
