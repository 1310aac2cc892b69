// HTML shared by all pages of a locale is rendered once.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

/** Labels of rendered links in order: a part of the site records them. */
const labels: string[] = []
Object.assign(globalThis, { renderedLabels: labels })

const files = {
  'site/site.yaml': `title: Once
url: https://once.example
defaultLocale: en
locales:
  en: { label: English }
  de: { label: Deutsch }
collections:
  docs: {}
theme:
  parts: { Link: ./components/Link.tsx }
rules: { locale-empty: ignore, home-missing: ignore }
`,
  'site/components/Link.tsx': `import type { NavLink } from 'sitegen/theme'
export default function Link({ link, current }: { link: NavLink; current?: 'page' }) {
  ;(globalThis as { renderedLabels?: string[] }).renderedLabels?.push(link.label)
  return <a href={link.url} aria-current={current}>{link.label}</a>
}
`,
  'site/navbar.yaml': `items:
  - type: dropdown
    label: Menu
    items:
      - { label: First, to: /docs/first/ }
      - { label: Second, to: /docs/second/ }
`,
  'site/footer.yaml': `columns:
  - title: More
    items:
      - { label: Below, to: /docs/first/ }
`,
  'site/sidebars.yaml': '{}\n',
  'content/en/docs/index.md': '# Start\n',
  'content/en/docs/first.md': '# First\n',
  'content/en/docs/second.md': '# Second\n',
  'content/en/docs/third.md': '# Third\n',
  'content/en/docs/fourth.md': '# Fourth\n'
}

/** Inner HTML of a list with these entries, one of which may be current. */
const list = (folder: string, current?: string): string =>
  ['First', 'Second']
    .map((label) => {
      const mark = label === current ? ' aria-current="page"' : ''
      return `<li><a href="${folder}/${label.toLowerCase()}/"${mark}>${label}</a></li>`
    })
    .join('')

test('footer and navbar lists are rendered once per locale and current entry', async () => {
  const root = copyOf('minimal')
  writeInto(root, files)
  const { diagnostics, pages } = await build(plainBuild(root))
  assert.equal(diagnostics, [])
  assert.is(pages, 12)
  // Two locales; the list, which navbar and drawer share, with no current entry, the first one, and the second one.
  const times = (label: string) => labels.filter((own) => own === label).length
  assert.equal([times('Below'), times('First'), times('Second')], [2, 6, 6])

  for (const [path, lists] of [
    ['docs', list('/docs')],
    ['docs/first', list('/docs', 'First')],
    ['docs/second', list('/docs', 'Second')],
    ['docs/third', list('/docs')],
    ['docs/fourth', list('/docs')],
    ['de/docs', list('/de/docs')],
    ['de/docs/first', list('/de/docs', 'First')],
    ['de/docs/fourth', list('/de/docs')]
  ] as const) {
    const html = readFileSync(join(root, 'build', path, 'index.html'), 'utf8')
    const [locale, label] = path.startsWith('de') ? ['/de', 'Fußzeile'] : ['', 'Footer']
    assert.equal(
      html.match(/<ul class="(?:dropdown-panel|menu-entries)">.*?<\/ul>|<footer.*<\/footer>/gs),
      [
        `<ul class="dropdown-panel">${lists}</ul>`,
        `<ul class="menu-entries">${lists}</ul>`,
        '<footer class="footer" data-theme="dark"><div class="footer-row"><div class="footer-brand">' +
          `<a class="logo" href="${locale}/docs/"><span>Once</span></a></div>` +
          `<nav class="footer-columns" aria-label="${label}"><div class="footer-column">` +
          `<h2 class="footer-title">More</h2><ul><li><a href="${locale}/docs/first/">Below</a></li></ul>` +
          '</div></nav></div></footer>'
      ],
      path
    )
  }
})
