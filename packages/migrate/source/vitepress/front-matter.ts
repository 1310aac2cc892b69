// Front matter of VitePress → front matter of sitegen.

import { addKeys, type FrontMatter, replaceKey } from '../front-matter.ts'
import {
  drop,
  isReadable,
  isSameTitle,
  type KeyRule,
  keep,
  lastUpdated,
  lose,
  neighbour,
  removeUnknown,
  replaceHead,
  ruleOf,
  whenFalse,
  write
} from '../key-rules.ts'
import { textOf } from '../values.ts'
import type { RuleContext } from './context.ts'
import { homeText } from './home.ts'
import { newAddress } from './rules/links.ts'

type VitePressKeyRule = KeyRule<RuleContext>

/** A key that matters only if it is `false`, which has no counterpart. */
const loseIfFalse =
  (text: string): VitePressKeyRule =>
  (entry, context, front) =>
    (entry.value === false ? lose(text) : drop)(entry, context, front)

const neighbourOf = (key: 'previous' | 'next'): VitePressKeyRule =>
  neighbour(key, (entry, context, value) => [
    replaceKey(
      entry,
      key,
      value((link) => newAddress(context, link) ?? link)
    )
  ])

const layouts: Readonly<Record<string, string | undefined>> = {
  home: 'landing',
  page: 'wide',
  doc: undefined
}

const layout: VitePressKeyRule = (entry, context, front) => {
  const name = String(entry.value)
  if (!Object.hasOwn(layouts, name)) {
    const text =
      entry.value === false
        ? 'A page without a layout is `plain` here.'
        : `The layout \`${name}\` is a component of the theme; the page is \`plain\` until there is a layout in site/layouts.`
    context.findings.loss('front matter layout', entry.line, text)
    return [replaceKey(entry, 'layout', 'plain')]
  }
  return (layouts[name] === undefined ? drop : write('layout', () => layouts[name]))(entry, context, front)
}

/** Levels of headings: `'deep'`, `3` or `[2, 4]`; `false` for none, and `undefined` for the usual ones. */
function outlineLevels(value: unknown): false | readonly [number, number] | undefined {
  if (value === false) return false
  const [from, to] = Array.isArray(value) ? (value as unknown[]).map(Number) : [2, Number(value)]
  if (value === 'deep') return [2, 6]
  if (typeof value === 'number') return [value, value]
  return from !== undefined && to !== undefined && from >= 2 && to <= 6 && from <= to ? [from, to] : undefined
}

const outline: VitePressKeyRule = (entry, context, front) => {
  const levels = outlineLevels(entry.value)
  return (levels === undefined ? drop : write('toc', () => levels))(entry, context, front)
}

const sidebar: VitePressKeyRule = (entry, context, front) =>
  (entry.value !== false || 'layout' in front.values ? drop : write('layout', () => 'wide'))(
    entry,
    context,
    front
  )

const aside: VitePressKeyRule = (entry, context, front) =>
  (entry.value !== false || front.values.outline === false ? drop : write('toc', () => false))(
    entry,
    context,
    front
  )

const head: VitePressKeyRule = (entry, context) => [replaceHead(entry, entry.value, context)]

/** The title of a home page in the tab of the browser: any text is allowed if it contains the name of the site. */
function templatedTitle(
  { options }: RuleContext,
  { layout, title, titleTemplate: template }: Readonly<Record<string, unknown>>
): string | undefined {
  if (layout !== 'home' || typeof template !== 'string') return undefined
  const site = options.siteData.title
  const ownTitle = textOf(title) ?? site
  const whole = template.includes(':title')
    ? template.replaceAll(':title', ownTitle)
    : `${ownTitle} | ${template}`
  return whole.includes(site) ? whole : undefined
}

const keyRules: Readonly<Record<string, VitePressKeyRule>> = {
  title: keep,
  description: keep,
  titleTemplate: (entry, context, front) =>
    (templatedTitle(context, front.values) === undefined ? lose('All titles have the same form.') : drop)(
      entry,
      context,
      front
    ),
  head,
  layout,
  // Sections in the Markdown of the page.
  hero: drop,
  features: drop,
  outline,
  sidebar,
  aside,
  lastUpdated: (entry, context, front) =>
    front.values.layout === 'home'
      ? drop(entry, context, front)
      : lastUpdated(context.options.showsLastUpdate)(entry, context, front),
  navbar: loseIfFalse('The navbar is shown.'),
  footer: loseIfFalse('The footer is shown.'),
  editLink: whenFalse('edit_link', drop),
  prev: neighbourOf('previous'),
  next: neighbourOf('next'),
  pageClass: (entry, context, front) =>
    context.options.hasRulesFor(String(entry.value))
      ? lose('Pages cannot have their own class; use a layout in site/layouts.')(entry, context, front)
      : drop(entry, context, front),
  isHome: drop,
  // Keys of VuePress that VitePress ignores.
  editLinks: drop,
  sidebarDepth: drop,
  markdownStyles: drop,
  search: (entry, context, front) => (entry.value === false ? keep : drop)(entry, context, front),
  canonical: drop
}

/** Convert the front matter; the texts of a home page are placed before the body. */
export function convertFrontMatter(
  context: RuleContext,
  frontMatter: FrontMatter,
  {
    sidebar,
    heading,
    title: displacedTitle
  }: {
    readonly sidebar: string | undefined
    readonly heading: string | undefined
    /** A heading that becomes the title. */
    readonly title: string | undefined
  }
): void {
  const { findings, edits } = context
  const { entries, values } = frontMatter
  if (!isReadable(frontMatter, findings)) return
  for (const entry of entries) {
    const rule = ruleOf(keyRules, entry.key)
    edits.push(
      ...(rule ? rule(entry, context, frontMatter) : removeUnknown(entry, context, context.options.mentions))
    )
  }
  const { name } = (values.hero ?? {}) as { readonly name?: unknown }
  const title = values.title === undefined && typeof name === 'string' ? name : displacedTitle
  const titleEntry = entries.find(({ key }) => key === 'title')
  // VitePress shows the heading, and `title` in the tab of the browser; we show the title.
  const isOther =
    titleEntry !== undefined && heading !== undefined && !isSameTitle(String(titleEntry.value), heading)
  if (isOther) {
    edits.push(replaceKey(titleEntry, 'title', heading))
    findings.changed('front matter title', titleEntry.line)
  }
  const metaTitle = templatedTitle(context, values) ?? (isOther ? String(titleEntry.value) : undefined)
  const addedKeys = { title, sidebar, meta_title: metaTitle }
  if (Object.values(addedKeys).some((value) => value !== undefined))
    edits.push(...addKeys(frontMatter, addedKeys))
  const text = homeText(context, values)
  const at = frontMatter.bodyStart
  if (text !== '') edits.push({ start: at, end: at, text })
}
