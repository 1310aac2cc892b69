import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../generator/config/read-config.ts'
import { memoryFiles } from '../memory-files.ts'
import { checkOf, minimal } from '../memory-site.ts'

const cases = [
  // why, file, hint
  [
    'a file of Docusaurus',
    'content/en/docs/x/_category_.json',
    'write it as YAML, in `content/en/docs/x/_category.yaml`'
  ],
  [
    'with another extension',
    'content/en/docs/x/_category_.yml',
    'rename it to `content/en/docs/x/_category.yaml`'
  ],
  [
    'a file with the right name and another extension',
    'content/en/docs/x/_category.yml',
    'rename it to `content/en/docs/x/_category.yaml`'
  ],
  [
    'the page of a folder in Hugo',
    'content/en/docs/x/_index.md',
    'rename it to `content/en/docs/x/index.md`'
  ],
  [
    'a file of Nextra',
    'content/en/docs/x/_meta.json',
    'write it as YAML, in `content/en/docs/x/_category.yaml`'
  ],
  [
    'a typo in the name',
    'content/en/docs/x/_categry.yaml',
    'rename it to `content/en/docs/x/_category.yaml`'
  ],
  ['authors', 'content/en/blog/authors.yml', 'rename it to `content/en/blog/authors.yaml`'],
  ['tags', 'content/en/docs/tags.yml', 'rename it to `content/en/docs/tags.yaml`'],
  ['tags as JSON', 'content/en/blog/tags.json', 'write it as YAML, in `content/en/blog/tags.yaml`'],
  [
    'a data file of a blog',
    'content/en/docs/authors.yaml',
    'besides Markdown, `docs` reads `_category.yaml` or `tags.yaml`'
  ],
  [
    'another Markdown extension',
    'content/en/docs/b.markdown',
    'rename it to `content/en/docs/b.md`: Markdown files end in `.md`'
  ],
  [
    'a text file of Windows',
    'content/en/docs/b.md.txt',
    'rename it to `content/en/docs/b.md`: Markdown files end in `.md`'
  ],
  ['a file in no language', 'content/b.md', 'move it into the folder of a language: `content/en/docs`'],
  [
    'texts of a page',
    'content/en/pages/index.yml',
    'rename it to `content/en/pages/index.yaml`: YAML files end in `.yaml`'
  ],
  [
    'a .pages file of MkDocs',
    'content/en/docs/.pages',
    'write it as YAML, in `content/en/docs/_category.yaml`'
  ],
  ['a navbar next to site/', 'navbar.yml', 'move it to `site/navbar.yaml`'],
  ['the navbar', 'site/navbar.yml', 'rename it to `site/navbar.yaml`'],
  ['a navbar under another name', 'site/navigation.yaml', 'rename it to `site/navbar.yaml`'],
  ['sidebars', 'site/sidebars.json', 'write it as YAML, in `site/sidebars.yaml`'],
  ['two site files', 'site/site.yml', 'rename it to `site/site.yaml`, or delete it: that file exists too'],
  ['data', 'site/data/legal.yml', 'rename it to `site/data/legal.yaml`: YAML files end in `.yaml`'],
  [
    'values beside the data folder',
    'site/company.yaml',
    'for values in texts, `{{ company.… }}`, move it to `site/data/company.yaml`; settings belong in `site/site.yaml`'
  ],
  [
    'Markdown in site/',
    'site/about.md',
    'move it to `content/en/docs/about.md`: texts of pages are in content/'
  ],
  ['a folder', 'content/en/doc/b.md', 'did you mean `docs`?'],
  [
    'a file beside the collections',
    'content/en/b.md',
    'site/site.yaml has the collections docs, blog, pages, jobs; add it there, or move it into one of them'
  ]
] as const

const messagesFor = (file: string, text: string) => {
  const table = { ...minimal, 'content/en/docs/a.md': '# A\n', [file]: text }
  return [...readConfig(memoryFiles(table)).diagnostics, ...checkOf(table).diagnostics].filter(
    ({ code }) => code === 'file-not-read'
  )
}

for (const [why, file, hint] of cases)
  test(`not read: ${why}`, () =>
    assert.equal(
      messagesFor(file, '# B\n').map((item) => [item.severity, item.file, item.hint]),
      [['warning', file.replace('doc/b.md', 'doc'), hint]]
    ))

test('not read: files of other generators, if the site has no such file', () => {
  const files = { 'content/en/docs/a.md': '# A\n', 'mkdocs.yml': 'nav: []\n', '.vitepress/config.ts': '' }
  assert.equal(
    readConfig(memoryFiles(files)).diagnostics.map(({ code, file, hint }) => [
      code,
      file,
      hint?.split(';')[0]
    ]),
    [
      ['file-not-read', 'mkdocs.yml', 'it is meant for MkDocs'],
      ['file-not-read', '.vitepress/config.ts', 'it is meant for VitePress']
    ]
  )
})

const otherFolders = [
  // file, folder, hint
  ['_posts/2025-05-20-news.md', '_posts', 'it is meant for Jekyll; move its files to `content/en/blog/`'],
  [
    'static/img/logo.svg',
    'static',
    'files that are published as they are belong in `site/static/`: move them there'
  ],
  [
    'public/robots.txt',
    'public',
    'files that are published as they are belong in `site/static/`: move them there'
  ],
  [
    'src/theme/Footer/index.tsx',
    'src/theme',
    'it is meant for Docusaurus; `theme.parts` in site/site.yaml names components that replace parts of the theme'
  ],
  [
    'src/theme/Footer.jsx',
    'src/theme',
    'it is meant for Docusaurus; `theme.parts` in site/site.yaml names components that replace parts of the theme'
  ]
] as const

for (const [file, folder, hint] of otherFolders)
  test(`not read: the folder of ${file}`, () =>
    assert.equal(messagesFor(file, ''), [
      {
        severity: 'warning',
        code: 'file-not-read',
        message: 'sitegen does not read this folder',
        file: folder,
        hint
      }
    ]))

test('not read: a folder beside the package of a site', () =>
  assert.equal(
    readConfig(
      memoryFiles({
        ...minimal,
        'package.json': '{ "dependencies": { "sitegen": "^1.0.0" } }',
        'public/a.png': ''
      })
    ).diagnostics.map(({ file }) => file),
    ['public']
  ))

test('no message about folders that belong to another program, or are an output', () => {
  const messages = (table: Record<string, string>) =>
    readConfig(memoryFiles({ ...minimal, ...table })).diagnostics.map(({ file }) => file)
  assert.equal(messages({ 'vite.config.ts': '', 'public/robots.txt': '', 'src/theme/Footer.tsx': '' }), [])
  for (const program of ['Gemfile', 'composer.json', 'manage.py', 'go.mod', 'angular.json', 'firebase.json'])
    assert.equal(messages({ [program]: '', 'public/robots.txt': '', 'static/app.css': '' }), [], program)
  const server = '{ "dependencies": { "express": "^5.0.0", "sitegen": "^1.0.0" } }'
  assert.equal(messages({ 'package.json': server, 'public/app.css': '' }), [])
  assert.equal(messages({ 'public/sitegen.json': '{}', 'public/404.html': '' }), [])
  assert.equal(
    messages({ 'public/docs/sitegen.json': '{}', 'public/docs/404.html': '' }),
    [],
    'below another output'
  )
  assert.equal(messages({ 'public/index.html': '', 'public/a.css': '' }), [], 'the output of another program')
  assert.equal(
    messages({
      'src/theme/colours.ts': '',
      'src/theme/index.ts': '',
      'src/theme/dark/index.ts': '',
      'static.md': '',
      'src/static/a.png': ''
    }),
    []
  )
})

const fine = [
  'content/en/docs/data.json',
  'content/en/docs/data.yml',
  'content/en/docs/_parts/data.yaml',
  'content/en/docs/_part.md',
  'content/en/img/plan.txt',
  'content/en/_parts/a.md',
  'mkdocs.yml',
  'site/sidebars-1.0.yaml',
  'site/people.json',
  'site/README.md',
  'site/data/machines.json'
]

for (const file of fine) test(`no message about ${file}`, () => assert.equal(messagesFor(file, 'a: 1\n'), []))

test('no message about a file that a plugin may read', () => {
  const site = `${minimal['site/site.yaml']}plugins: [./plugins/words.ts]\n`
  const table = { ...minimal, 'site/site.yaml': site, 'site/words.yaml': 'a: 1\n' }
  assert.equal(
    readConfig(memoryFiles(table)).diagnostics.map(({ code }) => code),
    []
  )
})
