// The documents of a site, each made when it is first asked for. `build` asks for all of them,
// `serve` for those that are looked at.

import { t } from '../base/strings.ts'
import type { Config } from '../config/config.ts'
import type { MarkdownSource } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import type { Strings } from '../theme.ts'
import type { MarkdownTexts } from './context.ts'
import type { Document } from './document.ts'
import type { Parse } from './parser.ts'
import { markdownProcessor, type ToDocument } from './processor.ts'

export interface Documents {
  of(source: MarkdownSource): Document
}

/** Set up the processors of a site: one for each combination of locale and settings. */
export function documents(config: Config, theme: Theme, parse: Parse): Documents {
  const processors = new Map<string, ToDocument>()
  const made = new WeakMap<MarkdownSource, Document>()
  const processorFor = (source: MarkdownSource): ToDocument => {
    const { html } = source.collection
    const preview = source.kind === 'post'
    const key = `${source.locale} ${html} ${preview}`
    const known = processors.get(key)
    if (known) return known
    const texts = textsOf(theme.strings[source.locale] ?? {})
    const processor = markdownProcessor(parse, { html, preview, data: config.data, texts })
    processors.set(key, processor)
    return processor
  }
  return {
    of(source) {
      const known = made.get(source)
      if (known) return known
      const document = processorFor(source)(source.file, source.body)
      made.set(source, document)
      return document
    }
  }
}

function textsOf(strings: Strings): MarkdownTexts {
  const kinds = ['note', 'tip', 'info', 'warning', 'danger']
  return {
    admonitions: Object.fromEntries(kinds.map((kind) => [kind, t(strings, `admonition.${kind}`)])),
    anchor: t(strings, 'heading.anchor'),
    footnotes: t(strings, 'footnotes.title'),
    footnoteBack: t(strings, 'footnotes.back')
  }
}
