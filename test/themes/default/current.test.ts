// The active navbar item: at most one, the most specific.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { NavbarEntry, NavbarItem } from '../../../generator/theme.ts'
import { currentItem } from '../../../themes/default/parts/current.ts'

const link = (label: string, url: string, active: object = {}): Extract<NavbarEntry, { type: 'link' }> => ({
  type: 'link',
  label,
  url,
  external: false,
  ...active
})

const menu = (label: string, items: readonly NavbarEntry[], active: object = {}): NavbarItem => ({
  type: 'dropdown',
  label,
  items,
  ...active
})

const versions: NavbarEntry = {
  type: 'docsVersion',
  docs: 'docs',
  versions: [{ name: 'current', label: 'Next', url: '/docs/start/', last: true }]
}

/** As on the site of a company: overlapping sections of all kinds. */
const items: readonly NavbarItem[] = [
  menu(
    'Products',
    [
      link('Product', '/product/'),
      link('Plug-ins', '/docs/plugins/', { activeBase: '/docs/plugins' }),
      link('Device', '/docs/device/')
    ],
    { activeRegex: '/docs/(product|plugins|device)/' }
  ),
  menu('Developers', [
    link('Documentation', '/docs/start/', { activeSidebar: 'main' }),
    link('Programme', '/docs/programme/'),
    link('Hardware', '/docs/device/')
  ]),
  menu('Prices', [link('Prices', '/docs/prices/'), link('Programme', '/docs/programme/')]),
  link('Blog', '/blog/', { activeBase: '/blog' }),
  link('News', '/blog/news/', { activeBase: '/blog/news' }),
  menu('Everything', [link('Home', '/')], { activeRegex: '.*x.*' }),
  menu('Company', [link('Legal', '/docs/legal/')], { url: '/company/', activeBase: '/docs/legal' }),
  versions,
  { type: 'search' }
]

const cases = [
  // why                                                  page                 sidebar   marked
  ['the page itself, before its sidebar', '/docs/prices/', 'main', 'Prices > Prices page'],
  ['a pattern, before a sidebar', '/docs/product/data/', 'main', 'Products true'],
  ['a longer prefix of the URL, before a pattern', '/docs/plugins/one/', 'main', 'Products > Plug-ins true'],
  ['a sidebar, if nothing else matches', '/docs/other/', 'main', 'Developers > Documentation true'],
  ['the first of two entries for the page', '/docs/programme/', 'main', 'Developers > Programme page'],
  ['the first of two menus with the page', '/docs/device/', undefined, 'Products > Device page'],
  ['the longer of two folders', '/blog/news/today/', undefined, 'News true'],
  ['a folder', '/blog/today/', undefined, 'Blog true'],
  ['a pattern only counts for the length of its source', '/blog/x/', undefined, 'Blog true'],
  ['a pattern that matches everything', '/x/', undefined, 'Everything true'],
  ['the label of a menu that is a link', '/company/', undefined, 'Company page'],
  ['an entry below it', '/docs/legal/', undefined, 'Company > Legal page'],
  ['an item for the page, before a menu entry for it', '/docs/start/', 'main', 'docsVersion page'],
  ['no section', '/elsewhere/', undefined, undefined]
] as const

const nameOf = (item: NavbarItem): string => ('label' in item && item.label) || item.type

for (const [why, url, sidebar, expected] of cases)
  test(`active: ${why}`, () => {
    const found = currentItem(items, { url, ...(sidebar === undefined ? {} : { sidebar }) })
    const names = found && [found.item, ...(found.entry ? [found.entry] : [])].map(nameOf).join(' > ')
    assert.is(found && `${names} ${found.current}`, expected)
  })
