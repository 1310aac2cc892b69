// Features that the Markdown plugins of a site may handle, recognized by the names and code of the plugins.

import { type Files, fileText } from 'sitegen/internals'
import { joinPath } from '../paths.ts'

const importedModule = /\bfrom\s+['"]([^'"\n]+)['"]/g

/** Packages that change Markdown or code. */
const pluginPackage = /remark|rehype|expressive-code|shiki|code-?block|markdown/i

/** Plugins that read no options of code blocks, or only options that we know. */
const knownPackages =
  /^(?:astro-expressive-code|@expressive-code\/.*|@astrojs\/markdown-remark|@astrojs\/markdoc|(?:remark|rehype)-(?:a11y-emoji|autolink-headings|breaks|custom-heading-id|directive|emoji|external-links|figure|frontmatter|gemoji|gfm|heading-id|images?|katex|math|mathjax|mermaid|raw|slug|smartypants|svgbob|toc|unwrap-images|validate-links|wiki-link|youtube)|unist-.*|hast-.*|mdast-.*)$/

export interface MarkdownPlugins {
  /** Whether a plugin may read an option of a code block. */
  readsOption(option: string): boolean
  /** Whether a plugin replaces `{{#include path}}` by the text of a file. */
  readonly fillsIncludes: boolean
  /** Whether a plugin reads `:::name`. Starlight shows containers that it does not know as text. */
  readonly handlesDirectives: boolean
}

/** @param configText text of the configuration, which imports the plugins */
export function markdownPlugins(files: Files, site: string, configText: string): MarkdownPlugins {
  const ownConfig = fileText(files, joinPath(site, 'ec.config.mjs')) ?? ''
  const modules = [...`${configText}\n${ownConfig}`.matchAll(importedModule)].map(([, from = '']) => from)
  const packages = modules.filter((from) => !isOwn(from) && pluginPackage.test(from))
  const ownCode = modules
    .filter(isOwn)
    .flatMap((from) => ends.map((end) => joinPath(site, from + end)))
    .filter((path) => !path.startsWith('..') && files.has(path))
    .map((path) => fileText(files, path) ?? '')
    .join('\n')
  const readsMeta = /\bmeta/i.test(ownCode)
  return {
    handlesDirectives:
      /directive/i.test(ownCode) ||
      packages.some((from) => /directive|admonition|callout|container|aside/i.test(from)),
    fillsIncludes: ownCode.includes('#include') || packages.some((from) => /include|mdbook/i.test(from)),
    readsOption(option) {
      if (packages.some((from) => !knownPackages.test(from))) return true
      const name = /^[\w-]*\w/.exec(option)?.[0]
      return readsMeta && name !== undefined && new RegExp(`\\b${name}\\b`).test(ownCode)
    }
  }
}

const ends = ['', '.ts', '.mjs', '.js', '.mts', '/index.ts', '/index.js', '/index.mjs']

const isOwn = (from: string): boolean => /^[./]/.test(from)
