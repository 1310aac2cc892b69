// Containers of VitePress in each other, closed or not, and code whose options the compiler of its types reads.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vitepress } from '../../source/vitepress/vitepress.ts'
import { testConstructs } from '../constructs.ts'
import { migrated } from '../migrated.ts'

const config = { '.vitepress/config.js': "export default { title: 'T' }" }

async function convert(text: string) {
  const { project } = await migrated(vitepress, { ...config, 'index.md': text })
  return { text: project.texts.get('content/en/docs/index.md') ?? '', remarks: [] }
}

testConstructs(join(import.meta.dirname, 'containers.txt'), convert)

test('the end of the file closes all', async () =>
  assert.is(
    (await convert('# T\n\n::: tip\n::: info\nText')).text,
    '# T\n\n::::tip\n:::info\nText\n:::\n::::'
  ))

test('types on hover are lost for the whole site, types and errors below lines for their document', async () => {
  const { project } = await migrated(vitepress, {
    ...config,
    'index.md': '# T\n\n```ts no-twoslash\na\n```\n\n```ts twoslash include main\nb\n```\n',
    'a.md':
      '# A\n\n```ts twoslash\nconst a = 1\n//    ^?\n```\n\n```ts twoslash\n// @noErrors\n// @errors: 1\nb\n```\n'
  })
  assert.equal(
    project.findings.map(({ grade, text }) => [grade, text]),
    [['loss', 'Types are no longer shown on hover in code with `twoslash`.']]
  )
  assert.equal(
    project.documents.map(({ source, findings }) => [
      source,
      findings.filter(({ grade }) => grade !== 'changed').map(({ line, text }) => `${line}: ${text}`)
    ]),
    [
      ['a.md', ['3: Types and errors that were shown below lines are left out.']],
      ['index.md', []]
    ]
  )
})

test('words after the language of code that nothing reads', async () => {
  const text = '# T\n\n```ts diff\na\n```\n'
  const converted = async (extra: string) => {
    const { project, report } = await migrated(vitepress, {
      '.vitepress/config.js': `export default { title: 'T'${extra} }`,
      'index.md': text
    })
    assert.is(project.texts.get('content/en/docs/index.md'), '# T\n\n```ts\na\n```\n')
    return report
  }
  assert.not.match(await converted(''), 'has no counterpart')
  assert.match(
    await converted(', markdown: { codeTransformers: [own()] }'),
    'The option `diff` has no counterpart; it is left out.'
  )
})

test('the class of a page matters where style sheets of the theme have rules for it', async () => {
  const reportOf = async (css: string) =>
    (
      await migrated(vitepress, {
        ...config,
        '.vitepress/theme/a.css': css,
        'index.md': '---\npageClass: wide\n---\n\n# T\n'
      })
    ).report
  assert.not.match(await reportOf('.narrow { }'), 'Pages cannot have their own class')
  assert.match(await reportOf('.wide .a { }'), 'Pages cannot have their own class')
})

test('files of a program in an editor are a group of code', async () => {
  const { project, report } = await migrated(vitepress, {
    ...config,
    'index.md':
      '# T\n\n::: sandpack {template=react}\n\n```jsx /App.js [active]\na\n```\n\n```css a.css {1}\nb\n```\n\n```js\nc\n```\n:::\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# T\n\n::::tabs\n\n:::tab[/App.js]\n```jsx\na\n```\n:::\n\n:::tab[a.css]\n```css {1}\nb\n```\n:::\n\n:::tab[js]\n```js\nc\n```\n:::\n::::\n'
  )
  assert.match(report, 'The code is shown; readers can no longer edit and run it here.')
  assert.not.match(report, 'has no counterpart')
})

test('a component around code that needs a script: the code stays, which is a remark', async () => {
  const { project, report } = await migrated(vitepress, {
    ...config,
    '.vitepress/theme/RunLint.vue': '<template><div @click="run"><slot /></div></template>',
    'index.md': '# T\n\n<run-lint :rules="[1]">\n\n```js\na\n```\n\n</run-lint>\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# T\n\n<!-- <run-lint :rules="[1]"> -->\n\n```js\na\n```\n\n<!-- </run-lint> -->\n'
  )
  assert.match(
    report,
    '`<run-lint>` needs a script (`@click`): its code is shown, without what the script adds.'
  )
  assert.equal(
    project.documents[0]?.findings.map(({ grade }) => grade),
    ['loss']
  )
})

test('icons in the labels of code', async () => {
  const { project, report } = await migrated(vitepress, {
    ...config,
    'a.js': 'a\n',
    'index.md':
      '# T\n\n::: code-group\n```sh [npm ~vscode-icons:file-type-npm~]\na\n```\n<<< @/a.js [a ~mdi:a~]\n:::\n\n```js [a.js ~mdi:b~]\nb\n```\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# T\n\n::::tabs\n:::tab[:icon[vscode-icons:file-type-npm] npm]\n```sh\na\n```\n:::\n:::tab[:icon[mdi:a] a]\n::include[./_code/a.js]\n:::\n::::\n\n```js title="a.js"\nb\n```\n'
  )
  assert.equal(project.packages, ['@iconify-json/mdi', '@iconify-json/vscode-icons'])
  assert.match(report, 'The icon `mdi:b` is left out.')
})

test('diagrams that are not drawn here', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': "import { d2 } from 'd2-plugin'\nexport default { title: 'T' }",
    'index.md': '# T\n\n```d2\na\n```\n\n```mermaid\ngantt\n```\n'
  })
  assert.match(project.texts.get('content/en/docs/index.md') ?? '', '```text\ngantt\n```')
  assert.equal(
    project.documents[0]?.findings
      .filter(({ grade }) => grade === 'loss')
      .map(({ line, text }) => [line, text.slice(0, 37)]),
    [
      [3, 'The old site drew this diagram, in th'],
      [7, 'This diagram cannot be drawn and is s']
    ]
  )
})

test('a script of another host in the head of a page', async () => {
  const { project, report } = await migrated(vitepress, {
    ...config,
    'index.md':
      '---\nhead:\n  - - script\n    - src: https://widgets.example/a.js\n      async: true\n      charset: utf-8\n---\n\n# T\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '---\nhead:\n  - script:\n      src: https://widgets.example/a.js\n      async: true\n---\n\n# T\n'
  )
  assert.match(project.texts.get('site/site.yaml') ?? '', 'script:\n        - widgets.example\n')
  assert.match(report, '| widgets.example | script |')
})

test('attributes without a value in the head', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': `export default {
  title: 'T',
  head: [
    ['link', { rel: 'preconnect', href: 'https://fonts.example', crossorigin: '', title: '' }],
    ['link', { rel: 'preload', as: 'font', href: '/a.woff2', crossorigin: true }],
    ['meta', { name: 'verify', content: '' }],
    ['script', { src: '/a.js', defer: '' }]
  ]
}`,
    'index.md': '# T\n'
  })
  assert.match(
    project.texts.get('site/site.yaml') ?? '',
    `head:
  - link:
      rel: preconnect
      href: https://fonts.example
      crossorigin: anonymous
  - link:
      rel: preload
      as: font
      href: /a.woff2
      crossorigin: anonymous
  - script:
      src: /a.js
      defer: true
`
  )
})

test('a style sheet that a script switches on is a style sheet', async () => {
  const { project, report } = await migrated(vitepress, {
    '.vitepress/config.js': `const font = 'https://fonts.example/a.css'
export default {
  title: 'T',
  head: [
    ['link', { rel: 'preload', as: 'style', onload: "this.rel='stylesheet'", href: font }],
    ['noscript', {}, \`<link rel="stylesheet" href="\${font}" />\`]
  ]
}`,
    'index.md': '# T\n'
  })
  const site = project.texts.get('site/site.yaml') ?? ''
  assert.match(site, 'head:\n  - link:\n      rel: stylesheet\n      href: https://fonts.example/a.css\n')
  assert.match(site, 'style:\n        - fonts.example\n')
  assert.not.match(report, 'left out')
})
