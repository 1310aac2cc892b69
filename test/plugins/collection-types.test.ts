// Types of collections that plugins provide, and directives that show a file.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { readTree } from '../sites/folder.ts'
import { brief, project, type Texts } from './plugin-site.ts'

const words = `import { definePlugin } from 'sitegen/plugin'

const settings = { '~standard': { version: 1, vendor: 'test', validate: (value) =>
  typeof value.file === 'string' ? { value } : { issues: [{ message: 'expected a file', path: ['file'] }] } } }

export default definePlugin({
  name: 'words',
  collectionTypes: {
    words: {
      like: 'docs',
      settings,
      link: (word, { data, collection }) => data[collection].words.includes(word) ? data[collection].path + '#' + word : { known: data[collection].words }
    }
  },
  directives: {
    words: {
      form: 'leaf',
      attributes: { of: { type: 'text' } },
      include: ({ of }, { data }) => data[of]?.page ?? { known: Object.keys(data) }
    }
  },
  load({ collections, read }) {
    const list = collections.map(({ name, path, folder, settings, at }) => ({
      name, path, page: 'content/en/' + folder + '/index.md', words: read(settings.file)?.trim().split(' '), missing: { ...at(['file']), message: 'No file' }
    }))
    return {
      data: Object.fromEntries(list.map(({ name, path, page, words = [] }) => [name, { path, page, words }])),
      content: list.map(({ page, words = [] }) => ({
        path: page, content: '---\\ntitle: Words\\n---\\n\\n' + words.map((word) => '## ' + word + '\\n\\nSee [the first](words:' + words[0] + ').\\n').join('\\n')
      })),
      problems: list.flatMap(({ words, missing }) => words ? [] : [missing])
    }
  }
})
`

const site = (collections: string): string =>
  `title: Site\ndefaultLocale: en\nlocales: { en: {} }\ncollections:\n  docs: {}\n${collections}plugins: [./plugins/words.ts]\nrules: { collection-empty: ignore, url-missing: ignore }\n`

async function built(collections: string, files: Texts = {}) {
  const root = project('', {
    'site/plugins/words.ts': words,
    'new.txt': 'tide wave',
    'old.txt': 'ebb flood',
    'content/en/docs/index.md': '# Start\n\nA [wave](words:wave).\n',
    ...files,
    'site/site.yaml': site(collections)
  })
  const out = join(root, 'build')
  const { diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [] })
  return { problems: diagnostics.map(brief), pages: () => readTree(out) }
}

const hrefs = (html: string | undefined): readonly string[] =>
  [...(html ?? '').matchAll(/<a[^>]*href="(\/words\/[^"]*#[^"]*)"/g)].map(([, href = '']) => href)

test('documents of a type are not those that site/sidebars.yaml names', async () => {
  const { problems } = await built('  words: { type: words, file: new.txt }\n', {
    'content/en/docs/more.md': '# More\n\nText.\n',
    'site/sidebars.yaml': 'docs: [index, more]\n'
  })
  assert.equal(problems, [])
})

test('documents of a type, its versions, and links within a version', async () => {
  const { problems, pages } = await built(
    '  words:\n    type: words\n    file: new.txt\n    versions:\n      - { name: "2" }\n      - { name: "1", file: old.txt }\n'
  )
  assert.equal(problems, [])
  const tree = pages()
  assert.equal(
    ['docs/index.html', 'words/index.html', 'words/1/index.html'].map((path) =>
      hrefs(String(tree.get(path)))
    ),
    [['/words/#wave'], ['/words/#tide', '/words/#tide'], ['/words/1/#ebb', '/words/1/#ebb']]
  )
})

test('a directive that shows a file, and one that shows none', async () => {
  const { problems, pages } = await built('  words: { type: words, file: new.txt }\n', {
    'content/en/docs/all.md': '# All\n\n::words{of=words}\n'
  })
  assert.equal(problems, [])
  assert.match(String(pages().get('docs/all/index.html')), '<h2 id="tide"')
  const wrong = await built('  words: { type: words, file: new.txt }\n', {
    'content/en/docs/all.md': '# All\n\n::words{of=word}\n\n::words{off=words}\n'
  })
  assert.equal(wrong.problems, [
    [
      'directive-invalid',
      'content/en/docs/all.md:3:1',
      '`::words` cannot show `word`',
      'did you mean `words`?'
    ],
    [
      'directive-invalid',
      'content/en/docs/all.md:5:1',
      '`words` has no attribute `off`',
      'did you mean `of`?'
    ]
  ])
})

const wrong = [
  [
    'a setting that the schema of the type refuses',
    '  words: { type: words, file: 1 }\n',
    [
      [
        'options-invalid',
        'site/site.yaml:6:31',
        'Option `file` of the collection `words`: expected a file',
        'see its documentation'
      ]
    ]
  ],
  [
    'a problem at a setting, here of a version',
    '  words:\n    type: words\n    file: new.txt\n    versions:\n      - { name: "2" }\n      - { name: "1", file: none.txt }\n',
    [['plugin-problem', 'site/site.yaml:11:28', 'No file (words)', undefined]]
  ],
  [
    'a type that no plugin provides',
    '  words: { type: wrds }\n',
    [
      [
        'schema-type',
        'site/site.yaml:6:18',
        'Expected `docs`, `blog`, `pages`, `entries` or `words`, found `"wrds"` for `collections.words.type`',
        'did you mean `words`?'
      ]
    ]
  ],
  [
    'a version from git',
    '  words: { type: words, file: new.txt, versions: [{ name: "2" }, { name: "1", git: v1 }] }\n',
    [
      [
        'docs-version-unknown',
        'site/site.yaml:6:84',
        'Documents of the type `words` are generated, so git has none of `1`',
        'write the settings that differ in this version instead'
      ]
    ]
  ]
] as const

for (const [why, collections, problems] of wrong)
  test(why, async () => assert.equal((await built(collections)).problems, problems))
