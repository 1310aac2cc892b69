// What has been read of a project: its texts, and the addresses in them.

import type { Files } from '../base/files.ts'
import { once } from '../base/once.ts'
import { extensionOf } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { Graph } from '../graph/site-graph.ts'
import { type AddressFile, fileParser, type ParseFile, projectAddresses } from './project-addresses.ts'
import { type ProjectText, projectText } from './project-text.ts'

export interface Reading {
  /** The text of a file; `undefined` for one that is not text. */
  text(file: string): ProjectText | undefined
  readonly parse: ParseFile
  addresses(): readonly AddressFile[]
}

/** @param files of the project, without those that plugins generate */
export async function readingOf(files: Files, graph: Graph): Promise<Reading> {
  const texts = new Map<string, ProjectText | undefined>()
  const mdx = files.list('content').flatMap(({ path }) => (extensionOf(path) === '.mdx' ? path : []))
  const parse = await fileParser(graph, mdx)
  return {
    text(file) {
      if (!texts.has(file)) texts.set(file, projectText(files, file))
      return texts.get(file)
    },
    parse,
    addresses: once(() => projectAddresses(files, parse))
  }
}

/** The languages in which the links of a file are followed: its own, or all. */
export function linkLocales(file: string, { locales }: Config): readonly string[] {
  const codes = locales.map(({ code }) => code)
  const [, own = ''] = /^content\/([^/]+)\//.exec(file) ?? []
  return codes.includes(own) ? [own] : codes
}
