// All addresses that the files of a project contain, with their places: Markdown, YAML, JSON and CSV, and literals in the modules of
// pages and components.

import type { Root } from 'mdast'
import type { Files } from '../base/files.ts'
import { extensionOf } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Graph } from '../graph/site-graph.ts'
import { readCsv } from '../load/entries/csv.ts'
import { splitFrontMatter } from '../load/split-front-matter.ts'
import { withTextDirectives } from '../markdown/directives/text-directives.ts'
import { parseWithFormulas } from '../markdown/extensions/formula-mask.ts'
import { loadMdx } from '../markdown/mdx/mdx.ts'
import { loadParser } from '../markdown/parser.ts'
import type { Parse } from '../markdown/remark-parser.ts'
import { moduleAddresses } from '../validate/rules/module-addresses.ts'
import { markdownAddresses } from './markdown-addresses.ts'
import type { WrittenAddress } from './markup-addresses.ts'
import { type ProjectText, projectText } from './project-text.ts'
import { valueAt, yamlAddresses } from './yaml-addresses.ts'

/** A file and its addresses. */
export interface AddressFile {
  readonly source: ProjectText
  readonly addresses: readonly WrittenAddress[]
}

/** Parses the body of a file; an empty tree for one that cannot be parsed, which is reported by `check`. */
export type ParseFile = (file: string, body: string) => Root

/** Read all files that may contain addresses; those that plugins generate are left out. */
export function projectAddresses(files: Files, parse: ParseFile): readonly AddressFile[] {
  return ['content', 'site']
    .flatMap((top) => files.list(top))
    .flatMap(({ path, outside }): readonly AddressFile[] => {
      const read = Object.hasOwn(readers, extensionOf(path)) ? readers[extensionOf(path)] : undefined
      const source =
        outside || !read || path.startsWith('site/static/') ? undefined : projectText(files, path)
      return source && read ? [{ source, addresses: read(source, parse) }] : []
    })
}

type Reader = (source: ProjectText, parse: ParseFile) => readonly WrittenAddress[]

/** The parser of each kind of file, as the site is built. */
export async function fileParser({ config, plugins }: Graph, files: readonly string[]): Promise<ParseFile> {
  const parse = withTextDirectives(await loadParser(config.markdown.parser), plugins)
  const mdx = await loadMdx(files.map((file) => ({ file })))
  const mdxParser = mdx?.createProcessor({ remarkPlugins: [...mdx.syntax] }).freeze()
  const parseMdx: Parse = (text) => (mdxParser ? (mdxParser.parse(text) as Root) : parse(text))
  return (file, body) => {
    try {
      return parseWithFormulas(body, file.endsWith('.mdx') ? parseMdx : parse, [], 0)
    } catch {
      return { type: 'root', children: [] }
    }
  }
}

const readMarkdown: Reader = ({ file, text }, parse) => {
  const { yaml, body } = splitFrontMatter(file, text)
  const inMarkdown = (part: string) => markdownAddresses(part, (markdown) => parse(file, markdown))
  const shift = text.length - body.length
  return [
    ...yamlAddresses(yaml, text, inMarkdown),
    ...inMarkdown(body).map((address) => ({ ...address, offset: address.offset + shift }))
  ]
}

const readYaml: Reader = ({ file, text }, parse) =>
  yamlAddresses(parseYaml(file, text).yaml, text, (part) =>
    markdownAddresses(part, (markdown) => parse('', markdown))
  )

const readRows: Reader = ({ file, text, offsetOf }) =>
  readCsv(file, text).value.flatMap(({ cells, place }) =>
    cells.flatMap((cell, index) => (/[./]/.test(cell) ? valueAt(text, offsetOf(place(index)), cell) : []))
  )

const readModule: Reader = ({ file, text }) => moduleAddresses(file, text)

const readers: Readonly<Record<string, Reader>> = {
  '.md': readMarkdown,
  '.mdx': readMarkdown,
  '.yaml': readYaml,
  '.json': readYaml,
  '.csv': readRows,
  '.tsx': readModule,
  '.jsx': readModule
}
