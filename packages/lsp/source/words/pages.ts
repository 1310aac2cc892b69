// Pages as things: where they are written, and what a hover says about them.

import { fileText, markdownOf, type Route, resolve } from 'sitegen/internals'
import { headingsIn } from '../markdown/headings.ts'
import { linesOf, type OpenSite, type Thing } from '../site.ts'
import { pictureText } from './pictures.ts'

/** A page. */
export const pageThing = (site: OpenSite, route: Route): Thing => ({
  id: `page ${route.key}`,
  places: () => [{ file: route.file, line: 1, column: 1 }],
  text: () => pageText(site, route)
})

/** Title, description, picture and address of a page. */
function pageText(site: OpenSite, route: Route): string {
  const { graph } = site.context
  const source = markdownOf(route)
  const image = source?.frontMatter.image
  const target =
    image === undefined ? undefined : resolve(graph, { file: route.file, locale: route.locale }, image)
  const notes = [route.draft && 'draft', route.unlisted && 'unlisted'].filter(Boolean).join(', ')
  return [
    `**${route.title}**${notes === '' ? '' : ` (${notes})`}`,
    descriptionOf(site, route),
    target?.kind === 'asset' ? pictureText(site, target.asset) : '',
    `\`${route.path}\` · ${route.file}`
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The description of a page, or the beginning of its text. */
export function descriptionOf({ context }: OpenSite, route: Route): string {
  if (route.description !== undefined && route.description !== '') return route.description
  const source = markdownOf(route)
  return source ? context.documents.of(source).excerpt.slice(0, 300) : ''
}

/** A place in a page. */
export function anchorThing(site: OpenSite, route: Route, anchor: string): Thing {
  const heading = () => {
    const source = markdownOf(route)
    if (!source) return undefined
    const { headings } = site.context.documents.of(source)
    return headingsIn(linesOf(site, source.file), headings).find(({ id }) => id === anchor)
  }
  return {
    id: anchorId(route, anchor),
    places() {
      const found = heading()
      return [found ? headingPlace(route.file, found) : placeOfId(site, route.file, anchor)]
    },
    text() {
      const found = heading()
      return found ? `**${found.text}**\n\n${route.title} · ${route.file}` : pageText(site, route)
    }
  }
}

/** Ids differ between languages, and so do the headings that they name. */
export const anchorId = ({ key, contentLocale }: Route, anchor: string): string =>
  `heading ${contentLocale} ${key}#${anchor}`

const headingPlace = (file: string, { line, start, end }: ReturnType<typeof headingsIn>[number]) => ({
  file,
  line: line + 1,
  column: start + 1,
  length: end - start
})

/** Where an id is written that no heading has: `<a id="x">`, `:::note{#x}`. */
function placeOfId({ files }: OpenSite, file: string, anchor: string) {
  const lines = (fileText(files, file) ?? '').split('\n')
  const forms = [`#${anchor}}`, `#${anchor} `, `id="${anchor}"`, `id=${anchor}`]
  const index = lines.findIndex((line) => forms.some((form) => line.includes(form)))
  return { file, line: Math.max(0, index) + 1, column: 1 }
}
