// Front matter of Starlight → front matter of sitegen.

import { slugify as tagSlug } from 'sitegen/internals'
import { newAssetAddress, newLinkTarget, sourceFile } from '../docusaurus/addresses.ts'
import type { RuleContext } from '../docusaurus/context.ts'
import type { FrontMatterScope } from '../docusaurus/front-matter.ts'
import type { Edit } from '../edits.ts'
import { addKeys, type FrontMatter, removeKey, replaceKey } from '../front-matter.ts'
import {
  drop,
  editLink,
  isReadable,
  isRemote,
  type KeyRule,
  keep,
  lastUpdated,
  lose,
  loseRemoteImage,
  neighbour,
  removeUnknown,
  replaceHead,
  ruleOf,
  write
} from '../key-rules.ts'
import { markdownOf } from '../markdown/html-text.ts'
import { type ModePictures, modePictures, shownInBothModes } from '../markdown/mode-pictures.ts'
import { type HomePicture, heroSection } from '../markdown/sections.ts'
import { bylineOf, siteKeyEdits } from '../mdx/byline.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import { authorsIn, type StarlightBlog } from './blog.ts'
import { iconOf } from './icons.ts'

type StarlightKeyRule = KeyRule<RuleContext>

const neighbourOf = (key: 'previous' | 'next'): StarlightKeyRule =>
  neighbour(key, (entry, context, value) => {
    context.edit(
      entry.start,
      entry.end,
      () =>
        replaceKey(
          entry,
          key,
          value((link) => newLinkTarget(link, context))
        ).text
    )
    return []
  })

const sidebar: StarlightKeyRule = (entry, { findings }) => {
  const { label, order, badge, hidden, attrs } = isMapping(entry.value) ? entry.value : {}
  findings.changed('front matter sidebar', entry.line)
  if (hidden === true)
    findings.loss(
      'front matter sidebar',
      entry.line,
      'The page is in the sidebar: `hidden` has no counterpart for a single page.'
    )
  if (attrs !== undefined)
    findings.loss('front matter sidebar', entry.line, 'Attributes of the entry in the sidebar are left out.')
  const text = isMapping(badge) ? textOf(badge.text) : textOf(badge)
  const kind = isMapping(badge) ? badgeKind(badge.variant) : 'info'
  const [first, ...others] = [
    ...(textOf(label) === undefined ? [] : ([['sidebar_label', label]] as const)),
    ...(typeof order === 'number' ? ([['sidebar_position', order]] as const) : []),
    ...(text === undefined ? [] : ([['sidebar_badge', { text, kind }]] as const))
  ]
  if (!first) return [removeKey(entry)]
  const replaced = replaceKey(entry, first[0], first[1])
  const otherLines = others.map(([key, value]) => replaceKey(entry, key, value).text).join('')
  return [{ ...replaced, text: replaced.text + otherLines }]
}

/** Kind of a badge, by Starlight's variant. */
export const badgeKind = (variant: unknown): string =>
  ({ tip: 'tip', success: 'tip', caution: 'warning', danger: 'danger', note: 'note' })[String(variant)] ??
  'info'

const tableOfContents: StarlightKeyRule = (entry, context, front) => {
  if (entry.value === false) return write('toc', () => false)(entry, context, front)
  const { minHeadingLevel = 2, maxHeadingLevel = 3 } = isMapping(entry.value) ? entry.value : {}
  const levels = [Math.max(2, Number(minHeadingLevel)), Math.min(6, Number(maxHeadingLevel))]
  const isStandard = levels.join() === '2,3' || Number.isNaN(levels[0]) || Number.isNaN(levels[1])
  return isStandard ? drop(entry, context, front) : write('toc', () => levels)(entry, context, front)
}

const template: StarlightKeyRule = (entry, context, front) =>
  entry.value === 'splash'
    ? write('layout', () => 'landing')(entry, context, front)
    : drop(entry, context, front)

const head: StarlightKeyRule = (entry, context) => {
  const tags = listOf(entry.value).filter(isMapping)
  const title = textOf(tags.findLast(({ tag }) => tag === 'title')?.content)
  const items = tags
    .filter(({ tag }) => tag !== 'title')
    .map(({ tag, attrs, content }) => [tag, isMapping(attrs) ? attrs : {}, content])
  const replaced = replaceHead(entry, items, context)
  if (title === undefined) return [replaced]
  return [{ ...replaced, text: replaceKey(entry, 'meta_title', title).text + replaced.text }]
}

/** A banner is a note at the top of the text. */
const banner: StarlightKeyRule = (entry, context, front) => {
  const content = textOf(isMapping(entry.value) ? entry.value.content : undefined)
  const isWritable = content !== undefined && markdownOf(content, (href) => href) !== undefined
  if (!isWritable)
    return lose('There is no banner for a single page; `theme.announcement` is for all pages.')(
      entry,
      context,
      front
    )
  context.findings.note(
    'front matter banner',
    entry.line,
    'The banner of this page is now a note at the top of its text.'
  )
  return [removeKey(entry)]
}

/** The note that a banner becomes. */
function bannerText({ values }: FrontMatter, context: RuleContext): string {
  const content = isMapping(values.banner) ? textOf(values.banner.content) : undefined
  const text = content === undefined ? undefined : markdownOf(content, (href) => newLinkTarget(href, context))
  return text === undefined ? '' : `\n:::note\n${text}\n:::\n`
}

/** Landing pages have no link to edit them, and no day of the last change. */
const isSplash = ({ values }: FrontMatter): boolean => values.template === 'splash'

/** Empty texts are dropped; numbers and dates are written as texts. */
const filledText: StarlightKeyRule = (entry, context, front) => {
  const { value } = entry
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
  if (isEmpty) return drop(entry, context, front)
  return typeof value === 'number'
    ? write(entry.key, String)(entry, context, front)
    : keep(entry, context, front)
}

const keyRules: Readonly<Record<string, StarlightKeyRule>> = {
  title: filledText,
  description: filledText,
  draft: keep,
  sidebar,
  tableOfContents,
  template,
  head,
  hero: (entry, context, front) => {
    reportHero(isMapping(entry.value) ? entry.value : {}, entry.line, context)
    return context.lowered
      ? drop(entry, context, front)
      : lose('The texts of the hero are now in the Markdown of the page; compare how they look.')(
          entry,
          context,
          front
        )
  },
  banner,
  editUrl: (entry, context, front) =>
    entry.value === true || isSplash(front)
      ? drop(entry, context, front)
      : editLink(lose('The edit link always leads to the file of the page.'))(entry, context, front),
  prev: neighbourOf('previous'),
  next: neighbourOf('next'),
  pagefind: (entry, context, front) =>
    entry.value === false ? write('search', () => false)(entry, context, front) : drop(entry, context, front)
}

/** `cover: { alt, image }`, or `{ alt, light, dark }` */
const cover: StarlightKeyRule = (entry, context) => {
  const { alt, image, light, dark } = isMapping(entry.value) ? entry.value : {}
  const picture = textOf(image) ?? textOf(light) ?? textOf(dark)
  if (picture === undefined) return [removeKey(entry)]
  if (isRemote(picture)) return loseRemoteImage(entry, picture, context)
  context.findings.changed('front matter cover', entry.line)
  if (image === undefined && light !== undefined && dark !== undefined)
    context.findings.loss(
      'front matter cover',
      entry.line,
      'A post has one picture: that for light mode is shown in dark mode too.'
    )
  const replaced = replaceKey(entry, 'image', newAssetAddress(picture, context))
  return [{ ...replaced, text: replaced.text + replaceKey(entry, 'image_alt', textOf(alt) ?? '').text }]
}

/** Keys of posts, where they are not those of documents. */
const postRules = (blog: StarlightBlog): Readonly<Record<string, StarlightKeyRule>> => ({
  date: write('date', (value) => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10)),
  authors: write('authors', (value) => Object.keys(authorsIn(value, blog))),
  tags: write('tags', (value) => listOf(value).map((tag) => tagSlug(String(tag)))),
  excerpt: (entry, context, front) =>
    front.values.description === undefined
      ? write('description', String)(entry, context, front)
      : lose('Lists show the description of the post.')(entry, context, front),
  featured: (entry, context, front) =>
    (entry.value === true ? write('pinned', () => true) : drop)(entry, context, front),
  cover,
  metrics: drop,
  sidebar: drop,
  template: drop,
  editUrl: drop,
  prev: drop,
  next: drop
})

/**
 * Convert front matter.
 *
 * @param place
 *   `slug` where the address of the page is not that of its file, `blog` for its posts, and `showsLastUpdate`, whether documents
 *   show the day of their last change.
 */
export function frontMatterEdits(
  front: FrontMatter,
  { context }: FrontMatterScope,
  {
    slug,
    blog,
    showsLastUpdate
  }: {
    readonly slug: string | undefined
    readonly blog: StarlightBlog | undefined
    readonly showsLastUpdate: boolean
  }
): readonly Edit[] {
  const { findings } = context
  if (!isReadable(front, findings)) return []
  const language = context.document.target.split('/')[1] ?? 'en'
  const rules: Readonly<Record<string, StarlightKeyRule>> = {
    ...keyRules,
    lastUpdated: isSplash(front) ? drop : lastUpdated(showsLastUpdate),
    ...(blog && postRules(blog))
  }
  const edits = front.entries.flatMap((entry): readonly Edit[] => {
    if (entry.key === 'slug')
      return slug === undefined ? drop(entry, context, front) : [replaceKey(entry, 'slug', slug)]
    const rule = ruleOf(rules, entry.key)
    if (rule) return rule(entry, context, front)
    return blog
      ? removeUnknown(entry, context, context.project.mentions)
      : siteKeyEdits(entry, context, front, language)
  })
  const keys = [
    ...(slug !== undefined && front.values.slug === undefined ? [['slug', slug]] : []),
    // Posts without authors are by all authors of the blog.
    ...(blog && front.values.authors === undefined ? [['authors', Object.keys(blog.authors)]] : [])
  ]
  const added = addKeys(front, Object.fromEntries(keys))
  const byline = blog ? '' : bylineOf(front, context, language, isSplash(front) ? ['lastUpdated'] : [])
  if (front.values.hero !== undefined || front.values.banner !== undefined || byline !== '')
    context.edit(front.bodyStart, front.bodyStart, () =>
      startOfPage(heroText(front.values.hero, context), bannerText(front, context) + byline)
    )
  return [...edits, ...added]
}

/** A hero is only the heading of the page at its start. */
const startOfPage = (hero: string, note: string): string =>
  hero === '' || note === '' ? hero + note : `${hero}${note.trimStart()}\n`

/** `{ file, alt }`, `{ light, dark, alt }` */
function heroPicture(
  image: Readonly<Record<string, unknown>>,
  context: RuleContext
): HomePicture | undefined {
  const [file, light, dark, alt] = [image.file, image.light, image.dark, image.alt].map(textOf)
  const pair = heroPair(image, context)
  if (pair) {
    for (const copy of pair.copies) context.copy(copy)
    return { src: pair.address, alt }
  }
  const source = file ?? light ?? dark
  return source === undefined ? undefined : { src: newAssetAddress(source, context), alt }
}

function heroPair(
  { light, dark }: Readonly<Record<string, unknown>>,
  context: RuleContext
): ModePictures | undefined {
  const fileOf = (path: string | undefined) => (path === undefined ? undefined : sourceFile(path, context))
  return modePictures(fileOf(textOf(light)), fileOf(textOf(dark)))
}

/** Report what of a hero is not in the new page. */
function reportHero({ image }: Readonly<Record<string, unknown>>, line: number, context: RuleContext): void {
  if (!isMapping(image)) return
  const [light, dark] = [textOf(image.light), textOf(image.dark)]
  if (textOf(image.html) !== undefined)
    context.findings.loss(
      'front matter hero',
      line,
      'The picture of the hero is HTML: save it as a file, and set `picture` of the section to it.'
    )
  if (light !== undefined && dark !== undefined && light !== dark && !heroPair(image, context))
    context.findings.loss('front matter hero', line, shownInBothModes(light))
}

/** `hero` → a section; in MDX, where there are none, a heading, a sentence, a picture and links. */
function heroText(value: unknown, context: RuleContext): string {
  if (!isMapping(value)) return ''
  const picture = heroPicture(isMapping(value.image) ? value.image : {}, context)
  const actions = listOf(value.actions)
    .filter(isMapping)
    .flatMap(({ text, link, icon }) =>
      textOf(text)?.trim() && textOf(link)
        ? [
            {
              label: String(text),
              to: newLinkTarget(String(link), context),
              icon: iconOf(textOf(icon) ?? '')
            }
          ]
        : []
    )
  const heading = textOf(value.title) ?? textOf(context.frontMatter.title)
  const lead = textOf(value.tagline)
  if (context.lowered) {
    const section = heroSection({ heading, lead, actions, picture })
    return section === '' ? '' : `\n${section}\n\n`
  }
  const blocks = [
    ...(textOf(value.title) === undefined ? [] : [`# ${String(value.title)}`]),
    ...(lead === undefined ? [] : [lead]),
    ...(picture === undefined ? [] : [`![${picture.alt ?? ''}](${picture.src})`]),
    ...(actions.length === 0 ? [] : [actions.map(({ label, to }) => `[${label}](${to})`).join(' · ')])
  ]
  return blocks.length === 0 ? '' : `\n${blocks.join('\n\n')}\n\n`
}
