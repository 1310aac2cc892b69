// Front matter of Material → front matter of sitegen.

import type { Edit } from '../edits.ts'
import { addKeys, type FrontMatter, type FrontMatterEntry, removeKey, replaceKey } from '../front-matter.ts'
import { drop, type KeyRule, keep, lose, removeUnknown, ruleOf, write } from '../key-rules.ts'
import type { RuleContext } from './context.ts'
import { iconOfPath } from './icons.ts'
import { tagKey } from './tags.ts'

/** Settings of the project for one document. */
export interface FrontMatterRules {
  readonly kind: 'doc' | 'post'
  /** Keys to add, unless the file has them: `title` from the navigation, `slug`. */
  readonly addedKeys: Readonly<Record<string, unknown>>
  /** Text of the first heading of level 1, if there is one. */
  readonly heading: string | undefined
}

interface KeyContext extends Pick<RuleContext, 'findings' | 'options'> {
  readonly document: FrontMatterRules
  /** Markdown of a page that a template makes. */
  readonly sections: string
}

type MkDocsKeyRule = KeyRule<KeyContext>

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String)

/** `hide: [toc]` has a counterpart, and so has hiding both bars; the rest has none. */
const hide: MkDocsKeyRule = (entry, { findings, sections }) => {
  const hidden = new Set(textsOf(entry.value))
  const hidesBoth = hidden.has('navigation') && hidden.has('toc')
  const hidesToc = hidden.has('toc')
  for (const name of hidesBoth ? ['navigation', 'toc'] : ['toc']) hidden.delete(name)
  if (hidden.size === 0) findings.changed('front matter hide', entry.line)
  else
    findings.note(
      'front matter hide',
      entry.line,
      `\`${[...hidden].join('`, `')}\` cannot be hidden, and is shown.`
    )
  if (hidesBoth) return [replaceKey(entry, 'layout', sections === '' ? 'wide' : 'landing')]
  return [hidesToc ? replaceKey(entry, 'toc', false) : removeKey(entry)]
}

const hidesBars = (value: unknown): boolean => {
  const hidden = textsOf(value)
  return hidden.includes('navigation') && hidden.includes('toc')
}

/** The texts of a template of the site become sections; of other templates, nothing is known. */
const template: MkDocsKeyRule = (entry, context, front) => {
  if (context.sections === '')
    return lose('The template of this page is not converted; see the report about the theme.')(
      entry,
      context,
      front
    )
  context.findings.loss(
    'front matter template',
    entry.line,
    `The texts of the template \`${String(entry.value)}\` are sections of this page now (docs/sections.md): compare them with the old page.`
  )
  return [hidesBars(front.values.hide) ? removeKey(entry) : replaceKey(entry, 'layout', 'landing')]
}

const status = write('sidebar_badge', (value) => {
  const name = String(value)
  return {
    text: name.charAt(0).toUpperCase() + name.slice(1),
    kind: name === 'deprecated' ? 'warning' : 'tip'
  }
})

const search = write('search', (value) => {
  const { exclude, boost } = (value ?? {}) as { readonly exclude?: unknown; readonly boost?: unknown }
  if (exclude === true) return false
  return typeof boost === 'number' ? { boost: Math.min(10, Math.max(0.1, boost)) } : undefined
})

const date: MkDocsKeyRule = (entry, context, front) => {
  const { value } = entry
  if (context.document.kind !== 'post')
    return context.options.mentions('date')
      ? lose('Documents have no date.')(entry, context, front)
      : [removeKey(entry)]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  const { created, updated } = value as { readonly created?: unknown; readonly updated?: unknown }
  const changed = updated === undefined ? [] : addKeys(front, { last_update: { date: dayOf(updated) } })
  return [...write('date', () => dayOf(created))(entry, context, front), ...changed]
}

/** A day as `2026-05-20`, which YAML may have parsed as a date. */
export const dayOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '').slice(0, 10)

/** Material shows it for posts only, unless a template reads it. */
const postOnly =
  (rule: MkDocsKeyRule): MkDocsKeyRule =>
  (entry, context, front) =>
    context.document.kind === 'post'
      ? rule(entry, context, front)
      : removeUnknown(entry, context, context.options.mentions)

/** MkDocs leaves out drafts of posts only. */
const draft: MkDocsKeyRule = (entry, context, front) =>
  (context.document.kind === 'post' ? keep : drop)(entry, context, front)

const tags = write('tags', (value) => textsOf(value).map(tagKey))

const title: MkDocsKeyRule = (entry, context, front) => {
  const { heading } = context.document
  if (heading === undefined || heading === String(entry.value)) return []
  // The page showed the heading; `title` was for the tab and search results.
  return write('meta_title', String)(entry, context, front)
}

const icon: MkDocsKeyRule = (entry, context, front) => {
  if (context.document.kind === 'post') return lose('Posts have no icon.')(entry, context, front)
  const name = iconOfPath(String(entry.value))
  if (name === undefined) return lose('No installable icon set has this icon.')(entry, context, front)
  context.options.noteIcon(name)
  return write('sidebar_icon', () => name)(entry, context, front)
}

/** By the names of Material and its usual plugins. */
const keyRules: Readonly<Record<string, MkDocsKeyRule>> = {
  title,
  description: keep,
  draft,
  tags,
  categories: postOnly(tags),
  authors: postOnly(keep),
  slug: drop,
  date,
  hide,
  status,
  search,
  template,
  icon,
  // As templates of a site often call the title of the tab.
  meta_title: write('meta_title', (value) => (typeof value === 'string' && value !== '' ? value : undefined)),
  subtitle: lose('Entries of the sidebar have no second line.'),
  pin: write('pinned', (value) => value === true),
  readtime: postOnly(lose('The reading time is computed from the text.')),
  links: postOnly(lose('Posts have no list of links in their sidebar; put them into the text.')),
  comments: lose('Comments are part of the theme in Material; see `theme.parts`.'),
  social: lose('The options of the social card of this page are left out.'),
  render_macros: drop,
  // As templates of contents call it, which compare it with the level of a heading.
  toc_depth: (entry, context, front) =>
    context.options.mentions('toc_depth')
      ? write('toc', (value) => (Number(value) >= 2 ? [2, Number(value)] : false))(entry, context, front)
      : [removeKey(entry)],
  revision_date: write('last_update', (value) => ({ date: dayOf(value) })),
  hide_comments: drop,
  canonical_url: lose('The canonical address is derived from the page.'),
  alias: drop
}

/** Write the picture that a template shows above a page into its text, below the heading of the page. */
function showPicture(
  entry: FrontMatterEntry,
  { options, findings, text }: RuleContext,
  bodyStart: number
): readonly Edit[] | undefined {
  const address = options.pictureOf(entry.key, entry.value)
  if (address === undefined) return undefined
  findings.changed(`front matter ${entry.key}`, entry.line)
  const [heading = ''] = /^\s*#[ \t].*\n/.exec(text.slice(bodyStart)) ?? []
  const at = bodyStart + heading.length
  return [removeKey(entry), { start: at, end: at, text: `\n![](${address})\n` }]
}

/** Convert the front matter of a document. */
export function convertFrontMatter(
  context: RuleContext,
  frontMatter: FrontMatter,
  document: FrontMatterRules
): void {
  const { findings, options, edits } = context
  const { template: name } = frontMatter.values
  const sections = typeof name === 'string' ? options.sectionsOf(name) : ''
  const keyContext: KeyContext = { findings, options, document, sections }
  const at = frontMatter.bodyStart
  if (sections !== '') edits.push({ start: at, end: at, text: `\n${sections}\n` })
  const names = new Set(frontMatter.entries.map(({ key }) => key))
  const head: Readonly<Record<string, unknown>>[] = []
  for (const entry of frontMatter.entries) {
    const headElement = options.headElementOf(entry.key, entry.value)
    const rule = ruleOf(keyRules, entry.key)
    if (entry.key === 'categories' && names.has('tags')) edits.push(...drop(entry, keyContext, frontMatter))
    else if (entry.key === 'tags' && names.has('categories'))
      edits.push(
        replaceKey(entry, 'tags', [
          ...new Set([...textsOf(entry.value), ...textsOf(frontMatter.values.categories)].map(tagKey))
        ])
      )
    else if (!rule && headElement) {
      findings.changed(`front matter ${entry.key}`, entry.line)
      edits.push(removeKey(entry))
      head.push(headElement)
    } else if (rule) edits.push(...rule(entry, keyContext, frontMatter))
    else
      edits.push(...(showPicture(entry, context, at) ?? removeUnknown(entry, keyContext, options.mentions)))
  }
  const missingKeys = Object.entries(document.addedKeys).filter(([key]) => key === 'slug' || !names.has(key))
  edits.push(
    ...addKeys(frontMatter, { ...Object.fromEntries(missingKeys), ...(head.length > 0 && { head }) })
  )
}
