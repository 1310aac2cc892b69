// zensical.toml as data, in the form of mkdocs.yml: its keys are those of MkDocs, in the table `project`.

import { isMapping } from 'sitegen/internals'
import { parseToml, TomlMistake } from '../toml.ts'
import type { MkDocsConfig } from './config.ts'

/** Extensions of Markdown that Zensical enables where the configuration names none. */
const usualExtensions = {
  abbr: {},
  admonition: {},
  attr_list: {},
  def_list: {},
  footnotes: {},
  md_in_html: {},
  toc: { permalink: true },
  'pymdownx.arithmatex': { generic: true },
  'pymdownx.betterem': {},
  'pymdownx.caret': {},
  'pymdownx.details': {},
  'pymdownx.emoji': {},
  'pymdownx.highlight': {},
  'pymdownx.inlinehilite': {},
  'pymdownx.keys': {},
  'pymdownx.magiclink': {},
  'pymdownx.mark': {},
  'pymdownx.smartsymbols': {},
  'pymdownx.superfences': { custom_fences: [{ name: 'mermaid', class: 'mermaid' }] },
  'pymdownx.tabbed': { alternate_style: true, combine_header_slug: true },
  'pymdownx.tasklist': { custom_checkbox: true },
  'pymdownx.tilde': {}
}

/**
 * Read a configuration.
 *
 * @returns why it cannot be read, as a text, when it cannot
 */
export function readTomlConfig(text: string): MkDocsConfig | string {
  const parsed = tableOf(text)
  if (typeof parsed === 'string') return parsed
  const { markdown_extensions: extensions, ...values } = parsed
  return {
    values: {
      ...values,
      markdown_extensions: extensions === undefined ? usualExtensions : flattened(extensions)
    },
    lineOf(key) {
      const place = new RegExp(`^[ \\t]*(?:\\[+[ \\t]*project\\.)?"?${key}"?[ \\t]*[=.\\]]`)
      const index = text.split('\n').findIndex((line) => place.test(line))
      return Math.max(0, index) + 1
    }
  }
}

function tableOf(text: string): Readonly<Record<string, unknown>> | string {
  try {
    const { project } = parseToml(text)
    return isMapping(project) ? project : 'it has no table `project`'
  } catch (error) {
    if (!(error instanceof TomlMistake)) throw error
    return error.message
  }
}

/** Names with points are tables in tables: `[project.markdown_extensions.pymdownx.details]`. */
const flattened = (extensions: unknown): unknown =>
  isMapping(extensions)
    ? Object.fromEntries(
        Object.entries(extensions).flatMap(([name, options]) =>
          /^(?:pymdownx|markdown|zensical)$/.test(name) && isMapping(options)
            ? Object.entries(flattened(withoutGroups(options)) as object).map(
                ([inner, own]) => [`${name}.${inner}`, own] as const
              )
            : [[name, options] as const]
        )
      )
    : extensions

/** `zensical.extensions.preview` and `markdown.extensions.toc` have another table between. */
const withoutGroups = (options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, inner]) =>
      name === 'extensions' && isMapping(inner)
        ? Object.entries(inner).map(([own, value]) => [`extensions.${own}`, value] as const)
        : [[name, inner] as const]
    )
  )
