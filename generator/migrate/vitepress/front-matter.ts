// Front matter of VitePress → ours.

import { addKeys, type FrontMatter, type FrontMatterEntry, removeKey, replaceKey } from '../front-matter.ts'
import { headOf } from '../head-elements.ts'
import { drop, keep, lose } from '../key-rules.ts'
import { reportUnknownKey } from '../unknown-keys.ts'
import type { RuleContext } from './context.ts'
import { homeText } from './home.ts'

type KeyRule = (
  context: RuleContext,
  entry: FrontMatterEntry,
  values: Readonly<Record<string, unknown>>
) => void

/** Only `false` says something. */
const loseIfOff =
  (text: string): KeyRule =>
  (context, entry, values) =>
    (entry.value === false ? lose(text) : drop)(context, entry, values)

const layouts: Readonly<Record<string, string | undefined>> = {
  home: 'landing',
  page: 'wide',
  doc: undefined
}

const layout: KeyRule = (context, entry, values) => {
  const name = String(entry.value)
  if (!Object.hasOwn(layouts, name)) {
    const text =
      entry.value === false
        ? 'A page without any layout is `plain` here.'
        : `The layout \`${name}\` is a component of the theme; the page is \`plain\` until there is a layout in site/layouts.`
    context.edits.push(replaceKey(entry, 'layout', 'plain'))
    context.findings.loss('front matter layout', entry.line, text)
  } else if (layouts[name] === undefined) drop(context, entry, values)
  else {
    context.edits.push(replaceKey(entry, 'layout', layouts[name]))
    context.findings.changed('front matter layout', entry.line)
  }
}

/** Levels of headings: `'deep'`, `3` or `[2, 4]`; `false` for none, and `undefined` for the usual ones. */
function outlineLevels(value: unknown): false | readonly [number, number] | undefined {
  if (value === false) return false
  const [from, to] = Array.isArray(value) ? (value as unknown[]).map(Number) : [2, Number(value)]
  if (value === 'deep') return [2, 6]
  if (typeof value === 'number') return [value, value]
  return from !== undefined && to !== undefined && from >= 2 && to <= 6 && from <= to ? [from, to] : undefined
}

/** A key of which only `false` says something, and ours for it. */
const off =
  (key: string, otherwise: KeyRule): KeyRule =>
  (context, entry, values) => {
    if (entry.value !== false) return otherwise(context, entry, values)
    context.edits.push(replaceKey(entry, key, false))
    context.findings.changed(`front matter ${entry.key}`, entry.line)
  }

const outline: KeyRule = (context, entry, values) => {
  const levels = outlineLevels(entry.value)
  if (levels === undefined) return drop(context, entry, values)
  context.edits.push(replaceKey(entry, 'toc', levels))
  context.findings.changed('front matter outline', entry.line)
}

const sidebar: KeyRule = (context, entry, values) => {
  if (entry.value !== false) return drop(context, entry, values)
  if ('layout' in values) return drop(context, entry, values)
  context.edits.push(replaceKey(entry, 'layout', 'wide'))
  context.findings.changed('front matter sidebar', entry.line)
}

const aside: KeyRule = (context, entry, values) => {
  if (entry.value !== false || values.outline === false) return drop(context, entry, values)
  context.edits.push(replaceKey(entry, 'toc', false))
  context.findings.changed('front matter aside', entry.line)
}

const head: KeyRule = (context, entry) => {
  const { elements, lost } = headOf(entry.value)
  context.edits.push(elements.length > 0 ? replaceKey(entry, 'head', elements) : removeKey(entry))
  if (lost.length === 0) context.findings.changed('front matter head', entry.line)
  for (const one of lost) context.findings.loss('front matter head', entry.line, `\`${one}\` is left out.`)
}

const lastUpdated: KeyRule = (context, entry, values) => {
  if (entry.value === false) return lose('The day of the last change is shown.')(context, entry)
  if (entry.value === true) return drop(context, entry, values)
  context.edits.push(replaceKey(entry, 'last_update', { date: String(entry.value).slice(0, 10) }))
  context.findings.changed('front matter lastUpdated', entry.line)
}

const keyRules: Readonly<Record<string, KeyRule>> = {
  title: keep,
  description: keep,
  titleTemplate: lose('All titles have the same form.'),
  head,
  layout,
  // Sections in the Markdown of the page.
  hero: drop,
  features: drop,
  outline,
  sidebar,
  aside,
  lastUpdated,
  navbar: loseIfOff('The navbar is shown.'),
  footer: loseIfOff('The footer is shown.'),
  editLink: off('edit_link', drop),
  prev: off('previous', lose('The previous page is that of the sidebar.')),
  next: off('next', lose('The next page is that of the sidebar.')),
  pageClass: lose('Pages have no class of their own; use a layout in site/layouts.'),
  isHome: drop,
  // Of VuePress; VitePress does not know them.
  editLinks: drop,
  sidebarDepth: drop,
  markdownStyles: drop,
  search: (context, entry, values) => (entry.value === false ? keep : drop)(context, entry, values),
  canonical: drop
}

/** Convert the front matter; the texts of a home page go in front of the body. */
export function convertFrontMatter(
  context: RuleContext,
  frontMatter: FrontMatter,
  { sidebar, heading }: { readonly sidebar: string | undefined; readonly heading: string | undefined }
): void {
  const { findings, edits } = context
  const { entries, values } = frontMatter
  if (frontMatter.isBroken) {
    findings.hand('front matter', 1, 'This front matter is no valid YAML mapping; it is left as it is.')
    return
  }
  for (const entry of entries) {
    const rule = Object.hasOwn(keyRules, entry.key) ? keyRules[entry.key] : undefined
    if (rule) rule(context, entry, values)
    else {
      edits.push(removeKey(entry))
      reportUnknownKey(entry, findings, context.options.mentions)
    }
  }
  const { name } = (values.hero ?? {}) as { readonly name?: unknown }
  const title = values.title === undefined && typeof name === 'string' ? name : undefined
  const own = entries.find(({ key }) => key === 'title')
  // VitePress shows the heading, and `title` in the tab of the browser; we show the title.
  const isOther = own !== undefined && heading !== undefined && sameText(String(own.value), heading) === false
  if (isOther) {
    edits.push(replaceKey(own, 'title', heading))
    findings.changed('front matter title', own.line)
  }
  const added = { title, sidebar, meta_title: isOther ? String(own.value) : undefined }
  if (Object.values(added).some((value) => value !== undefined)) edits.push(...addKeys(frontMatter, added))
  const text = homeText(context, values)
  const at = frontMatter.bodyStart
  if (text !== '') edits.push({ start: at, end: at, text })
}

const sameText = (a: string, b: string): boolean =>
  a.replace(/[`*_\s]+/g, ' ').trim() === b.replace(/[`*_\s]+/g, ' ').trim()
