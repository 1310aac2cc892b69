// Content types that servers send and hosts are configured with.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contentTypeOf, contentTypes } from '../../generator/base/content-types.ts'

const cases = [
  // why                                  path                    type
  ['a page', 'docs/index.html', 'text/html; charset=utf-8'],
  ['a script', 'assets/app.js', 'text/javascript; charset=utf-8'],
  ['a text without a text/ type', 'search/0.json', 'application/json; charset=utf-8'],
  ['a Markdown alternate', 'docs/index.md', 'text/markdown; charset=utf-8'],
  ['a sitemap', 'sitemap.xml', 'application/xml; charset=utf-8'],
  ['the style sheet of a feed', 'feed.xsl', 'application/xslt+xml; charset=utf-8'],
  ['an SVG', 'img/a.svg', 'image/svg+xml'],
  ['an icon', 'favicon.ico', 'image/x-icon'],
  ['a font', 'fonts/a.woff', 'font/woff'],
  ['capitals', 'img/A.PNG', 'image/png'],
  ['an unknown extension', 'a.vhdl', 'application/octet-stream'],
  ['no extension', 'png', 'application/octet-stream'],
  ['a hidden file', '.png', 'application/octet-stream'],
  ["the name of an object's inherited property", 'a.constructor', 'application/octet-stream'],
  ['nothing', '', 'application/octet-stream']
] as const

for (const [why, path, type] of cases)
  test(`content type: ${why}`, () => assert.is(contentTypeOf(path), type))

test('hosts get no unknown types', () => assert.not(Object.values(contentTypes).includes(contentTypeOf(''))))
