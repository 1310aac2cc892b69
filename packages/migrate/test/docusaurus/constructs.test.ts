// Single constructs of Docusaurus, and the whole file that each becomes.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { docusaurus } from '../../source/docusaurus/docusaurus.ts'
import { pageYaml, readReactPage, translatedPage } from '../../source/docusaurus/react-pages.ts'
import { applyEdits } from '../../source/edits.ts'
import { testConstructs } from '../constructs.ts'
import { migrated } from '../migrated.ts'

const config = "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]] }\n"

const project = {
  'docusaurus.config.js': config,
  'docs/other.md': '# Other\n',
  'docs/clip.webm': 'webm'
}

/** The file that a document becomes, and what is reported about it. */
async function convert(text: string, otherFiles: Readonly<Record<string, string>> = {}) {
  const files = memoryFiles({ ...project, 'docs/page.md': text, ...otherFiles })
  const oldProject = await docusaurus.read(
    { files, site: '', config: 'docusaurus.config.js' },
    { keepJsx: false }
  )
  if ('problem' in oldProject) throw new Error(oldProject.problem)
  const page = oldProject.documents.find(({ source }) => source === 'docs/page.md')
  if (!page) throw new Error('no page')
  const targets = new Map(oldProject.documents.map(({ source, target }) => [source, `${target}.md`]))
  const conversion = page.parse(text).convert({
    targetOf: (source) => targets.get(source),
    sourceAt: () => undefined
  })
  return {
    text: applyEdits(text, conversion.edits).text,
    requests: conversion.requests,
    remarks: conversion.findings
      .filter(({ grade }) => grade !== 'changed')
      .map(({ grade, line, text: remark }) => `${grade} ${line}: ${remark}`)
  }
}

testConstructs(join(import.meta.dirname, 'constructs.txt'), convert)

test('the picture of a video is its poster, unless it is at another host', async () => {
  const player = (picture: string) =>
    `import LiteYouTubeEmbed from '@site/src/LiteYouTubeEmbed'\n\n# T\n\n<LiteYouTubeEmbed videoId="qRMucS3i3kQ" previewImage="${picture}" title="A" />\n`
  const files = { 'static/img/a.png': 'png', 'src/LiteYouTubeEmbed.js': 'export default () => <b />\n' }
  const own = await convert(player('/img/a.png'), files)
  assert.equal([own.text, own.remarks], ['# T\n\n::video[A]{youtube=qRMucS3i3kQ poster=/img/a.png}\n', []])
  const remote = await convert(player('https://i.example/a.jpg'), files)
  assert.equal(
    [remote.text, remote.remarks],
    [
      '# T\n\n::video[A]{youtube=qRMucS3i3kQ}\n',
      [
        'loss 5: The poster of this video is on another host, https://i.example/a.jpg: save it in site/static/, and set `poster` to its path.'
      ]
    ]
  )
})

test('handlers that are texts are left out, as React did', async () => {
  const report = 'loss 3: `onclick="open()"` is left out: attributes cannot run code.'
  assert.equal(await convert('# T\n\n<li class="x" onclick="open()">One</li>\n'), {
    text: '# T\n\n<li class="x">One</li>\n',
    requests: [],
    remarks: [report]
  })
  assert.equal(await convert('# T\n\n<li class="x" onclick="open()">{Date.now()}</li>\n'), {
    text: '# T\n\n<li class="x">{Date.now()}</li>\n',
    requests: [],
    remarks: [report]
  })
})

test('the link at the end of an announcement is not part of its text', async () => {
  const bar = `themeConfig: { announcementBar: { id: 'a', content: 'Kites fly. <a href="/docs/other">See them</a>!' } }, presets`
  const { project: migratedProject } = await migrated(docusaurus, {
    ...project,
    'docusaurus.config.js': config.replace('presets', bar)
  })
  assert.match(
    migratedProject.texts.get('site/site.yaml') ?? '',
    '  announcement:\n    id: a\n    title: Kites fly.\n    action: See them\n    to: /docs/other\n'
  )
})

test('a diagram that cannot be drawn is shown as text', async () => {
  const { text, remarks } = await convert('# T\n\n```mermaid\ngantt\n  A : 1d\n```\n')
  assert.is(text, '# T\n\n```text\ngantt\n  A : 1d\n```\n')
  assert.is(remarks.length, 1)
  assert.match(remarks[0] ?? '', 'loss 3: This diagram cannot be drawn and is shown as text: `gantt`')
})

test('a magic comment in the last line of such a block is removed, and nothing before it', async () => {
  const { text } = await convert('# T\n\n```js\nx\n// highlight-next-line')
  assert.is(text, '# T\n\n```js\nx\n\n```')
})

test('a preset of the site is read like the classic one, and a blog without a folder is left out', async () => {
  const { project: migratedProject, report } = await migrated(docusaurus, {
    ...project,
    'static/icon.svg': '<svg/>',
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: '/icon.svg' } }], themeConfig: { navbar: { items: [{ label: process.version, href: process.env.X }, { label: process.version, items: [{ label: 'v2', to: '/' }] }] }, footer: { logo: { src: 'https://b.example/b.svg' } } }, presets: [['@acme/preset', { docs: {} }]] }\n"
  })
  const yaml = migratedProject.texts.get('site/site.yaml') ?? ''
  assert.match(yaml, '  favicon: /icon.svg\n')
  assert.not.match(yaml, 'blog')
  assert.not.match(yaml, 'rel: icon')
  assert.is(migratedProject.documents.length, 1)
  assert.not.match(migratedProject.texts.get('site/footer.yaml') ?? '', 'b.example')
  assert.match(migratedProject.texts.get('site/navbar.yaml') ?? '', '  - label: v2\n    items:\n')
  assert.match(
    report,
    'The preset `@acme/preset` is treated like `classic`; port the rest of what it does by hand.'
  )
  assert.match(report, 'The target of a navbar item in docusaurus.config.js is computed')
  assert.match(
    report,
    'The logo of the footer in docusaurus.config.js is on another host: download https://b.example/b.svg'
  )
})

test('styles in expressions stay, and those in HTML that are no CSS go', async () => {
  assert.equal(
    await convert('# T\n\n{[navigator.language].map((one) => <b style={{ top: one }}>{one}</b>)}\n'),
    {
      text: '# T\n\n{[navigator.language].map((one) => <b style={{ top: one }}>{one}</b>)}\n',
      requests: [],
      remarks: []
    }
  )
  const html =
    '---\nformat: md\n---\n\n# T\n\n<div style={{columns: 2, marginBottom: "1em"}} class="a">\n<p style="wide">x</p>\n<img style="top: 0" src="http://a.example/a.png">\n</div>\n'
  assert.equal(await convert(html), {
    text: '---\n---\n\n# T\n\n<div  class="a">\n<p >x</p>\n<img style="top: 0" src="https://a.example/a.png">\n</div>\n',
    requests: [{ kind: 'image', host: 'a.example' }],
    remarks: [
      'loss 7: `http://a.example/a.png` is loaded by `https:` now, as the page policy demands: check that the host answers.'
    ]
  })
})

test('names that only code uses are imported from files that exist', async () => {
  const { project: migratedProject } = await migrated(docusaurus, {
    ...project,
    'docs/page.mdx':
      'import Tabs from "@theme/Tabs"\nimport Data from "@site/data/made-by-a-script.json"\nimport { toc as partToc } from "@site/elsewhere.md"\nimport { grouped } from "groups"\n\nexport const OsTabs = (props) => <Tabs lazy={navigator.onLine}>{props.children}</Tabs>\n\nexport const toc = [...Object.values(grouped(Data)).map(partToc.of)]\n\nexport const parts = partToc\n\n# T\n\n<OsTabs>{Data.filter(Boolean)}</OsTabs>\n'
  })
  assert.is(
    migratedProject.texts.get('content/en/docs/page.mdx'),
    "import Tabs from '@site/components/Tabs.tsx'\nexport const Data = []\nexport const partToc = {}\n\nexport const OsTabs = (props) => <Tabs lazy={navigator.onLine}>{props.children}</Tabs>\n\n\n\nexport const parts = partToc\n\n# T\n\n<OsTabs>{Data.filter(Boolean)}</OsTabs>\n"
  )
  assert.ok(migratedProject.texts.has('site/components/Tabs.tsx'))
  assert.equal(
    migratedProject.documents
      .find(({ source }) => source === 'docs/page.mdx')
      ?.findings.filter(({ grade }) => grade === 'manual')
      .map(({ text }) => text),
    [
      'Code of this document uses @theme/Tabs; site/components/Tabs.tsx stands in for it.',
      'Code of this document needs `Data` of @site/data/made-by-a-script.json, which is an empty list until it is replaced.',
      'Code of this document needs `partToc` of @site/elsewhere.md, which is an empty object until it is replaced.'
    ]
  )
})

test('the host of an image by reference is declared', async () => {
  const { requests } = await convert(
    '# T\n\n![a][shot] and [b][site]\n\n[shot]: https://img.example/a.png\n[site]: https://b.example\n'
  )
  assert.equal(requests, [{ kind: 'image', host: 'img.example' }])
})

const post = (name: string) => [`blog/${name}.md`, '---\ndate: 2021-07-14\n---\n\nText\n'] as const

test('posts whose names begin with numbers keep their addresses', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js': config,
    ...Object.fromEntries([post('8-week-cadence'), post('12-week-cadence')])
  })
  assert.equal(
    [...project.texts.keys()].filter((path) => path.endsWith('.md')),
    ['content/en/blog/2021-07-14-12-week-cadence.md', 'content/en/blog/2021-07-14-8-week-cadence.md']
  )
  assert.equal(project.addresses.lost, [])
})

test('the page of search results leads home, in each language', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]], themeConfig: { algolia: { appId: 'A', apiKey: 'b', indexName: 'c' } } }\n",
    'src/pages/index.md': '# Home\n'
  })
  assert.equal(project.addresses.lost, [])
  assert.is(project.texts.get('site/redirects.yaml'), '- from: /search\n  to: /\n')
})

/** The redirects of a site with these options of the plugin. */
async function redirectsWith(options: string) {
  const { project, report } = await migrated(docusaurus, {
    'docusaurus.config.js': `const previous = { '/docs/install': ['/start', '/docs/setup'] }
      module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]],
        plugins: [['@docusaurus/plugin-client-redirects', { ${options} }]] }\n`,
    'docs/install.md': '# Install\n',
    'docs/api/files.md': '# Files\n'
  })
  return { redirects: project.texts.get('site/redirects.yaml'), report }
}

test('redirects that a function of the configuration makes of each page', async () => {
  const { redirects, report } = await redirectsWith(`createRedirects(path) {
    if (path.startsWith('/docs/api')) return path.replace('/docs/api', '/reference')
    return previous[path]
  }`)
  assert.is(
    redirects,
    '- from: /docs/setup\n  to: /docs/install\n- from: /reference/files\n  to: /docs/api/files\n- from: /start\n  to: /docs/install\n'
  )
  assert.not.match(report, 'createRedirects')
})

test('and one that reading does not understand is left to do by hand', async () => {
  const { redirects, report } = await redirectsWith('createRedirects: (path) => readOldPaths(path)')
  assert.is(redirects, undefined)
  assert.match(
    report,
    'Redirects that `createRedirects` in docusaurus.config.js computes must be written into site/redirects.yaml.'
  )
})

test('title and description of a page in React, in all languages', () => {
  const page = readReactPage(
    `export default () => <Layout title={translate({ id: 'home.title', message: 'Kites' })} description="All kinds">
      <Head><meta name="x" content="y" /></Head><h1>Fly</h1></Layout>`,
    'index'
  )
  if (!page) throw new Error('no page')
  assert.is(pageYaml(page), 'title: Kites\ndescription: All kinds\ntexts:\n  - element: h1\n    text: Fly\n')
  const german = translatedPage(
    { ...page, texts: [{ element: 'h1', text: 'Fly', id: 'home.fly' }] },
    new Map([
      ['home.title', 'Drachen'],
      ['home.fly', 'Fliegen']
    ])
  )
  assert.is(german && pageYaml(german.page).split('\n')[0], 'title: Drachen')
})

test('blocks of `mdx-code-block` are a part of the page', async () => {
  const { text, remarks } = await convert(`# T

\`\`\`\`mdx-code-block
<Tabs>
<TabItem value="a" label="A">

\`\`\`js
a()
\`\`\`

</TabItem>
</Tabs>
\`\`\`\`

Text
`)
  assert.is(
    text.replace(/\n{3,}/g, '\n\n'),
    '# T\n\n::::tabs\n:::tab[A]{value=a}\n\n```js\na()\n```\n\n:::\n::::\n\nText\n'
  )
  assert.equal(remarks, [])
})

test('magic comments of the site: added, removed and wrong lines have their colours', async () => {
  const magic = `module.exports = {
  title: 'T', url: 'https://t.example', presets: [['classic', {}]],
  themeConfig: { prism: { magicComments: [
    { className: 'diff-add-line', line: 'diff-add', block: { start: 'diff-add-block-start', end: 'diff-add-block-end' } },
    { className: 'diff-remove-line', line: 'diff-remove' },
    { className: 'error-line', line: 'error-next-line' }
  ] } }
}
`
  const oldText = `# T

\`\`\`js
// diff-remove
a()
// diff-add-block-start
b()
c()
// diff-add-block-end
// highlight-next-line
d()
// error-next-line
e()
// diff-added is no comment of this kind
\`\`\`
`
  const { text, remarks } = await convert(oldText, { 'docusaurus.config.js': magic })
  assert.is(
    text,
    '# T\n\n```js {4} ins={2-3} del={1} error={5}\na()\nb()\nc()\nd()\ne()\n// diff-added is no comment of this kind\n```\n'
  )
  assert.equal(remarks, [])
})

test('with --keep-jsx, HTML and components of the site stay JSX, and components of Docusaurus become ours', async () => {
  const page = `# T

<div className="box" style={{ color: 'red' }}>
  <img src={require('./a.png').default} alt="A" />
  [Other](./other.md)
</div>

<Tabs>
<TabItem value="a" label="A">

One

</TabItem>
</Tabs>

<Box size={2}>Text</Box>
`
  const source = {
    ...project,
    'docs/a.png': 'png',
    'docs/page.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Box from '@components/Box'

${page}`,
    'docs/plain.mdx': ':::note Title\n\nText\n\n:::\n',
    'src/components/Box.js': 'export default ({ children }) => <b>{children}</b>\n',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@components/*": ["src/components/*"] } } }'
  }
  const keptFiles = (await migrated(docusaurus, source, { keepJsx: true })).project.texts
  assert.is(
    keptFiles.get('content/en/docs/plain.md'),
    '---\ntitle: plain\n---\n\n:::note[Title]\n\nText\n\n:::\n'
  )
  assert.is(
    keptFiles.get('content/en/docs/page.mdx'),
    `import Box from '@site/components/Box.tsx'

# T

<div className="box style-35eac3">
  <img src="./a.png" alt="A" />
  [Other](./other.md)
</div>

::::tabs
:::tab[A]{value=a}

One

:::
::::

<Box size={2}>Text</Box>
`
  )
  const lowered = (await migrated(docusaurus, source)).project.texts
  assert.is(
    lowered.get('content/en/docs/page.md'),
    `# T

<div class="box style-35eac3">

<img src="./a.png" alt="A">

[Other](./other.md)

</div>

::::tabs
:::tab[A]{value=a}

One

:::
::::

:::Box{size=2}
Text
:::
`
  )
})

test('components behind aliases of webpack and TypeScript are those of the site', async () => {
  const { project: moved } = await migrated(docusaurus, {
    'docusaurus.config.js': `const path = require('path')
module.exports = {
  title: 'T', url: 'https://t.example', presets: [['classic', {}]],
  plugins: [['docusaurus-plugin-module-alias', { alias: { '@parts': path.resolve(__dirname, './src/parts') } }]]
}
`,
    'docs/page.mdx':
      "import Box from '@parts/Box'\nimport Line from '~/Line'\n\n# T\n\n<Box />\n\n<Line />\n",
    'src/parts/Box.js': "import Line from '~/Line'\nexport default () => <Line />\n",
    'src/Line.js': 'export default () => <hr />\n',
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": "src", "paths": { "~/*": ["./*"], }, }, } // lenient'
  })
  assert.is(
    moved.texts.get('site/migrated/src/parts/Box.jsx'),
    "import Line from '../Line.jsx'\nexport default () => <Line />\n"
  )
  assert.is(moved.texts.get('content/en/docs/page.md'), '# T\n\n::Box\n\n::Line\n')
})

test('classes of Tailwind have no rules without its build, and are reported with those of components', async () => {
  const source = {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { theme: { customCss: './own.css' } }]] }\n",
    'docs/page.mdx':
      'import Row from \'@site/src/Row\'\n\n# T\n\n<div className="flex own button">x</div>\n\n<Row />\n',
    'own.css': '@tailwind utilities;\n.own { color: red }\n',
    'src/Row.js':
      'import s from \'./row.module.css\'\nexport default () => <b className="md:flex-1 flex row--x"><i className={s.cell} /></b>\n',
    'src/row.module.css': '.cell { color: red }\n'
  }
  const classesIn = ({ project: moved }: Awaited<ReturnType<typeof migrated>>) =>
    moved.findings.flatMap(({ construct, text }) => (construct.startsWith('classes') ? [text] : []))
  const infima =
    "Classes of Docusaurus's style sheet, Infima, have no rules here: `row--x` (1). Write rules for those that matter into a style sheet below site/styles/."
  assert.equal(classesIn(await migrated(docusaurus, source)), [infima])
  assert.equal(
    classesIn(
      await migrated(docusaurus, {
        ...source,
        'package.json': '{ "devDependencies": { "tailwindcss": "^3.4.1" } }'
      })
    ),
    [
      infima,
      'Classes of Tailwind CSS have no rules here: `flex` (2), `md:flex-1` (1). Build their style sheet from content/ and site/ into site/styles/, and add it to `theme.styles`.'
    ]
  )
})

test('components of the site may contain those of the theme: code, boxes, details, links, pictures', async () => {
  const { project: moved, report } = await migrated(docusaurus, {
    'docusaurus.config.js': config,
    'docs/page.mdx': 'import Row from \'@site/src/Row\'\n\n# T\n\n<Row name="a" />\n',
    'src/Row.js': `import A from '@theme/MDXComponents/A'
import Admonition from '@theme/Admonition'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import ThemedImage from '@theme/ThemedImage'

export default ({ name }) => (
  <Details summary={name}>
    <Admonition type="tip"><A href="/docs/page">{name}</A></Admonition>
    <CodeBlock language="js">{name}</CodeBlock>
    <ThemedImage sources={{ light: '/a.png', dark: '/b.png' }} />
  </Details>
)
`
  })
  assert.is(moved.texts.get('content/en/docs/page.md'), '# T\n\n::Row{name=a}\n')
  assert.is(
    moved.texts.get('site/migrated/src/Row.jsx')?.split('\n\n')[0],
    `import A from '../docusaurus/Link.tsx'
import Admonition from '../docusaurus/Admonition.tsx'
import CodeBlock from '../docusaurus/CodeBlock.tsx'
import Details from '../docusaurus/Details.tsx'
import ThemedImage from '../docusaurus/ThemedImage.tsx'`
  )
  assert.match(
    report,
    'Code that the component Row shows is not highlighted: only code blocks in Markdown are, when the site is built.'
  )
})

test('the pages before and after a document', async () => {
  const { project: moved, report } = await migrated(docusaurus, {
    'docusaurus.config.js': config,
    'docs/guide/01-page.md': '---\npagination_prev: other\npagination_next: guide/last-one\n---\n\n# T\n',
    'docs/guide/02-last.md': '---\nid: last-one\npagination_next: null\npagination_prev: none\n---\n\n# L\n',
    'docs/other.md': '# Other\n'
  })
  assert.is(
    moved.texts.get('content/en/docs/guide/01-page.md'),
    '---\nprevious: ../other.md\nnext: ./02-last.md\n---\n\n# T\n'
  )
  assert.is(
    moved.texts.get('content/en/docs/guide/02-last.md'),
    '---\nnext: false\nslug: /guide/last-one\n---\n\n# L\n'
  )
  assert.match(report, 'There is no document `none`; the link follows the sidebar.')
})

test('tags are closed in parts, which a file that stays MDX may include', async () => {
  const { project: moved } = await migrated(docusaurus, {
    'docusaurus.config.js': config,
    'docs/_part.md': '<center><img src="https://a.example/b.gif" width="300" /></center>\n',
    'docs/page.mdx': "import Part from './_part.md'\n\n# T\n\n<Part />\n\n{Date.now()}\n"
  })
  assert.is(
    moved.texts.get('content/en/docs/_part.md'),
    '<center>\n\n<img src="https://a.example/b.gif" width="300" />\n\n</center>\n'
  )
})

for (const [kind, rest, text] of [
  ['Markdown', '', '# T\n\n<!-- frame -->\n'],
  ['MDX', '\n{Date.now()}\n', '# T\n\n{/* frame */}\n\n{Date.now()}\n']
] as const)
  test(`frames whose address is their text are hidden in ${kind}`, async () =>
    assert.equal(await convert(`# T\n\n<iframe src="data:text/html,%3Cb%3E" />\n${rest}`), {
      text,
      requests: [],
      remarks: [
        'manual 3: Frames with a `data:` address are not allowed: put the page into site/static, and load it from there.'
      ]
    }))

test('values of packages that code of a document needs: functions can be called', async () =>
  assert.equal(
    await convert(
      "import { version, latest } from 'kites'\n\n# T\n\n<b title={latest()}>x</b> and {version}\n"
    ),
    {
      text: "export const version = undefined\nexport const latest = () => ''\n\n# T\n\n<b title={latest()}>x</b> and {version}\n",
      requests: [],
      remarks: [
        'manual undefined: Code of this document needs `version` of kites, which is `undefined` until it is replaced.',
        'manual undefined: Code of this document needs `latest` of kites, which returns an empty text until it is replaced.'
      ]
    }
  ))

test('values of components may contain braces and quotes', async () => {
  const { project: moved } = await migrated(docusaurus, {
    'docusaurus.config.js': config,
    'docs/page.mdx': `import Row from '@site/src/Row'\n\n# T\n\n<Row code='<View style={{color: "red"}} />' />\n`,
    'src/Row.js': 'export default ({ code }) => <b>{code}</b>\n'
  })
  assert.is(
    moved.texts.get('content/en/docs/page.md'),
    '# T\n\n::Row{code="<View style=&#123;&#123;color: &quot;red&quot;&#125;&#125; />"}\n'
  )
})

test('a label without translations is reported once, with all languages', async () => {
  const { report } = await migrated(docusaurus, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.example', presets: [['classic', {}]],
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
  themeConfig: { navbar: { items: [{ to: '/docs/page', label: 'Guide' }] } }
}
`,
    'docs/page.md': '# T\n'
  })
  assert.equal(report.match(/- The navbar label.*/g), [
    '- The navbar label `Guide` has no translation into de, fr.'
  ])
})
