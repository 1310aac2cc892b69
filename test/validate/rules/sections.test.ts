// Sections that name blogs and tags, and sections of the site that declare their keys.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SectionKeys } from '../../../generator/theme.ts'
import { checkSections } from '../../../generator/validate/rules/sections.ts'
import { checkOf, graphOf, siteYaml, type Table } from '../../memory-site.ts'

const site: Table = {
  'site/sections/weather.tsx': 'export default () => null',
  'content/en/blog/2025-01-01-a.md': '---\ntags: [release]\n---\n# A\n',
  'content/en/blog/tags.yaml': 'release: {label: Release}\nevent: {label: Event}\n'
}

const weather: SectionKeys = {
  items: { type: 'list' },
  unit: { type: 'text', oneOf: ['celsius', 'kelvin'], optional: true },
  days: { type: 'number', optional: true },
  title: { type: 'text', optional: true }
}

function problemsOf(section: string, files: Table = {}): readonly string[] {
  const table = { ...site, 'content/en/pages/start.md': `# Start\n\n${section}\n`, ...files }
  const { graph } = graphOf(table)
  const { documents } = checkOf(table)
  const componentProps = new Map([['section-weather', weather]])
  return checkSections(
    { graph, documents, pageAnchors: new Map(), componentProps: componentProps as never },
    { texts: graph.texts, pages: [], idsOf: () => undefined }
  ).map(({ line, code, message, hint }) => `${line} ${code} ${message}; ${hint}`)
}

const own: Table = { 'site/sections/posts.tsx': 'export default () => null' }

const cases: readonly (readonly [string, string, Table, readonly string[]])[] = [
  ['a blog and a tag that exist', ':::section-posts\nfrom: blog\ntag: release\n:::', own, []],
  ['a tag of tags.yaml that no post has yet', ':::section-posts\ntag: event\n:::', own, []],
  [
    'an unknown blog',
    ':::section-posts\nfrom: blok\n:::',
    own,
    ['3 query-invalid There is no blog `blok`; did you mean `blog`?']
  ],
  [
    'an unknown tag',
    ':::section-posts\ntag: relese\n:::',
    own,
    ['3 tag-unknown No post of `blog` has the tag `relese`; did you mean `release`?']
  ],
  [
    'no blog at all',
    ':::section-posts\ncount: 2\n:::',
    { ...own, 'site/site.yaml': siteYaml.replace('  blog:\n    postsPerPage: 2\n', '') },
    [
      '3 query-invalid The section `posts` shows posts of a blog, but this site has none; add a collection of `type: blog`, or show entries with a section of your own'
    ]
  ],
  [
    'a comparison with too few values and a highlight beyond its columns',
    ':::section-comparison\ncolumns: [Brook, River]\nhighlight: 3\ngroups:\n  - rows:\n      - { label: Gauges, values: [one] }\n      - { label: Calls, values: [true, false] }\n:::',
    { 'site/sections/comparison.tsx': 'export default () => null' },
    [
      '3 component-prop-invalid This comparison highlights column 3, but has only 2 columns; columns count from 1, without the column of labels',
      '3 component-prop-invalid The row `Gauges` of this comparison has 1 value for 2 columns; write one for each column: a text, `true` or `false`'
    ]
  ],
  [
    'keys of all sections, and those that are declared',
    ':::section-weather\nheading: Today\nitems: []\nunit: celsius\ndays: 3\ntitle: A *b*\n:::',
    {},
    []
  ],
  [
    'keys that are unknown, missing or of another type',
    ':::section-weather\nitmes: []\nunit: celsus\ndays: many\n:::',
    {},
    [
      '3 component-prop-invalid The section `weather` has no key `itmes`; did you mean `items`?',
      '3 component-prop-invalid The section `weather` needs `items`; write a list there',
      '3 component-prop-invalid Expected `celsius` or `kelvin` for `unit` of the section `weather`, found `"celsus"`; did you mean `celsius`?',
      '3 component-prop-invalid Expected a number for `days` of the section `weather`, found `"many"`; write a number there'
    ]
  ]
]

for (const [why, section, files, expected] of cases)
  test(`sections: ${why}`, () => assert.equal(problemsOf(section, files), expected))
