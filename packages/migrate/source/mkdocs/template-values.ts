// What templates of the site make of front matter: pictures above the page, `<img src="{{ 'covers/' | url }}{{ page.meta.cover }}">`, and
// elements of its head, `<meta name="robots" content="{{ page.meta.robots }}">`.

import { escapeRegExp, type Files, fileText } from 'sitegen/internals'

export interface TemplateValues {
  /** Paths of the picture that templates show for a key, relative to the site. */
  picturesOf(key: string, value: string): readonly string[]
  /** The element of the head that templates write for a key, as in `head`. */
  headElementOf(key: string, value: unknown): Readonly<Record<string, unknown>> | undefined
}

/** @param folder of the templates, which are read on the first call */
export function templateValues(files: Files, folder: string): TemplateValues {
  let templates: string | undefined
  const read = () => {
    templates ??= files
      .list(folder, 'hidden')
      .filter(({ path }) => path.endsWith('.html'))
      .map(({ path }) => fileText(files, path) ?? '')
      .join('\n')
    return templates
  }
  return {
    picturesOf: (key, value) => [
      ...new Set(sourcesOfImages(read()).flatMap((source) => filledIn(source, key, value) ?? []))
    ],
    headElementOf(key, value) {
      const name = escapeRegExp(key)
      const asData = new RegExp(
        `<script type="application/ld\\+json">\\s*\\{\\{\\s*page\\.meta\\.${name}\\s*\\|\\s*tojson\\s*\\}\\}\\s*</script>`
      )
      if (asData.test(read())) {
        const code = JSON.stringify(value).replaceAll('<', '\\u003c')
        return { script: { type: 'application/ld+json', code } }
      }
      const asMeta = new RegExp(
        `<meta name="([\\w:.-]+)" content="\\{\\{\\s*page\\.meta\\.${name}\\s*\\}\\}"`
      )
      const [, meta] = asMeta.exec(read()) ?? []
      return meta !== undefined && typeof value === 'string'
        ? { meta: { name: meta, content: value } }
        : undefined
    }
  }
}

/** Values of `src`, which may contain quotes in braces. */
const sourcesOfImages = (html: string): readonly string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="((?:\{\{.*?\}\}|[^"{])+)"/g)].map(([, source = '']) => source)

/** A source with the value of a key; `undefined` if it does not contain the key, or anything else that is filled in. */
function filledIn(source: string, key: string, value: string): string | undefined {
  let hasKey = false
  let isKnown = true
  const path = source.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const [, name] =
      /^(?:page\.)?meta(?:\.|\[\s*['"]|\.get\(\s*['"])([\w-]+)['"]?[\])]*\s*(?:\|\s*url)?$/.exec(
        expression
      ) ?? []
    const [, text] = /^(?:'([^']*)'|"([^"]*)")\s*(?:\|\s*url)?$/.exec(expression)?.filter(Boolean) ?? []
    if (name === key) {
      hasKey = true
      return value
    }
    if (expression === 'base_url' || expression === 'config.site_url') return ''
    isKnown &&= text !== undefined
    return text ?? ''
  })
  return hasKey && isKnown ? path.replace(/^\/+/, '') : undefined
}
