// Front matter of Material → ours.

import { addKeys, type FrontMatter, type FrontMatterEntry, removeKey, replaceKey } from '../front-matter.ts'
import { drop, keep, lose, write } from '../key-rules.ts'
import { reportUnknownKey } from '../unknown-keys.ts'
import type { RuleContext } from './context.ts'
import { iconOfPath } from './icons.ts'
import { tagKey } from './tags.ts'

/** What the project says about one document. */
export interface FrontMatterRules {
  readonly kind: 'doc' | 'post'
  /** Keys to add, unless the file has them: `title` from the navigation, `slug`. */
  readonly added: Readonly<Record<string, unknown>>
  /** Text of the first heading of level 1, if there is one. */
  readonly heading: string | undefined
}

type KeyRule = (context: RuleContext, entry: FrontMatterEntry, rules: FrontMatterRules) => void

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String)

/** `hide: [toc]` has a counterpart, and so has hiding both bars; the rest has none. */
const hide: KeyRule = (context, entry) => {
  const hidden = new Set(textsOf(entry.value))
  const hidesBoth = hidden.has('navigation') && hidden.has('toc')
  if (hidesBoth) context.edits.push(replaceKey(entry, 'layout', 'wide'))
  else if (hidden.has('toc')) context.edits.push(replaceKey(entry, 'toc', false))
  else context.edits.push(removeKey(entry))
  for (const name of hidesBoth ? ['navigation', 'toc'] : ['toc']) hidden.delete(name)
  if (hidden.size === 0) context.findings.changed('front matter hide', entry.line)
  else context.findings.loss('front matter hide', entry.line, `\`${[...hidden].join('`, `')}\` is shown.`)
}

const status: KeyRule = (context, entry) => {
  const name = String(entry.value)
  const badge = {
    text: name.charAt(0).toUpperCase() + name.slice(1),
    kind: name === 'deprecated' ? 'warning' : 'tip'
  }
  context.edits.push(replaceKey(entry, 'sidebar_badge', badge))
  context.findings.changed('front matter status', entry.line)
}

const search: KeyRule = (context, entry) => {
  const { exclude, boost } = (entry.value ?? {}) as { readonly exclude?: unknown; readonly boost?: unknown }
  if (exclude === true) context.edits.push(replaceKey(entry, 'search', false))
  else if (typeof boost === 'number')
    context.edits.push(replaceKey(entry, 'search', { boost: Math.min(10, Math.max(0.1, boost)) }))
  else context.edits.push(removeKey(entry))
  context.findings.changed('front matter search', entry.line)
}

const date: KeyRule = (context, entry, { kind }) => {
  const { value } = entry
  const isMapping = typeof value === 'object' && value !== null && !(value instanceof Date)
  if (kind !== 'post')
    return lose('Documents have no date of their own.')(context, entry, {
      kind,
      added: {},
      heading: undefined
    })
  if (!isMapping) return undefined
  const { created, updated } = value as { readonly created?: unknown; readonly updated?: unknown }
  context.edits.push(replaceKey(entry, 'date', dayOf(created)))
  if (updated !== undefined)
    context.findings.loss('front matter date.updated', entry.line, 'The day of the last change is left out.')
  return context.findings.changed('front matter date', entry.line)
}

/** A day as `2026-05-20`, whatever YAML made of it. */
export const dayOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '').slice(0, 10)

const postOnly =
  (rule: KeyRule, text: string): KeyRule =>
  (context, entry, rules) =>
    rules.kind === 'post' ? rule(context, entry, rules) : lose(text)(context, entry)

const tags = write('tags', (value) => textsOf(value).map(tagKey))

/** By the names of Material and its usual plugins. */
const keyRules: Readonly<Record<string, KeyRule>> = {
  title: (context, entry, rules) => {
    if (rules.heading === undefined || rules.heading === String(entry.value)) return
    // Readers saw the heading: it stays, and becomes the title in search results too.
    lose(`The title of the page is its heading, \`${rules.heading}\`, in search results too.`)(
      context,
      entry,
      rules
    )
  },
  description: keep,
  draft: keep,
  tags,
  categories: postOnly(tags, 'Only posts have categories.'),
  authors: postOnly(keep, 'Only posts have authors.'),
  slug: drop,
  date,
  hide,
  status,
  search,
  template: lose('The template of this page is not converted; see the report about the theme.'),
  icon: (context, entry, rules) => {
    const name = rules.kind === 'post' ? undefined : iconOfPath(String(entry.value))
    if (name === undefined)
      return lose(
        rules.kind === 'post' ? 'Posts have no icon.' : 'This icon is in no set that can be installed.'
      )(context, entry)
    context.options.noteIcon(name)
    return write('sidebar_icon', () => name)(context, entry, rules)
  },
  subtitle: lose('Entries of the sidebar have no second line.'),
  pin: write('pinned', (value) => value === true),
  readtime: lose('The reading time is computed from the text.'),
  links: lose('Posts have no list of links in their sidebar; put them into the text.'),
  comments: lose('Comments are part of the theme in Material; see `theme.parts`.'),
  social: lose('The options of the social card of this page are left out.'),
  render_macros: drop,
  revision_date: write('last_update', (value) => ({ date: dayOf(value) })),
  hide_comments: drop,
  canonical_url: lose('The canonical address is derived from the page.'),
  alias: drop
}

/** Convert the front matter of a document. */
export function convertFrontMatter(
  context: RuleContext,
  frontMatter: FrontMatter,
  rules: FrontMatterRules
): void {
  const { findings, edits } = context
  if (frontMatter.isBroken) {
    findings.hand('front matter', 1, 'This front matter is no valid YAML mapping; it is left as it is.')
    return
  }
  const names = new Set(frontMatter.entries.map(({ key }) => key))
  for (const entry of frontMatter.entries) {
    const rule = Object.hasOwn(keyRules, entry.key) ? keyRules[entry.key] : undefined
    if (entry.key === 'categories' && names.has('tags')) {
      edits.push(removeKey(entry))
      findings.changed('front matter categories', entry.line)
    } else if (entry.key === 'tags' && names.has('categories'))
      edits.push(
        replaceKey(entry, 'tags', [
          ...new Set([...textsOf(entry.value), ...textsOf(frontMatter.values.categories)].map(tagKey))
        ])
      )
    else if (rule) rule(context, entry, rules)
    else {
      edits.push(removeKey(entry))
      reportUnknownKey(entry, findings, context.options.mentions)
    }
  }
  const added = Object.entries(rules.added).filter(([key]) => key === 'slug' || !names.has(key))
  edits.push(...addKeys(frontMatter, Object.fromEntries(added)))
}
