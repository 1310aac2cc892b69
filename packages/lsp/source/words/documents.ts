// Ids in YAML: of documents in sidebars and navbar, of sidebars, and names of collections.

import { collectionAt } from 'sitegen/internals'
import type { From, OpenSite } from '../site.ts'
import type { Word } from '../word.ts'
import type { Meaning } from './meaning.ts'
import { pageThing } from './pages.ts'

type Collection = NonNullable<ReturnType<typeof collectionAt>>['collection']

/** Documentations that an id may belong to: those that a sibling key or the file names, else all. */
function collectionsOf({ context }: OpenSite, { siblings }: Word, { file }: From): readonly Collection[] {
  const docs = context.graph.config.collections.filter(({ type }) => type === 'docs')
  const name = siblings?.docs
  const own = collectionAt(docs, file)?.collection
  const ofFile = docs.filter(({ sidebars }) => sidebars === file)
  if (name !== undefined) return docs.filter((collection) => collection.name === name)
  return own ? [own] : ofFile.length > 0 ? ofFile : docs
}

export const docs: Meaning = {
  candidates(site, word, from) {
    const names = new Set(collectionsOf(site, word, from).map(({ name }) => name))
    return [...site.context.graph.routes.values()].flatMap((route) =>
      route.kind === 'doc' && route.locale === from.locale && names.has(route.source.collection.name)
        ? [{ label: route.id, detail: route.title }]
        : []
    )
  },
  thing(site, word, from) {
    const { byKey, routes } = site.context.graph
    for (const { name } of collectionsOf(site, word, from)) {
      const paths = byKey.get(`${name}/${word.text}`)
      const route = routes.get(paths?.get(from.locale) ?? [...(paths?.values() ?? [])][0] ?? '')
      if (route) return pageThing(site, route)
    }
    return undefined
  }
}

export const sidebars: Meaning = {
  candidates: (site, word, from) =>
    filesOfSidebars(site, word, from).flatMap(({ value }) =>
      Object.entries(value).map(([label, items]) => ({ label, detail: `${items.length} entries` }))
    ),
  thing(site, word, from) {
    const file = filesOfSidebars(site, word, from).find(({ value }) => Object.hasOwn(value, word.text))
    if (!file) return undefined
    const { yaml } = file
    return {
      id: `sidebar ${yaml.file} ${word.text}`,
      places: () => [yaml.at([word.text], 'key')],
      text: () => `**${word.text}** of ${yaml.file}`
    }
  }
}

function filesOfSidebars(site: OpenSite, word: Word, from: From) {
  const { config } = site.context.graph
  const names = new Set(collectionsOf(site, word, from).map(({ sidebars: file }) => file))
  return [...config.sidebars.values()].filter(({ yaml }) => names.has(yaml.file))
}

export const collections: Meaning = {
  candidates: ({ context }) =>
    context.graph.config.collections.map(({ name, type, path }) => ({
      label: name,
      detail: `${type} · ${path}`
    })),
  thing({ context }, { text }) {
    const { collections: all, site } = context.graph.config
    const collection = all.find(({ name }) => name === text)
    if (!collection) return undefined
    return {
      id: `collection ${collection.name}`,
      places: () => [site.yaml.at(['collections', collection.key], 'key')],
      text: () => `**${collection.name}** (${collection.type}) · ${collection.root}/…/${collection.folder}`
    }
  }
}
