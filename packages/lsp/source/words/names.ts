// Names with few values: layouts, forms, lists of data, variables and icons.

import { collectionAt, fileText, formNames, parseYaml, valueAt } from 'sitegen/internals'
import type { Candidate, From, OpenSite } from '../site.ts'
import { explained, type Meaning } from './meaning.ts'

export const layouts: Meaning = {
  candidates: ({ context }) => [
    ...['default', 'plain', 'wide', 'landing'].map((label) => ({ label, detail: 'layout of the theme' })),
    ...[...context.graph.layouts].map(([label, file]) => ({ label, detail: file }))
  ],
  thing({ context }, { text }) {
    const file = context.graph.layouts.get(text)
    return file === undefined
      ? undefined
      : { id: `layout ${text}`, places: () => [{ file, line: 1, column: 1 }], text: () => file }
  }
}

export const forms: Meaning = {
  candidates: ({ context }) => formNames(context.graph.config).map((label) => ({ label })),
  thing({ context }, { text }) {
    const { forms: file } = context.graph.config
    if (!Object.hasOwn(file.value, text)) return undefined
    return {
      id: `form ${text}`,
      places: () => [file.yaml.at([text], 'key')],
      text: () => `**${text}** of ${file.yaml.file}`
    }
  }
}

/** The values that texts of a file can insert. */
const valuesFor = ({ context }: OpenSite, { file }: From): Readonly<Record<string, unknown>> => {
  const { config } = context.graph
  const folder = collectionAt(config.collections, file)?.collection.data ?? 'site/data'
  return config.data.get(folder) ?? {}
}

export const variables: Meaning = {
  candidates: (site, _, from) => scalars(valuesFor(site, from)),
  thing(site, { text }, from) {
    const value = valueAt(valuesFor(site, from), text)
    if (value === undefined) return undefined
    const { collections } = site.context.graph.config
    const folder = collectionAt(collections, from.file)?.collection.data ?? 'site/data'
    const [name = '', ...path] = text.split('.')
    const file = [`${folder}/${name}.yaml`, `site/data/${name}.yaml`].find((path) => site.files.has(path))
    return {
      id: `variable ${text}`,
      places: () =>
        file === undefined ? [] : [parseYaml(file, fileText(site.files, file) ?? '').yaml.at(path, 'key')],
      text: () => `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``
    }
  }
}

/** Lists in the data of the site, for `::api{data=…}`. */
export const data: Meaning = {
  candidates: (site, _, from) => lists(valuesFor(site, from)),
  thing: (site, word, from) => variables.thing?.(site, word, from)
}

const scalars = (value: unknown, name = ''): readonly Candidate[] => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return [{ label: name, detail: String(value) }]
  return Object.entries(value).flatMap(([key, inner]) => scalars(inner, name === '' ? key : `${name}.${key}`))
}

const lists = (value: unknown, name = ''): readonly Candidate[] => {
  if (Array.isArray(value)) return [{ label: name, detail: `${value.length} entries` }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => lists(inner, name === '' ? key : `${name}.${key}`))
}

export const icons: Meaning = {
  candidates: ({ context }, { text }) =>
    context.graph.icons.names(text.split(':')[0] ?? '').map((label) => ({ label })),
  thing({ context }, { text }) {
    const icon = context.graph.icons.find(text)
    return 'path' in icon ? explained(`icon ${text}`, pictureOf(icon.path)) : undefined
  }
}

/** An icon as a picture that needs no file. */
function pictureOf(path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="#888" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  return `![](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`
}
