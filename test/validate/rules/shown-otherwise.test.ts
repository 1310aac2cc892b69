// What readers would see otherwise than it was meant: titles with signs, pictures that browsers do not show, values of texts that do
// not exist. Each mistake in a site of two languages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../../generator/base/files.ts'
import { check } from '../../../generator/check.ts'
import { anyDay } from '../../any-day.ts'
import { copyOf, writeInto } from '../../sites/folder.ts'

test('titles, pictures, anchors, ids and the address of the site', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml':
      'title: A\nurl: http://localhost:3000\ndefaultLocale: en\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\ncollections:\n  docs: {}\n',
    'site/strings/de.yaml': 'search.count.other: "{anzahl} Ergebnisse"\n',
    'site/sidebars.yaml': 'main:\n  - index\n  - u\u0308ber\n',
    'content/en/docs/index.md':
      '---\ntitle: The **new** way\ndescription: Save &amp; close\n---\n\n![A photo](./photo.heic) ![A drawing](./flow.svg)\n![A shot](https://github.com/a/b/blob/main/shot.png)\n\n## Install\n\nText.\n',
    'content/en/docs/über.md': '# About\n\nSee [all](http://localhost:3000/docs/missing).\n',
    'content/de/docs/index.md': '# Start\n\nSiehe [Einrichten](#install).\n\n## Einrichten\n\nText.\n',
    'content/de/docs/über.md': '# Über\n\nAlles.\n',
    'content/en/docs/photo.heic': 'a',
    'content/en/docs/flow.svg': '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.map(({ file, line, column, code, hint }) => `${file}:${line}:${column} ${code}: ${hint}`),
    [
      'content/de/docs/index.md:3:7 anchor-missing: write `#einrichten`, its translation',
      'content/en/docs/flow.svg:undefined:undefined image-unreadable: write `<svg xmlns="http://www.w3.org/2000/svg" …>`',
      'content/en/docs/index.md:2:8 foreign-syntax: write `The new way`',
      'content/en/docs/index.md:3:14 html-swallowed: write `Save & close`',
      'content/en/docs/index.md:6:1 image-unreadable: export it as JPEG, PNG or WebP',
      'content/en/docs/index.md:7:1 asset-missing: write `/raw/` in place of `/blob/`, or put the file next to this one',
      'content/en/docs/index.md:7:1 policy-blocks: put the file next to the document, and link to its path: this address is a page, not a picture',
      'content/en/docs/über.md:3:5 link-local: for a page of this site, write its path: `/docs/missing`',
      'content/en/docs/über.md:3:5 link-missing: this is an address of the site itself: correct it, or write the path of the file, `./page.md`',
      'site/site.yaml:2:6 url-missing: write the address at which the site is published; `sitegen serve` and `sitegen preview` need none',
      'site/strings/de.yaml:1:21 theme-string-unknown: its values: {count}'
    ]
  )
})
