// Style sheets of a site override those of the theme, wherever they are linked: on the first page and after navigation.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { repository } from '../built-site.ts'
import { copyOf, linkPackage, writeInto } from '../sites/folder.ts'
import { type ShellSite, shellSite, untilHeading } from './shell-site.ts'

const test = suite('site styles')
let shell: ShellSite

interface Override {
  /** An element of the theme; the rule below is for `data-sheet`. */
  readonly html: string
  readonly property: string
  /** As computed. */
  readonly value: string
  readonly media?: 'print'
}

const override = (html: string, property: string, value: string, media?: 'print'): Override => ({
  html,
  property,
  value,
  ...(media && { media })
})

/** A declaration of each sheet of the theme, overridden. The first ones are for elements that every page has. */
const overrides: Readonly<Record<string, Override>> = {
  'tokens.css': override('<html data-sheet>', '--ground', '#fffffe'),
  'base.css': override('<body data-sheet>', 'margin-left', '3px'),
  'admonition.css': override('<aside class="admonition" data-sheet></aside>', 'padding-top', '91px'),
  'announcement.css': override('<div class="announcement" data-sheet></div>', 'padding-left', '92px'),
  'blocks.css': override('<div class="tabs" data-sheet></div>', 'padding-top', '93px'),
  'blog.css': override('<div class="blog" data-sheet></div>', 'display', 'block'),
  'category.css': override(
    '<div class="doc-column"><div class="card-grid"><div class="card" data-sheet></div></div></div>',
    'padding-top',
    '94px'
  ),
  'code-block.css': override('<div class="code-block" data-sheet></div>', 'position', 'static'),
  'code-marks.css': override('<ins class="word" data-sheet>a</ins>', 'padding-top', '79px'),
  'code.css': override('<code data-sheet>a</code>', 'direction', 'rtl'),
  'consent.css': override('<div class="consent-banner" data-sheet></div>', 'position', 'static'),
  'controls.css': override('<div class="button" data-sheet></div>', 'display', 'block'),
  'entries.css': override('<div class="entry-list" data-sheet></div>', 'padding-top', '95px'),
  'file-tree.css': override('<div class="file-tree" data-sheet></div>', 'border-left-width', '1px'),
  'feedback.css': override('<div class="feedback" data-sheet></div>', 'display', 'block'),
  'footer.css': override('<div class="footer" data-sheet></div>', 'margin-top', '96px'),
  'form.css': override('<div class="form" data-sheet></div>', 'display', 'block'),
  'formulas.css': override('<math data-sheet></math>', 'direction', 'rtl'),
  'groups.css': override('<div class="index-group" data-sheet></div>', 'display', 'block'),
  'layout.css': override('<div class="page-title" data-sheet></div>', 'margin-bottom', '97px'),
  'loading.css': override('<div class="progress" data-sheet></div>', 'position', 'static'),
  'locale-offer.css': override('<div class="locale-offer"><a data-sheet></a></div>', 'padding-top', '78px'),
  'menu.css': override('<div class="menu" data-sheet></div>', 'height', '98px'),
  'navbar.css': override('<div class="navbar" data-sheet></div>', 'position', 'static'),
  'not-found.css': override('<div class="not-found" data-sheet></div>', 'padding-top', '99px'),
  'page-menu.css': override('<div class="page-menu" data-sheet></div>', 'position', 'static'),
  'post-cards.css': override('<ul class="post-cards" data-sheet></ul>', 'display', 'block'),
  'post-lines.css': override('<ul class="post-lines"><li data-sheet></li></ul>', 'display', 'block'),
  'post-preview.css': override('<div class="post-preview"><h2 data-sheet>A</h2></div>', 'font-size', '81px'),
  'print-article.css': override('<div class="heading-anchor" data-sheet></div>', 'display', 'flex', 'print'),
  'print.css': override('<div class="footer" data-sheet></div>', 'display', 'flex', 'print'),
  'prose.css': override('<div class="prose" data-sheet></div>', 'font-size', '40px'),
  'related-posts.css': override('<div class="related-posts" data-sheet></div>', 'margin-top', '82px'),
  'search-ask.css': override('<div class="search-talk" data-sheet></div>', 'display', 'block'),
  'search-page.css': override('<div class="search-filters" data-sheet></div>', 'display', 'block'),
  'search.css': override('<div class="search-dialog" data-sheet></div>', 'padding-top', '83px'),
  'section-contact.css': override('<div class="contact" data-sheet></div>', 'display', 'block'),
  'section-dots.css': override('<div class="section-dots" data-sheet></div>', 'position', 'static'),
  'section-head.css': override('<div class="section-head"><h2 data-sheet>A</h2></div>', 'font-size', '84px'),
  'section-lists.css': override('<ul class="features"><li data-sheet></li></ul>', 'position', 'static'),
  'section-logos.css': override(
    '<div class="section" data-section="logos" data-sheet></div>',
    'padding-top',
    '85px'
  ),
  'section-media.css': override(
    '<div class="section-media"><pre data-sheet></pre></div>',
    'padding-top',
    '86px'
  ),
  'section-numbers.css': override('<div class="section-numbers" data-sheet></div>', 'display', 'block'),
  'section-people.css': override(
    '<div class="quotes"><blockquote data-sheet></blockquote></div>',
    'font-size',
    '87px'
  ),
  'section-pictures.css': override('<div class="section-media" data-sheet></div>', 'min-width', '88px'),
  'section-plans.css': override('<div class="prices" data-sheet></div>', 'display', 'block'),
  'section-posts.css': override('<ul class="latest-posts"><li data-sheet></li></ul>', 'position', 'static'),
  'section-steps.css': override('<div class="section-steps"><h3 data-sheet></h3></div>', 'font-size', '89px'),
  'section.css': override(
    '<div class="section" data-background="tinted" data-sheet></div>',
    'background-color',
    'rgb(1, 2, 3)'
  ),
  'sections.css': override('<div class="section" data-sheet></div>', 'display', 'block'),
  'series.css': override('<div class="series" data-sheet></div>', 'margin-top', '71px'),
  'sidebar.css': override('<div class="sidebar" data-sheet></div>', 'position', 'static'),
  'terms.css': override('<dfn class="term" data-sheet>a</dfn>', 'cursor', 'wait'),
  'toc.css': override('<div class="toc" data-sheet></div>', 'position', 'static'),
  'zoom.css': override('<div class="zoom-dialog" data-sheet></div>', 'position', 'static')
}

/** Sheets that only import others. */
const collections = ['article.css', 'index.css']

const marked = Object.entries(overrides).map(([sheet, item]) => ({
  ...item,
  sheet,
  html: item.html.replace('data-sheet', `data-sheet="${sheet}"`)
}))

/** Weaker than any selector of the theme: only the layer lets it win. Parentheses keep it from the theme's own selectors. */
const rules = marked
  .map(({ sheet, property, value, media }) => {
    const selector = /^<(?:html|body)/.test(overrides[sheet]?.html ?? '')
      ? `:where(${sheet === 'tokens.css' ? 'html' : 'body'})`
      : `:where([data-sheet="${sheet}"])`
    const rule = `${selector} { ${property}: ${value} }`
    return media ? `@media ${media} { ${rule} }` : rule
  })
  .join('\n')

const shownElements = marked.filter(({ html }) => !/^<(?:html|body)/.test(html))

/** Imported as text, as lazily loaded parts do. */
const lazySheets = ['locale-offer.css', 'page-menu.css', 'zoom.css']

/** A page with all sheets of the theme. */
const everySheet = `'use client'
${Object.keys(overrides)
  .filter((sheet) => !lazySheets.includes(sheet))
  .map((sheet) => `import 'sitegen/themes/default/styles/${sheet}'`)
  .join('\n')}
import { useEffect } from 'react'
import { adoptStyles } from 'sitegen/client'
${lazySheets
  .map(
    (sheet, index) =>
      `import lazy${index} from ${JSON.stringify(join(repository, 'themes/default/styles', `${sheet}?text`))}`
  )
  .join('\n')}
import './every-sheet.css'

export default function EverySheet() {
  useEffect(() => {
    for (const sheet of [${lazySheets.map((_, index) => `lazy${index}`)}]) adoptStyles(sheet)
  }, [])
  return (
    <div className="page-column">
      <h1>Every sheet</h1>
      <button type="button" className="button own">Own</button>
      <a href="/docs/">Document</a>
      ${shownElements.map(({ html }) => html.replaceAll('class=', 'className=')).join('')}
    </div>
  )
}
`

test.before(async () => {
  const root = copyOf('minimal')
  linkPackage(root, 'tailwindcss')
  writeInto(root, {
    'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
collections: { docs: {}, pages: {} }
theme: { styles: ./styles.css, accent: "#123456" }
plugins: [./plugins/badge.ts]
`,
    'site/styles.css': `@import "tailwindcss";\n.prose { font-size: 40px }\n:root { --accent: #00f }\n${rules}\n`,
    'site/pages/every-sheet.tsx': everySheet,
    'site/pages/every-sheet.css': ':where(.own) { min-height: 77px }\n',
    'site/plugins/badge.ts':
      "import { definePlugin } from 'sitegen/plugin'\n\nexport default definePlugin({ name: 'badge', client: () => ['./badge-client.ts'] })\n",
    'site/plugins/badge-client.ts': "import './badge.css'\n\nexport default function start() {}\n",
    'site/plugins/badge.css': ':where(h1) { letter-spacing: 5px }\n',
    'content/en/pages/every-sheet.yaml': 'title: Every sheet\n',
    'content/en/docs/index.md':
      '# Document\n\n[Every sheet](/every-sheet)\n\n## Part\n\n:::tip{.mt-3}\nText.\n:::\n'
  })
  shell = await shellSite(root)
})

test.after(() => shell?.close())

/** Computed values of the overridden declarations, by sheet. */
async function computed(page: Page, media: 'screen' | 'print') {
  await page.emulateMedia({ media })
  const items = marked.filter((item) => (item.media ?? 'screen') === media)
  return page.evaluate(
    (list) =>
      Object.fromEntries(
        list.map(({ sheet, property }) => {
          const element =
            document.querySelector(`[data-sheet="${sheet}"]`) ??
            (sheet === 'tokens.css' ? document.documentElement : document.body)
          return [sheet, getComputedStyle(element).getPropertyValue(property)]
        })
      ),
    items.map(({ sheet, property }) => ({ sheet, property }))
  )
}

const expected = (media: 'screen' | 'print') =>
  Object.fromEntries(
    marked.filter((item) => (item.media ?? 'screen') === media).map(({ sheet, value }) => [sheet, value])
  )

async function assertEverySheet(page: Page): Promise<void> {
  assert.equal(await computed(page, 'screen'), expected('screen'))
  assert.equal(await computed(page, 'print'), expected('print'))
  await page.emulateMedia({ media: 'screen' })
  assert.is(await styleOf(page, '.own', 'min-height'), '77px', 'a sheet that a component imports')
}

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([target, name]) => getComputedStyle(document.querySelector(target) as Element).getPropertyValue(name),
    [selector, property] as const
  )

/** Elements of other sheets may lie over the link. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`#main a[href="${href}"]`)?.click(), path)

/** A document with rules of the site, of Tailwind, and of a look in site.yaml. */
async function assertDocument(page: Page): Promise<void> {
  assert.is(await styleOf(page, '.prose', 'font-size'), '40px')
  assert.is(await styleOf(page, '.admonition', 'margin-top'), '12px', 'a class of Tailwind')
  assert.is(await styleOf(page, '.prose h2', 'font-weight'), await styleOf(page, ':root', '--title-weight'))
  assert.is(await styleOf(page, 'h1', 'letter-spacing'), '5px', 'a sheet of a plugin')
  assert.is(await styleOf(page, ':root', '--accent'), '#00f', 'the site overrides its own look')
}

test('the list names all sheets of the theme', () => {
  const sheets = readdirSync(join(repository, 'themes/default/styles'))
  assert.equal(Object.keys(overrides).concat(collections).sort(), sheets.sort())
})

const everyPage = ['/every-sheet/', 'Every sheet', assertEverySheet] as const
const documentPage = ['/docs/', 'Document', assertDocument] as const

for (const [why, pages] of [
  ['rules for each sheet', [everyPage, documentPage, everyPage]],
  [
    'in a document, rules of the site and classes of Tailwind, not the reset of Tailwind,',
    [documentPage, everyPage]
  ]
] as const)
  test(`${why} override the theme, on the first page and after navigation`, async () => {
    const { page, troubles } = await shell.open(pages[0][0])
    for (const [path, heading, assertStyles] of pages) {
      if (path !== new URL(page.url()).pathname) await follow(page, path)
      await untilHeading(page, heading)
      await assertStyles(page)
    }
    assert.equal(troubles, [])
  })
