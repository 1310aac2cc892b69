// Tables of the properties of types, which `::props` shows: parts, which are no pages.

import type { PluginFile } from 'sitegen/plugin'
import { code, pageFile, plain } from './lines.ts'
import { inlineCode, inlineText, type LinkOf } from './linked.ts'
import type { Field, Item, Reference } from './model.ts'
import { fileName, linkTo, type Targets } from './names.ts'
import { type Words, wordsIn } from './words.ts'

export interface PropsParts {
  readonly files: readonly PluginFile[]
  /** By key of the type, below the collection: `_props/button-props`. */
  readonly pages: Readonly<Record<string, string>>
}

/** @param folder `content/en/api` */
export function propsParts(
  reference: Reference,
  targets: Targets,
  locale: string,
  folder: string
): PropsParts {
  const words = wordsIn(locale)
  const byKey = new Map<string, Item>()
  const visit = (item: Item): void => {
    byKey.set(item.key, item)
    item.items.forEach(visit)
  }
  visit(reference.root)
  const files: PluginFile[] = []
  const pages: Record<string, string> = {}
  for (const item of byKey.values()) {
    const inherited = item.inherited.flatMap(({ to }) => byKey.get(to) ?? [])
    const fields = [...item.items, ...inherited].flatMap(({ field }) => field ?? [])
    if (fields.length === 0 || (item.kind !== 'interface' && item.kind !== 'type')) continue
    const page = `_props/${fileName(item.key)}-${files.length + 1}`
    const linkOf = (key: string) => {
      const target = targets.get(key)
      return target && linkTo(page, target)
    }
    pages[item.key] = page
    files.push(pageFile(`${folder}/${page}.md`, {}, item.at, plain(...tableLines(fields, words, linkOf))))
  }
  return { files, pages }
}

function tableLines(fields: readonly Field[], words: Words, linkOf: LinkOf): readonly string[] {
  const hasDefaults = fields.some(({ defaultValue }) => defaultValue !== undefined)
  const columns = [words.name, words.type, ...(hasDefaults ? [words.default] : []), words.description]
  const rows = fields.map(({ name, type = [], isOptional, defaultValue, text }) => [
    code(name) + (isOptional ? '' : ` (${words.required})`),
    type.length === 0 ? '' : inlineCode(type, linkOf),
    ...(hasDefaults ? [defaultValue === undefined ? '' : code(defaultValue)] : []),
    text ? inlineText(text.parts, linkOf).replace(/```[\s\S]*?```/g, '') : ''
  ])
  const row = (cells: readonly string[]): string =>
    `| ${cells
      .map((cell) =>
        cell
          .trim()
          .replace(/(?<!\\)\|/g, '\\|')
          .replace(/\s+/g, ' ')
      )
      .join(' | ')} |`
  return [row(columns), row(columns.map(() => '---')), ...rows.map(row)]
}
