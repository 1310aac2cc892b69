// Containers of VitePress in each other, closed or not, and code whose options the compiler of its types reads.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vitepress } from '../../source/vitepress/vitepress.ts'
import { migrated } from '../migrated.ts'

const config = { '.vitepress/config.js': "export default { title: 'T' }" }

const documents = [
  [
    'a line with enough colons closes the outermost container, and a label all that is open in its tab',
    `# T

::: warning
Text

::: tabs key:kind
== One
::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
== Two
Text
:::

## After
`,
    `# T

:::::::warning
Text

::::::tabs{group=kind}
:::::tab[One]
::::tabs
:::tab[npm]
\`\`\`sh
npm i
\`\`\`
:::
::::
:::::
:::::tab[Two]
Text
:::::
::::::
:::::::

## After
`
  ],
  [
    'tabs in tabs, with more signs for the outer ones',
    `# T

:::: tabs
=== Outer
::: tabs
== Inner
Text
:::
=== Next
Text
::::
`,
    `# T

::::::tabs
:::::tab[Outer]
::::tabs
:::tab[Inner]
Text
:::
::::
:::::
:::::tab[Next]
Text
:::::
::::::
`
  ],
  [
    'the end of a list item closes a container in it, and the line that should is text',
    '# T\n\n1. One\n   ::: tip Title\n     Text\n:::\n\n## After\n',
    '# T\n\n1. One\n   :::tip[Title]\n     Text\n   :::\n\\:::\n\n## After\n'
  ],
  [
    'a line that is indented like code does not close the container around a list',
    '# T\n\n::: warning\n1. One\n\n    ::: tip\n    Text\n    :::\n\n2. Two\n:::\n',
    '# T\n\n::::warning\n1. One\n\n    :::tip\n    Text\n    :::\n\n2. Two\n::::\n'
  ],
  [
    'containers of the site whose names say what they are',
    '# T\n\n::: success\na\n:::\n\n::: incorrect Title\nb\n:::\n',
    '# T\n\n:::tip[success]\na\n:::\n\n:::danger[Title]\nb\n:::\n'
  ],
  [
    'the end of the file closes all',
    '# T\n\n::: tip\n::: info\nText',
    '# T\n\n::::tip\n:::info\nText\n:::\n::::'
  ],
  [
    'a heading below other content is the title, above it',
    'Logo\n\n```md\n# No\n```\n\n# The plan\n\nText\n',
    '---\ntitle: The plan\n---\n\nLogo\n\n```md\n# No\n```\n\n\nText\n'
  ],
  [
    'a heading with the parameters of a type, which are no tags, is one too',
    'Logo\n\n# Store<Id, State\\> and Map<K, V>\n',
    '---\ntitle: Store<Id, State> and Map<K, V>\n---\n\nLogo\n\n'
  ],
  [
    'as a title it is plain text',
    'Logo\n\n# Type: ~~\\_Some\\<A, B\\>~~ of `T<X>` and *[all](./index.md)* &amp; more\n',
    '---\ntitle: "Type: _Some<A, B> of T<X> and all & more"\n---\n\nLogo\n\n'
  ],
  [
    'the title of a home page in the tab, by its template',
    '---\nlayout: home\ntitle: T\ntitleTemplate: The tool\nhero:\n  name: T\n---\n',
    '---\nlayout: landing\ntitle: T\nmeta_title: T | The tool\n---\n\n:::section-hero\nheading: T\n:::\n\n'
  ],
  [
    'features with a label of their link',
    '---\nlayout: home\nfeatures:\n  - title: A\n    link: ./a\n    linkText: Read it\n  - title: B\n    link: ./b\n---\n',
    '---\nlayout: landing\n---\n\n:::section-features\nstyle: cards\nitems:\n  - title: A\n    link:\n      label: Read it\n      to: ./a\n  - title: B\n    to: ./b\n:::\n\n'
  ],
  [
    'and with its place in the template',
    "---\nlayout: home\ntitle: Home\ntitleTemplate: ':title of T'\n---\n\nText\n",
    '---\nlayout: landing\ntitle: Home\nmeta_title: Home of T\n---\n\nText\n'
  ],
  [
    'a heading below other content that contains a value stays',
    'Logo\n\n# The ![](./a.png) plan\n',
    'Logo\n\n# The ![](./a.png) plan\n'
  ],
  [
    'ids of headings with escaped characters',
    '# T\n\n## Class `A`\\<T\\>\n\n## \\_private\n',
    '# T\n\n## Class `A`\\<T\\> {#class-a-t}\n\n## \\_private {#private}\n'
  ],
  [
    'a badge in the heading of a page whose title differs',
    '---\ntitle: In the tab\n---\n\n# Shown <Badge text="new" />\n',
    '---\ntitle: Shown new\nmeta_title: In the tab\n---\n\n# Shown :badge[new]{kind=tip}\n'
  ],
  [
    'in a comment, nothing is a container',
    '# T\n\n<!--\n::: tip\n## A\n::: -->\n\n::: tip\nText\n:::\n',
    '# T\n\n<!--\n::: tip\n## A\n::: -->\n\n:::tip\nText\n:::\n'
  ],
  [
    'a group without code is its content, and names of files contain brackets',
    '# T\n\n::: code-group\n\n```ts [app/[[...slugs]]/route.ts]\na\n```\n\n::: code-group\n\nText\n\n## After\n',
    '# T\n\n::::tabs\n\n:::tab[app/[[...slugs]]/route.ts]\n```ts\na\n```\n:::\n::::\n\n\nText\n\n## After\n'
  ],
  [
    'options for types on hover',
    '# T\n\n```ts no-twoslash\na\n```\n\n```ts twoslash include main\nb\n```\n',
    '# T\n\n```ts\na\n```\n\n```ts\nb\n```\n'
  ],
  [
    'code in a quotation, which ends with it',
    '# T\n\n> [!TIP]\n> ~~~ ts twoslash\n> a\n> // ---cut---\n> b {{c}} // [!code ++]\n> ~~~\n> {{ 1 + 1 }}\n\n> ```js\n> {{d}}\n\n::: tip\n{{ 2 }}\n:::\n',
    '# T\n\n> [!TIP]\n> ~~~ts ins={1}\n> b {{c}}\n> ~~~\n> 2\n\n> ```js\n> {{d}}\n\n:::tip\n2\n:::\n'
  ],
  [
    'code that nothing closes ends with its container',
    '# T\n\n::: tip\n```js\na\n:::\n\nText\n',
    '# T\n\n:::tip\n```js\na\n```\n:::\n\nText\n'
  ],
  [
    'or with the item of a list',
    '# T\n\n- A\n   ```sh\n   a {{ 1 }}\n\n- {{ 1 + 1 }}\n\n1. ```sh\n   b\n\n{{ 3 }}\n',
    '# T\n\n- A\n   ```sh\n   a {{ 1 }}\n   ```\n\n- 2\n\n1. ```sh\n   b\n   ```\n\n3\n'
  ],
  [
    'or with an item that is indented by a tab',
    '# T\n\n- A\n\n\t```sh\n\tb\n\nText\n',
    '# T\n\n- A\n\n\t```sh\n\tb\n\t```\n\nText\n'
  ],
  ['or with the file', '# T\n\n~~~~\na\n\n# B\n', '# T\n\n~~~~\na\n\n# B\n~~~~\n'],
  [
    'code on the line of the marker of a list',
    '# T\n\n1. ```js:line-numbers\n   {{a}}\n   ```\n   {{ 2 }}\n',
    '# T\n\n1. ```js lines\n   {{a}}\n   ```\n   2\n'
  ]
] as const

for (const [why, oldText, expected] of documents)
  test(why, async () => {
    const { project } = await migrated(vitepress, { ...config, 'index.md': oldText })
    assert.is(project.texts.get('content/en/docs/index.md'), expected)
  })

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
