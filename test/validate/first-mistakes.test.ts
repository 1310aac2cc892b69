// Mistakes of beginners: each message names the change to make.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, minimal, type Table } from '../memory-site.ts'

const page = 'content/en/pages/index.yaml'
const cases: readonly (readonly [string, Table, string, string])[] = [
  [
    'a favicon without the slash',
    {
      'site/site.yaml': 'title: T\nurl: https://site.example\ntheme: { favicon: icon.svg }\n',
      'site/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
    },
    'asset-missing',
    'site/site.yaml:3 write `/icon.svg`: the path begins at site/static'
  ],
  [
    'a picture whose name has other capitals',
    {
      'content/en/docs/a.md': '# A\n\n![Tea](./img/Photo.SVG)\n',
      'content/en/docs/img/photo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
    },
    'asset-missing',
    'content/en/docs/a.md:3 did you mean `photo.svg`?'
  ],
  [
    'sections without dashes',
    { [page]: 'title: T\nsections:\n  hero:\n    heading: A\n' },
    'page-module-missing',
    `${page}:2 for a page without one, \`sections\` is a list: begin each with a dash, \`- hero:\``
  ],
  [
    'a misspelled `sections`',
    { [page]: 'title: T\nsection:\n  - hero: { heading: A }\n' },
    'page-module-missing',
    `${page}:1 did you mean \`sections\`?`
  ]
]

for (const [why, files, code, expected] of cases)
  test(`mistake: ${why}`, () =>
    assert.equal(
      checkOf({ ...minimal, ...files })
        .diagnostics.filter((diagnostic) => diagnostic.code === code)
        .map(({ file, line, hint }) => `${file}:${line} ${hint}`),
      [expected]
    ))

test('mistake: sections that are not YAML are not taken for texts of a component', () =>
  assert.equal(
    checkOf({ ...minimal, [page]: 'title: T\nsections:\n  - hero: { heading: A\n' }).diagnostics.map(
      ({ code }) => code
    ),
    ['yaml-syntax']
  ))
