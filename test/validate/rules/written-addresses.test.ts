// Addresses of the site itself written out, links to pages that are not published, and texts of the theme that do not exist.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, minimal, type Table } from '../../memory-site.ts'
import { said } from '../../said.ts'

const link = (address: string): Table => ({ 'content/en/docs/a.md': `# A\n\n[b](${address})\n` })

const cases: readonly (readonly [why: string, files: Table, messages: readonly (readonly string[])[]])[] = [
  ['a page', link('https://site.example/docs/a#top'), []],
  ['a feed and files for programs', link('/sitemap.xml'), []],
  ['another host that begins alike', link('https://site.example.org/docs/x'), []],
  [
    'no page',
    link('https://site.example/docs/b'),
    [
      [
        'content/en/docs/a.md:3:1 link-missing: There is no page at `https://site.example/docs/b`',
        'did you mean `/docs/a`?'
      ]
    ]
  ],
  [
    'no heading',
    link('https://site.example/docs/a#x'),
    [
      [
        'content/en/docs/a.md:3:1 anchor-missing: `content/en/docs/a.md` has no heading or id `x`, which `/docs/a#x` links to',
        'the page has no anchors'
      ]
    ]
  ],
  [
    'a draft',
    { ...link('./c.md'), 'content/en/docs/c.md': '---\ndraft: true\n---\n# C\n' },
    [
      [
        'content/en/docs/a.md:3:1 link-missing: There is no page at `./c.md`',
        'content/en/docs/c.md is a draft: remove `draft` from it, or the link; `--drafts` shows both'
      ]
    ]
  ],
  [
    'a file of sitegen, relative',
    link('sitemap.xml'),
    [
      [
        'content/en/docs/a.md:3:1 asset-missing: There is no file at `sitemap.xml`',
        'write its whole path: `/sitemap.xml`'
      ]
    ]
  ],
  [
    'a scheme without its colon',
    link('https//a.example'),
    [
      [
        'content/en/docs/a.md:3:1 asset-missing: There is no file at `https//a.example`',
        'did you mean `https://a.example`?'
      ]
    ]
  ],
  [
    'a file on the disk',
    link('file:///home/a.md'),
    [
      [
        'content/en/docs/a.md:3:1 link-unsafe: URLs with the scheme `file:` are not allowed',
        'readers cannot open files on your computer: link to a file of the project, such as `./a.md`'
      ]
    ]
  ],
  [
    'a merge conflict in a style sheet, about which nothing else is said',
    { ...link('/docs/a'), 'site/a.css': 'a {}\n<<<<<<< HEAD\n=======\n>>>>>>> b\n' },
    [
      [
        'site/a.css:2:1 merge-conflict: `<<<<<<< HEAD` begins a merge conflict, which ends in line 4',
        'keep one of its versions, above or below line 3, and delete lines 2, 3 and 4'
      ]
    ]
  ]
]

for (const [why, files, messages] of cases)
  test(`written address: ${why}`, () =>
    assert.equal(checkOf({ ...minimal, ...files }).diagnostics.map(said), messages))
