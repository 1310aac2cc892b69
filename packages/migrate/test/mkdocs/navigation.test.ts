// Settings that are spread over files: `INHERIT`, `.pages` files, lists in Markdown files.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'

/** Files of settings that a project becomes. */
async function dataOf(files: Readonly<Record<string, string>>) {
  const oldProject = await mkdocs.read(
    { files: memoryFiles(files), site: '', config: 'mkdocs.yml' },
    { keepJsx: false }
  )
  if ('problem' in oldProject) throw new Error(oldProject.problem)
  return {
    ...oldProject,
    sidebar: (oldProject.data.get('site/sidebars.yaml') as { readonly docs: unknown } | undefined)?.docs
  }
}

const documents = {
  'docs/index.md': '# Home\n',
  'docs/user_guide/README.md': '# Guide\n',
  'docs/user_guide/a.md': '# A\n',
  'docs/user_guide/b.md': '# B\n',
  'docs/user_guide/more/c.md': '# C\n'
}

test('inherited settings are merged, those of the file itself come last', async () => {
  const { findings, finish } = await dataOf({
    ...documents,
    'mkdocs.yml': 'INHERIT: base/common.yml\nsite_name: Example\ntheme: { palette: { primary: teal } }\n',
    'base/common.yml':
      'site_name: Common\nsite_description: Shared\ntheme: { name: material, palette: { scheme: slate } }\n'
  })
  assert.equal(findings, [])
  const site = finish?.([]).data.get('site/site.yaml') as Readonly<Record<string, unknown>>
  assert.equal([site.title, site.description], ['Example', 'Shared'])
  assert.equal(site.theme, {
    accent: '#009485',
    colorMode: { default: 'dark', switch: false, respectSystem: false },
    logo: undefined,
    favicon: undefined
  })
})

test('an inherited file that is missing is named', async () => {
  const { findings } = await dataOf({
    ...documents,
    'mkdocs.yml': 'INHERIT: ../common.yml\nsite_name: Example\n'
  })
  assert.equal(
    findings.map(({ grade, text }) => `${grade}: ${text}`),
    ['manual: `../common.yml` is not in the source folder, so its settings are not read.']
  )
})

test('literate-nav: folders are what their navigation files list, with their index', async () => {
  const { sidebar } = await dataOf({
    ...documents,
    'mkdocs.yml':
      'site_name: Example\nplugins: [{ literate-nav: { nav_file: README.md, implicit_index: true } }]\nnav: [index.md, { The guide: user_guide/ }, { All: "user_guide/*.md" }]\n',
    'docs/user_guide/README.md':
      '# Guide\n\n- [Second](b.md)\n- More\n    - more/*.md\n    - [Web](https://example.org)\n'
  })
  assert.equal(sidebar, [
    'index',
    {
      type: 'category',
      label: 'The guide',
      items: [
        'user_guide/index',
        { type: 'doc', id: 'user_guide/b', label: 'Second' },
        {
          type: 'category',
          label: 'More',
          items: ['user_guide/more/c', { type: 'link', label: 'Web', href: 'https://example.org' }]
        }
      ]
    },
    'user_guide/index',
    'user_guide/a',
    'user_guide/b'
  ])
})

test('awesome-pages: titles, order, rest and hidden folders', async () => {
  const { sidebar } = await dataOf({
    ...documents,
    'mkdocs.yml': 'site_name: Example\nplugins: [awesome-pages]\n',
    'docs/secret/d.md': '# D\n',
    'docs/secret/.pages': 'hide: true\n',
    'docs/user_guide/.pages': 'nav:\n  - b.md\n  - ...\n  - Last: [more]\n',
    'docs/user_guide/more/.pages': 'title: Much more\n'
  })
  assert.equal(sidebar, [
    'index',
    {
      type: 'category',
      label: 'User guide',
      items: [
        'user_guide/b',
        'user_guide/index',
        'user_guide/a',
        {
          type: 'category',
          label: 'Last',
          items: [{ type: 'category', label: 'Much more', items: ['user_guide/more/c'] }]
        }
      ]
    }
  ])
})

test('awesome-nav: pages, folders, sections, links and patterns', async () => {
  const { sidebar, copies, findings } = await dataOf({
    ...documents,
    'mkdocs.yml': 'site_name: Example\nnav: [index.md]\nplugins: [awesome-nav]\n',
    'docs/.nav.yml':
      'nav:\n  - user_guide/a.md\n  - Web: https://example.org\n  - Other:\n    - The log: log.md\n    - "*.@(draft|note).md"\n  - "*"\n',
    'docs/log.md': '# Log\n',
    'docs/b.note.md': '# Note\n',
    'docs/setup-10.md': '# 10\n',
    'docs/setup-9.md': '# 9\n',
    'docs/setup.md': '# Setup\n',
    'docs/secret/d.md': '# D\n',
    'docs/secret/.nav.yml': 'hide: true\n',
    'docs/user_guide/.nav.yml': 'title: The guide\nignore: "b*"\n',
    'docs/user_guide/more/.nav.yml': 'flatten_single_child_sections: true\n',
    'docs/z/.nav.yml':
      'append_unmatched: true\npreserve_directory_names: true\nnav: [{ glob: "**/x.md", sort: { direction: desc } }]\n',
    'docs/z/x.md': '# X\n',
    'docs/z/y/x.md': '# X\n',
    'docs/z/sub_dir/w.md': '# W\n'
  })
  assert.equal(sidebar, [
    'user_guide/a',
    { type: 'link', label: 'Web', href: 'https://example.org' },
    {
      type: 'category',
      label: 'Other',
      items: [{ type: 'doc', id: 'log', label: 'The log' }, 'b.note']
    },
    'index',
    'setup',
    'setup-9',
    'setup-10',
    { type: 'category', label: 'The guide', items: ['user_guide/index', 'user_guide/more/c'] },
    {
      type: 'category',
      label: 'z',
      items: ['z/y/x', 'z/x', { type: 'category', label: 'sub_dir', items: ['z/sub_dir/w'] }]
    }
  ])
  assert.equal([copies, findings], [[], []])
})

test('awesome-nav: sorting, and the navigation of the default language', async () => {
  const { sidebar } = await dataOf({
    'mkdocs.yml':
      'site_name: Example\nplugins: [{ awesome-nav: { filename: nav.yml } }, { i18n: { docs_structure: folder, languages: [{ locale: en, default: true }, { locale: de }] } }]\n',
    'docs/en/nav.yml': 'sort: { by: title, sections: first, direction: desc }\n',
    'docs/en/a.md': '---\ntitle: One\n---\n',
    'docs/en/b.md': '---\ntitle: Two\n---\n',
    'docs/en/c/d.md': '# D\n',
    'docs/de/a.md': '---\ntitle: Eins\n---\n'
  })
  assert.equal(sidebar, [{ type: 'category', label: 'C', items: ['c/d'] }, 'b', 'a'])
})

test('awesome-nav: folders that list themselves and each other', async () => {
  const { sidebar } = await dataOf({
    'mkdocs.yml': 'site_name: Example\nplugins: [awesome-nav]\n',
    'docs/a/.nav.yml': 'nav: [x.md, ../b, .]\n',
    'docs/a/x.md': '# X\n',
    'docs/b/.nav.yml': 'nav: [y.md, ../a]\n',
    'docs/b/y.md': '# Y\n'
  })
  assert.equal(sidebar, [
    {
      type: 'category',
      label: 'A',
      items: ['a/x', { type: 'category', label: 'B', items: ['b/y'] }]
    }
  ])
})

test('awesome-nav: a title in front matter whose marks are followed by spaces', async () => {
  const { sidebar } = await dataOf({
    'mkdocs.yml': 'site_name: Example\nplugins: [awesome-nav]\n',
    'docs/.nav.yml': 'sort: { by: title }\n',
    'docs/a.md': '--- \ntitle: Two\n---\n',
    'docs/b.md': '---\ntitle: One\n---\n'
  })
  assert.equal(sidebar, ['b', 'a'])
})

test('the plugin exclude leaves documents out', async () => {
  const { documents: found } = await dataOf({
    ...documents,
    'mkdocs.yml': 'site_name: Example\nplugins: [{ exclude: { glob: ["**/more/*", user_guide/b.md] } }]\n'
  })
  assert.equal(
    found.map(({ source }) => source),
    ['docs/index.md', 'docs/user_guide/README.md', 'docs/user_guide/a.md']
  )
})

test('extensions that change how all text looks are named', async () => {
  const { findings } = await dataOf({
    ...documents,
    'mkdocs.yml': 'site_name: Example\nmarkdown_extensions: [nl2br, markdown.extensions.smarty, tables]\n'
  })
  assert.equal(
    findings.map(({ grade, text }) => `${grade}: ${text}`),
    [
      'loss: Each line break in a paragraph was shown; they are spaces now. Where one matters, write `\\` at the end of the line.',
      'loss: Straight quotes, `--` and `...` were shown as “ ”, – and …; they are shown as they are written now.'
    ]
  )
})

test('settings of templates and links to other languages are named', async () => {
  const { findings } = await dataOf({
    ...documents,
    'mkdocs.yml':
      'site_name: Example\nextra: { alternate: [{ name: Deutsch, link: /de/, lang: de }], consent: { title: x }, banner: hi, version: { provider: mike } }\n'
  })
  assert.equal(
    findings.map(({ grade, text }) => `${grade}: ${text}`),
    [
      'manual: The links to other languages are not converted: write them into `site/navbar.yaml`, since these sites are built separately.',
      'manual: Consent is asked for by `thirdParties` with `consent: true`.',
      'manual: `extra.banner` is not converted: templates and macros read it.'
    ]
  )
})
