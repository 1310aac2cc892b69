// Pictures that a template of the site shows above a page, from its front matter: `<img src="{{ 'covers/' | url }}{{ page.meta.cover }}">`.

import { type Files, fileText } from 'sitegen/internals'

/** Paths of the picture that templates show for a key, relative to the site. */
export type TemplatePictures = (key: string, value: string) => readonly string[]

/** @param folder of the templates, which are read on the first call */
export function templatePictures(files: Files, folder: string): TemplatePictures {
  let sources: readonly string[] | undefined
  return (key, value) => {
    sources ??= files
      .list(folder, 'hidden')
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path }) => sourcesOfImages(fileText(files, path) ?? ''))
    return [...new Set(sources.flatMap((source) => filledIn(source, key, value) ?? []))]
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
