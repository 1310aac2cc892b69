// Redirects of redirects.yaml and of front matter.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { describeHost } from '../../generator/emit/hosts/description.ts'
import { redirectsFile } from '../../generator/emit/hosts/underscore-files.ts'
import { redirectPages } from '../../generator/emit/redirects.ts'
import { checkOf, graphOf, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const doc = (title: string, from: string) => `---\ntitle: ${title}\nredirect_from: [${from}]\n---\n`

const files: Table = {
  'site/redirects.yaml': '- {from: /start, to: /docs/a}\n',
  'content/en/docs/a.md': doc('A', '/docs/old-a, /a.html'),
  'content/de/docs/a.md': doc('A auf Deutsch', '/docs/old-a, /docs/alt-a'),
  'content/en/blog/2025-01-01-p.md': doc('P', '/news/p')
}

test('every redirect of every language', () =>
  assert.equal(
    graphOf(files).graph.redirects.map(({ from, to, locale, file }) => [from, to, locale, file]),
    [
      ['/start', '/docs/a', 'en', 'site/redirects.yaml'],
      ['/de/start', '/docs/a', 'de', 'site/redirects.yaml'],
      ['/docs/old-a', '/docs/a/', 'en', 'content/en/docs/a.md'],
      ['/a.html', '/docs/a/', 'en', 'content/en/docs/a.md'],
      ['/news/p', '/blog/p/', 'en', 'content/en/blog/2025-01-01-p.md'],
      // A translation has its own former addresses and those of the original.
      ['/de/docs/old-a', '/de/docs/a/', 'de', 'content/de/docs/a.md'],
      ['/de/docs/alt-a', '/de/docs/a/', 'de', 'content/de/docs/a.md'],
      ['/de/a.html', '/de/docs/a/', 'de', 'content/en/docs/a.md'],
      ['/de/news/p', '/de/blog/p/', 'de', 'content/en/blog/2025-01-01-p.md']
    ]
  ))

test('blanks and other letters of a target are encoded, for all hosts', () => {
  const targets = [
    ['https://x.example/my file.pdf', 'https://x.example/my%20file.pdf'],
    ['https://x.example/grün/a b?c=d e#f g', 'https://x.example/gr%C3%BCn/a%20b?c=d%20e#f%20g'],
    ['https://x.example/100%25', 'https://x.example/100%25'],
    ['https://x.example/grün', 'https://x.example/gr%C3%BCn'],
    ['mailto:a@x.example?subject=a b', 'mailto:a@x.example?subject=a%20b']
  ] as const
  const { context } = planContextFrom({
    'site/site.yaml': siteYaml,
    'content/en/docs/index.md': '# Docs\n',
    'site/redirects.yaml': targets.map(([to], index) => `- { from: /old-${index}, to: '${to}' }\n`).join('')
  })
  const { redirects } = describeHost(context, [...context.graph.routes.values()])
  assert.equal(
    redirects.filter(({ from }) => from.startsWith('/old-')).map(({ to }) => to),
    targets.map(([, encoded]) => encoded)
  )
})

test('a redirect of some languages', () =>
  assert.equal(
    graphOf({
      ...files,
      'site/redirects.yaml':
        '- {from: /start, to: /docs/a, locales: [de]}\n- {from: /start, to: /blog, locales: [en]}\n- {from: /all, to: /blog}\n'
    })
      .graph.redirects.slice(0, 4)
      .map(({ from, to, locale }) => [from, to, locale]),
    [
      ['/de/start', '/docs/a', 'de'],
      ['/start', '/blog', 'en'],
      ['/all', '/blog', 'en'],
      ['/de/all', '/blog', 'de']
    ]
  ))

test('files of redirects', () => {
  const { context } = planContextFrom({ ...files, 'site/site.yaml': `${siteYaml}base: /kit/\n` })
  const pages = redirectPages(context)
  assert.is(
    redirectsFile(describeHost(context, []).redirects),
    `/kit/start /kit/docs/a/ 301
/kit/start/ /kit/docs/a/ 301
/kit/de/start /kit/de/docs/a/ 301
/kit/de/start/ /kit/de/docs/a/ 301
/kit/docs/old-a /kit/docs/a/ 301
/kit/docs/old-a/ /kit/docs/a/ 301
/kit/a.html /kit/docs/a/ 301
/kit/a.html/ /kit/docs/a/ 301
/kit/news/p /kit/blog/p/ 301
/kit/news/p/ /kit/blog/p/ 301
/kit/de/docs/old-a /kit/de/docs/a/ 301
/kit/de/docs/old-a/ /kit/de/docs/a/ 301
/kit/de/docs/alt-a /kit/de/docs/a/ 301
/kit/de/docs/alt-a/ /kit/de/docs/a/ 301
/kit/de/a.html /kit/de/docs/a/ 301
/kit/de/a.html/ /kit/de/docs/a/ 301
/kit/de/news/p /kit/de/blog/p/ 301
/kit/de/news/p/ /kit/de/blog/p/ 301
`
  )
  assert.equal(
    pages.map(({ path }) => path),
    [
      'start/index.html',
      'de/start/index.html',
      'docs/old-a/index.html',
      'a.html',
      'news/p/index.html',
      'de/docs/old-a/index.html',
      'de/docs/alt-a/index.html',
      'de/a.html',
      'de/news/p/index.html'
    ]
  )
})

test('urls in `_redirects` contain no spaces and patterns', () => {
  const { context } = planContextFrom({
    'site/site.yaml': `${siteYaml}base: /käfer/\n`,
    'site/redirects.yaml': `- {from: /my%20page, to: /docs/a%3Ab%20%2A}
- {from: "/wiki/File%3Ax", to: "https://x.example:81/:splat/*?a=*#b c"}
- {from: /über, to: "mailto:a@b.example"}
`,
    'content/en/docs/a:b *.md': '# A\n'
  })
  const pages = redirectPages(context)
  assert.is(
    redirectsFile(describeHost(context, []).redirects),
    `/k%C3%A4fer/my%20page /k%C3%A4fer/docs/a%3Ab%20%2A/ 301
/k%C3%A4fer/my%20page/ /k%C3%A4fer/docs/a%3Ab%20%2A/ 301
/k%C3%A4fer/de/my%20page /k%C3%A4fer/de/docs/a%3Ab%20%2A/ 301
/k%C3%A4fer/de/my%20page/ /k%C3%A4fer/de/docs/a%3Ab%20%2A/ 301
/k%C3%A4fer/wiki/File%3Ax https://x.example:81/%3Asplat/%2A?a=%2A#b%20c 301
/k%C3%A4fer/wiki/File%3Ax/ https://x.example:81/%3Asplat/%2A?a=%2A#b%20c 301
/k%C3%A4fer/de/wiki/File%3Ax https://x.example:81/%3Asplat/%2A?a=%2A#b%20c 301
/k%C3%A4fer/de/wiki/File%3Ax/ https://x.example:81/%3Asplat/%2A?a=%2A#b%20c 301
/k%C3%A4fer/%C3%BCber mailto:a@b.example 301
/k%C3%A4fer/%C3%BCber/ mailto:a@b.example 301
/k%C3%A4fer/de/%C3%BCber mailto:a@b.example 301
/k%C3%A4fer/de/%C3%BCber/ mailto:a@b.example 301
/k%C3%A4fer /k%C3%A4fer/docs/a%3Ab%20%2A/ 302
/k%C3%A4fer/ /k%C3%A4fer/docs/a%3Ab%20%2A/ 302
/k%C3%A4fer/de /k%C3%A4fer/de/docs/a%3Ab%20%2A/ 302
/k%C3%A4fer/de/ /k%C3%A4fer/de/docs/a%3Ab%20%2A/ 302
`
  )
  assert.is(pages[0]?.path, 'my page/index.html')
})

const oneLocaleYaml = siteYaml.replace(/ {2}de:\n.*\n.*\n/, '')
const mistakes: readonly (readonly [string, Table, readonly (string | number)[][]])[] = [
  [
    'two pages have the same former address',
    { 'content/en/docs/a.md': doc('A', '/old'), 'content/en/docs/b.md': doc('B', '/old') },
    [['redirect-clash', 'content/en/docs/b.md', 3]]
  ],
  [
    'a page redirects from another',
    { 'content/en/docs/a.md': doc('A', '/docs/b'), 'content/en/docs/b.md': '# B\n' },
    [['redirect-clash', 'content/en/docs/a.md', 3]]
  ],
  [
    'a page redirects from itself',
    { 'content/en/docs/a.md': doc('A', '/docs/a') },
    [['redirect-clash', 'content/en/docs/a.md', 3]]
  ],
  [
    'a chain of both kinds, with a hash',
    { 'site/redirects.yaml': '- from: /x\n  to: /old#h\n', 'content/en/docs/a.md': doc('A', '/old') },
    [['redirect-chain', 'site/redirects.yaml', 2]]
  ],
  [
    'an anchor that the target does not have',
    {
      'site/redirects.yaml': '- {from: /x, to: "/docs/a#nope"}\n- {from: /y, to: "/docs/a#part"}\n',
      'content/en/docs/a.md': '# A\n\n## Part\n'
    },
    [['anchor-missing', 'site/redirects.yaml', 1]]
  ],
  [
    'a loop of three, and a redirect into it',
    {
      'site/redirects.yaml':
        '- {from: /a, to: /b}\n- {from: /b, to: /c}\n- {from: /c, to: /a}\n- {from: /in, to: /a}\n- {from: /self, to: /self}\n'
    },
    [1, 2, 3, 4, 5].map((line) => ['redirect-loop', 'site/redirects.yaml', line])
  ]
]

for (const [why, table, expected] of mistakes)
  test(`mistakes: ${why}`, () =>
    assert.equal(
      checkOf({ ...table, 'site/site.yaml': oneLocaleYaml }).diagnostics.map(({ code, file, line }) => [
        code,
        file,
        line
      ]),
      expected
    ))

test('an error in redirects.yaml is reported once, not per language', () =>
  assert.equal(
    checkOf({ 'site/redirects.yaml': '- {from: /x, to: /y}\n' }).diagnostics.map(({ code, message }) => [
      code,
      message
    ]),
    [['redirect-target-missing', 'There is no page at `/y` to redirect to']]
  ))
