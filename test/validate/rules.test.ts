// What the rules must and must not report. Complete messages are in test/diagnostics.test.ts.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, siteYaml, type Table } from '../memory-site.ts'

const problemsIn = (files: Table): (string | number | undefined)[][] =>
  checkOf(files).diagnostics.map(({ code, file, line, column }) =>
    line === undefined ? [code, file] : [code, file, line, column]
  )

const cases: readonly (readonly [string, Table, (string | number)[][]])[] = [
  [
    'a valid link',
    { 'content/en/docs/a.md': '# A\n\n[b](./b.md#c)\n', 'content/en/docs/b.md': '# B\n\n## C\n' },
    []
  ],
  [
    'a missing anchor',
    { 'content/en/docs/a.md': '# A\n\n[b](./b.md#d)\n', 'content/en/docs/b.md': '# B\n\n## C\n' },
    [['anchor-missing', 'content/en/docs/a.md', 3, 1]]
  ],
  [
    'an anchor renamed in the translation, linked from an untranslated page',
    {
      'content/en/docs/a.md': '# A\n\n[b](./b.md#c)\n',
      'content/en/docs/b.md': '# B\n\n## C\n',
      'content/de/docs/b.md': '# B\n\n## Ce\n'
    },
    [['anchor-missing', 'content/en/docs/a.md', 3, 1]]
  ],
  [
    'links to headings whose id is reserved',
    {
      'content/en/docs/a.md':
        '# A\n\n[a](#content) [b](./b.md#main) [c](./b.md#top) [d](./b.md#app)\n\n## Content\n',
      'content/en/docs/b.md': '# B\n\n## Main\n'
    },
    [['anchor-missing', 'content/en/docs/a.md', 3, 48]]
  ],
  [
    'a link in raw HTML',
    { 'content/en/docs/a.md': '# A\n\n<a href="/nope">x</a>\n' },
    [['link-missing', 'content/en/docs/a.md', 3, 1]]
  ],
  [
    'an address in the texts of a React page',
    {
      'site/pages/p.tsx': 'export default () => null',
      'content/en/pages/p.yaml': 'title: P\nlink:\n  to: /nope\n'
    },
    [['link-missing', 'content/en/pages/p.yaml', 3, 7]]
  ],
  [
    'a redirect from a page',
    { 'content/en/docs/a.md': '# A\n', 'site/redirects.yaml': '- from: /docs/a\n  to: /nowhere\n' },
    [
      ['redirect-clash', 'site/redirects.yaml', 1, 9],
      ['redirect-target-missing', 'site/redirects.yaml', 2, 7]
    ]
  ],
  [
    'files that site.yaml names',
    {
      'site/site.yaml': `${siteYaml}theme: {favicon: /a.svg, icons: [/a.svg, /b.png]}\nsocial: {image: 'https://x.example/y.png'}\n`,
      'site/static/a.svg': '<svg></svg>'
    },
    [
      ['asset-missing', 'site/site.yaml', 16, 42],
      ['asset-missing', 'site/site.yaml', 17, 17]
    ]
  ],
  [
    'pictures in front matter',
    {
      'content/en/blog/2025-01-01-a.md': '---\nimage: ./no.png\n---\n',
      'content/en/blog/2025-01-02-b.md': '---\nimage: ./b.svg\n---\n',
      'content/en/blog/2025-01-03-c.md': '---\nimage: ./b.svg\nimage_alt: B\n---\n',
      'content/en/blog/b.svg': '<svg></svg>'
    },
    [
      ['asset-missing', 'content/en/blog/2025-01-01-a.md', 2, 8],
      ['image-alt-missing', 'content/en/blog/2025-01-02-b.md', 2, 8]
    ]
  ],
  [
    'parts that nothing includes, of any encoding, and one that only mentions itself',
    {
      'content/en/docs/_a.md': Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65),
      'content/en/docs/_b.md': 'Other pages can include `_b.md`.',
      'content/en/docs/_c.md': 'Used by a component.',
      'site/components/C.tsx': "import text from '../../content/en/docs/_c.md'\nexport default () => text",
      'content/en/docs/p.md': '# P\n'
    },
    [
      ['part-unused', 'content/en/docs/_a.md'],
      ['part-unused', 'content/en/docs/_b.md']
    ]
  ],
  [
    'a rule that the site has turned off',
    {
      'site/site.yaml': `${siteYaml}rules:\n  link-missing: ignore\n`,
      'content/en/docs/a.md': '# A\n\n[b](./b.md)\n'
    },
    []
  ]
]

for (const [why, files, expected] of cases)
  test(`rules: ${why}`, () => assert.equal(problemsIn(files), expected))

test('rules: with warnings only, the graph can be rendered; with errors, it cannot', () => {
  const link = { 'content/en/docs/a.md': '# A\n\n[b](./b.md)\n' }
  assert.is(checkOf(link).graph, undefined)
  assert.ok(checkOf({ ...link, 'site/site.yaml': `${siteYaml}rules:\n  link-missing: warn\n` }).graph)
})
