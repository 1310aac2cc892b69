// Markdown that documents import from elsewhere, and files that the configuration leaves out.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { docusaurus } from '../../source/docusaurus/docusaurus.ts'
import { filesOf, migrated } from '../migrated.ts'

const config = (docs = '{}') =>
  `module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { docs: ${docs} }]] }\n`

/** The Markdown files of a migrated project. */
async function contentOf(source: Readonly<Record<string, string>>, site = '') {
  const { project, report } = await migrated(docusaurus, source, { site })
  return {
    content: Object.fromEntries(filesOf(project).filter(([path]) => path.startsWith('content/'))),
    report
  }
}

test('Markdown from outside of the documents, and what it imports and links to, is copied below content/', async () => {
  const { content } = await contentOf(
    {
      'website/docusaurus.config.js': config(),
      'website/docs/guide/page.md':
        "import Usage from '@site/static/usage/basic/index.md'\nimport Rules, { toc } from '@site/../CONTRIBUTING.md'\n\n# T\n\n<Usage />\n\n<Rules />\n",
      'website/static/usage/basic/index.md':
        "import Code from './code.md'\n\n<Code />\n\n![Kite](./kite.png)\n",
      'website/static/usage/basic/code.md': '```js\nfly()\n```\n',
      'website/static/usage/basic/kite.png': 'png',
      'CONTRIBUTING.md': '## Rules\n\nSee [the page](website/docs/guide/page.md).\n'
    },
    'website'
  )
  assert.equal(content, {
    'content/en/docs/_included/CONTRIBUTING.md': '## Rules\n\nSee [the page](../guide/page.md).\n',
    'content/en/docs/_included/static/usage/basic/code.md': '```js\nfly()\n```\n',
    'content/en/docs/_included/static/usage/basic/index.md':
      '::include[./code.md]\n\n![Kite](/usage/basic/kite.png)\n',
    'content/en/docs/guide/_category.yaml': 'label: guide\npage: false\n',
    'content/en/docs/guide/page.md':
      '# T\n\n::include[../_included/static/usage/basic/index.md]\n\n::include[../_included/CONTRIBUTING.md]\n'
  })
})

test('files outside that documents and the configuration import are named', () => {
  const outside = (source: Readonly<Record<string, string>>) =>
    docusaurus.pathsOutside({
      files: memoryFiles({ 'docusaurus.config.js': config(), ...source }),
      site: '',
      config: 'docusaurus.config.js'
    })
  assert.equal(outside({ 'docs/a.md': "import A from './b.md'\n\n# A\n" }), [])
  assert.equal(outside({ 'docs/a.md': "import A from '@site/../../CONTRIBUTING.md'\n\n# A\n" }), [
    '../../CONTRIBUTING.md'
  ])
  assert.equal(outside({ 'docs/a.md': "import A from '../../CONTRIBUTING.md'\n\n# A\n" }), [
    '../CONTRIBUTING.md'
  ])
  assert.equal(
    outside({ 'docusaurus.config.js': `const pkg = require('../../core/package.json')\n${config()}` }),
    ['../../core/package.json']
  )
})

test('a part that uses no props is included, whatever attributes it is given', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config(),
    'docs/page.md':
      "import A from './_a.md'\nimport B from './_b.md'\n\n# T\n\n<A use=\"x\" />\n\n<B use={navigator.language} />\n",
    'docs/_a.md': 'Text about props.\n',
    'docs/_b.md': '<b title={props.use}>B</b>\n'
  })
  assert.is(
    content['content/en/docs/page.mdx'],
    "import B from '@site/components/B.tsx'\n\n# T\n\n::include[./_a.md]\n\n<B use={navigator.language} />\n"
  )
})

test('a part with literal props is put in with its values', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config(),
    'docs/page.mdx':
      'import Place from \'./parts/_place.mdx\'\n\n# T\n\nBefore\n\n- One\n\n  <Place section="kites" tails={2} />\n\n[After](./page.mdx)\n',
    'docs/computed.mdx':
      "import Place from './parts/_place.mdx'\n\n# C\n\n<Place section={navigator.language} />\n",
    'docs/parts/_place.mdx':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a project
      "import CodeBlock from '@theme/CodeBlock'\n\nWrite `props.x` into *{props.section}*{props.other}:\n\n<CodeBlock language=\"js\">\n{[\n  `${props.section}: {`,\n  `  tails: ${props.tails}`,\n  '}'\n].join('\\n')}\n</CodeBlock>\n"
  })
  assert.is(
    content['content/en/docs/page.md'],
    '# T\n\nBefore\n\n- One\n\n  Write `props.x` into *kites*:\n\n  ```js\n  kites: {\n    tails: 2\n  }\n  ```\n\n[After](./page.md)\n'
  )
  assert.match(content['content/en/docs/computed.mdx'] ?? '', '<Place section={navigator.language} />')
})

test('documents are those of `include` without those of `exclude`, unless others import them', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config("{ exclude: ['README.md', '**/shared/**', 'drafts/*.{md,mdx}'] }"),
    'docs/README.md': '# About this folder\n',
    'docs/index.md': "import Part from './shared/part.md'\n\n# T\n\n<Part />\n",
    'docs/shared/part.md': 'Part\n',
    'docs/shared/unused.md': 'Unused\n',
    'docs/drafts/a.mdx': '# A\n',
    'docs/drafts/deep/b.md': '# B\n'
  })
  assert.equal(content, {
    'content/en/docs/_included/docs/shared/part.md': 'Part\n',
    'content/en/docs/drafts/_category.yaml': 'label: drafts\npage: false\n',
    'content/en/docs/drafts/deep/_category.yaml': 'label: deep\npage: false\n',
    'content/en/docs/drafts/deep/b.md': '# B\n',
    'content/en/docs/index.md': '# T\n\n::include[./_included/docs/shared/part.md]\n'
  })
})

test('a link to a file by its path from the root of the site', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config(),
    'docs/a/page.mdx': '# T\n\n[Other](/docs/b/other.mdx)\n',
    'docs/b/other.mdx': '# Other\n'
  })
  assert.is(content['content/en/docs/a/page.md'], '# T\n\n[Other](../b/other.md)\n')
})

test('folders of sidebars that a program fills are left out and reported', async () => {
  const { project, report } = await migrated(docusaurus, {
    'docusaurus.config.js': config("{ sidebarPath: 'sidebars.js' }"),
    'sidebars.js':
      "module.exports = { docs: ['a', { type: 'autogenerated', dirName: 'api' }, { type: 'autogenerated', dirName: '01-more' }] }\n",
    'docs/a.md': '# A\n',
    'docs/01-more/deep/b.md': '# B\n'
  })
  assert.is(
    project.texts.get('site/sidebars.yaml'),
    'docs:\n  - a\n  - type: autogenerated\n    folder: more\n'
  )
  assert.match(report, 'sidebars.js lists the folder `api`, which has no documents')
})

test('a static file at the address of a page or a redirect is left out, as it was replaced', async () => {
  const { project, report } = await migrated(docusaurus, {
    'docusaurus.config.js': config(),
    'src/pages/index.js':
      "import { Redirect } from '@docusaurus/router'\nexport default () => <Redirect to='/docs/a' />\n",
    'static/index.html': '<p>Old</p>',
    'static/docs/a/index.html': '<p>A</p>',
    'static/docs/b/index.html': '<p>B</p>',
    'docs/a.md': '# A\n'
  })
  assert.equal(
    project.copies.map(({ to }) => to),
    ['site/static/docs/b/index.html']
  )
  assert.match(report, 'static/index.html was not copied, since a page has its address.')
})

test('translations of pages that have no original of that name are left out', async () => {
  const { content, report } = await contentOf({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] }, presets: [['classic', {}]] }\n",
    'src/pages/about.md': '# About\n',
    'src/pages/index.js': 'export default () => <p>Home</p>\n',
    'i18n/ja/docusaurus-plugin-content-pages/index.mdx': '# Old home\n',
    'i18n/ja/docusaurus-plugin-content-pages/about.md': '# About us\n',
    'docs/a.md': '# A\n'
  })
  assert.equal(
    Object.keys(content).filter((path) => path.startsWith('content/ja/')),
    ['content/ja/pages/about.md']
  )
  assert.match(report, 'i18n/ja/docusaurus-plugin-content-pages/index.mdx is left out')
})

test('schemes of addresses between angle brackets are allowed like those of links', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js': config(),
    'docs/a.md': '# A\n\nOpen <chrome://tracing>, not <b>b</b> or `<x:y>`.\n'
  })
  assert.match(project.texts.get('site/site.yaml') ?? '', 'linkSchemes:\n    - chrome\n')
})

test('HTML of the copyright is a line of Markdown in all languages', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]], themeConfig: { footer: { copyright: '<br /><strong>© Kites under <a href=\"https://l.example\"> CC </a> </strong><b>| All</b>' } } }\n",
    'i18n/de/docusaurus-theme-classic/footer.json':
      '{ "copyright": { "message": "<br />\\n<strong>© Drachen </strong>" } }',
    'docs/a.md': '# A\n'
  })
  assert.is(
    project.texts.get('site/footer.yaml'),
    'style: light\ncopyright:\n  en: "**© Kites under [CC](https://l.example)** **| All**"\n  de: "**© Drachen**"\n'
  )
})

test('the folder of a sidebar has no name that readers see, unless it has a label', async () => {
  const { texts } = (
    await migrated(docusaurus, {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n",
      'docs/one/a.md': '# A\n',
      'docs/one/deep/b.md': '# B\n',
      'docs/two/a.md': '# A\n',
      'docs/two/_category_.json': '{ "label": "Two" }',
      'sidebars.js':
        "module.exports = { one: [{ type: 'autogenerated', dirName: 'one' }], two: [{ type: 'autogenerated', dirName: 'two' }] }\n"
    })
  ).project
  assert.equal(
    [...texts].filter(([path]) => path.endsWith('_category.yaml')),
    [
      ['content/en/docs/one/_category.yaml', 'page: false\n'],
      ['content/en/docs/one/deep/_category.yaml', 'label: deep\npage: false\n'],
      ['content/en/docs/two/_category.yaml', 'label: Two\npage: false\n']
    ]
  )
})

test('a collection without sidebars has an empty file', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]], plugins: [['@docusaurus/plugin-content-docs', { id: 'events', path: 'events', routeBasePath: 'events', sidebarPath: false }]] }\n",
    'docs/a.md': '# A\n',
    'events/b.md': '# B\n'
  })
  assert.match(project.texts.get('site/site.yaml') ?? '', 'sidebars: site/sidebars-events.yaml\n')
  assert.is(project.texts.get('site/sidebars-events.yaml'), '{}\n')
})

test('scripts of the head have addresses without the base, and are left out if their code is computed', async () => {
  const { project, report } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/kites/', scripts: ['/kites/a.js'], presets: [['classic', {}]], headTags: [{ tagName: 'script', attributes: { type: 'text/javascript' }, innerHTML: codeOf(process.env.X) }] }\n",
    'docs/a.md': '# A\n',
    'static/a.js': ''
  })
  assert.match(project.texts.get('site/site.yaml') ?? '', '  - script:\n      src: /a.js\n')
  assert.not.match(project.texts.get('site/site.yaml') ?? '', 'text/javascript')
  assert.match(report, '`headTags.0.innerHTML` is computed')
})

test('attributes of the head that have no effect are left out, and names of React are those of HTML', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]], scripts: [{ src: 'https://a.example/a.js', async: true, charset: 'UTF-8' }], stylesheets: [{ href: 'https://a.example/a.css', crossOrigin: '' }], headTags: [{ tagName: 'script', attributes: { defer: '', charSet: 'utf-8' }, innerHTML: 'start()' }] }\n",
    'docs/a.md': '# A\n'
  })
  assert.match(
    project.texts.get('site/site.yaml') ?? '',
    `head:
  - script:
      defer: true
      code: start()
  - script:
      src: https://a.example/a.js
      async: true
  - link:
      rel: stylesheet
      href: https://a.example/a.css
      crossorigin: anonymous
`
  )
})

test('a page in React that only redirects is a redirect, in each language', async () => {
  const redirect = (to: string) =>
    `import { Redirect } from '@docusaurus/router'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nexport default function Page() {\n  return <Redirect to=${to} />\n}\n`
  const { project, report } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/kites/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] }\n",
    'src/pages/index.tsx': redirect('"/kites/docs/a"'),
    'src/pages/old.js': redirect("{useBaseUrl('/docs/a')}"),
    'src/pages/docs.js': redirect("{useBaseUrl('docs/a')}"),
    'src/pages/mixed.js':
      "import { Redirect } from '@docusaurus/router'\nexport default ({ open }) => open ? <Redirect to='/kites/docs/a' /> : <p>Closed</p>\n",
    'docs/a.md': '# A\n'
  })
  assert.is(
    project.texts.get('site/redirects.yaml'),
    '- from: /\n  to: /docs/a\n- from: /docs\n  to: /docs/a\n- from: /old\n  to: /docs/a\n'
  )
  assert.equal(
    [...project.texts.keys()].filter((path) => path.startsWith('site/pages')),
    ['site/pages/mixed.tsx']
  )
  assert.equal(project.addresses.lost, [])
  assert.match(report, 'src/pages/mixed.js is now a stub')
  assert.not.match(report, 'index.tsx')
})

test('modules that components import may be CommonJS', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js': config(),
    'names.js': "module.exports = ['a', 'b']\n",
    'src/List.js': "import names from '../names'\nexport default () => <p>{names.join()}</p>\n",
    'docs/a.md': "import List from '@site/src/List'\n\n# A\n\n<List />\n"
  })
  assert.is(project.texts.get('site/migrated/names.jsx'), "export default ['a', 'b']\n")
})

test('a component that changes what it contains is left to do by hand if it must run in the browser', async () => {
  const { project, report } = await migrated(docusaurus, {
    'docusaurus.config.js': config(),
    'src/Row.js':
      "import { Children, cloneElement } from 'react'\nexport default ({ children }) => Children.map(children, (one) => cloneElement(one, { onClick }))\n",
    'src/Column.js':
      "import { Children, cloneElement, useState } from 'react'\nexport default ({ children }) => { useState(0); return Children.map(children, (one) => cloneElement(one, {})) }\n",
    'docs/a.md':
      "import Row from '@site/src/Row'\nimport Column from '@site/src/Column'\n\n# A\n\n<Row><b>One</b></Row>\n\n<Column><b>One</b></Column>\n"
  })
  assert.ok(project.texts.has('site/migrated/src/Row.jsx'))
  assert.not.ok(project.texts.has('site/migrated/src/Column.jsx'))
  assert.match(report, 'The component @site/src/Column must be ported to site/components/Column.tsx.')
})

test('rules of style sheets are counted where they are imported', async () => {
  const { report } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { theme: { customCss: './src/css/index.css' } }]] }\n",
    'src/css/index.css':
      "@import 'colors.css';\n@import url('./parts/type.css');\n@import 'https://fonts.example/a.css';\n",
    'src/css/colors.css': ':root { --a: red }\n',
    'src/css/parts/type.css': "@import '../index.css';\na { b: c }\np { b: c }\n",
    'docs/a.md': '# A\n'
  })
  assert.match(report, 'src/css/index.css has 3 rules for the classes of Docusaurus')
})

test('a domain for each language stays one, and needs no copies of static files', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', trailingSlash: true, presets: [['classic', {}]], i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { url: 'https://t-de.example/' } } } }\n",
    'docs/a.md': '# A\n',
    'static/a.txt': ''
  })
  const yaml = project.texts.get('site/site.yaml') ?? ''
  assert.match(yaml, '  de:\n    label: Deutsch\n    url: https://t-de.example\n')
  assert.not.match(yaml, 'staticPerLocale')
})
