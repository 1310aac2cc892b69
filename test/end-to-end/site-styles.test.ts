// CSS modules, SCSS and Tailwind in built pages and style sheets.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { copyOf, linkPackage, writeInto } from '../sites/folder.ts'
import { buildTree, textOf } from '../sites/output.ts'
import { siteProblems } from '../whole-site.ts'

const siteYaml = (styles: string) =>
  `title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections: { docs: {}, pages: {} }\ntheme: { styles: ${styles} }\n`

/** A project with some packages, and one page. */
function project(packages: readonly string[], files: Readonly<Record<string, string>>): string {
  const root = copyOf('minimal')
  for (const name of packages) linkPackage(root, name)
  writeInto(root, { 'content/en/pages/start.yaml': 'title: Start\n', ...files })
  return root
}

/** All style sheets that a page loads, as one text. */
async function styled(root: string, page: string) {
  const tree = await buildTree(root)
  const html = textOf(tree, page)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, path = '']) =>
    textOf(tree, path)
  )
  return { html, css: sheets.join('\n') }
}

const page = (imports: string, body: string) =>
  `${imports}\nexport default function Start() {\n  return <section>${body}</section>\n}\n`

test('CSS modules: the same names on the server and in the style sheet, distinct from those of other files', async () => {
  const root = project([], {
    'site/site.yaml': siteYaml('./styles/site.css'),
    'site/styles/site.css':
      'p { background: image-set("./a.png" 1x, "/b.png" 2x, "https://a.example/c.png" 3x) }\n',
    'site/styles/a.png': 'a',
    'site/static/b.png': 'b',
    'site/pages/start.tsx': page(
      "import card from '../components/Card.module.css'\nimport other from '../components/other/Card.module.css'",
      '<p className={card.frame}>One</p><p className={other.frame}>Two</p>'
    ),
    'site/components/Card.module.css': '.frame { color: red; composes: room }\n.room { margin: 1px }\n',
    'site/components/other/Card.module.css': '.frame { color: blue }\n'
  })
  const { html, css } = await styled(root, 'start/index.html')
  const [one = '', two = ''] = [...html.matchAll(/<p class="([^"]+)">(?:One|Two)/g)].map(
    ([, name = '']) => name
  )
  assert.match(one, /^Card_\w{6}_room Card_\w{6}_frame$/)
  assert.match(two, /^Card_\w{6}_frame$/)
  const [, frame = ''] = one.split(' ')
  assert.ok(css.includes(`.${frame}{color:red}`), css.slice(-400))
  assert.ok(css.includes(`.${two}{color:#00f}`), css.slice(-400))
  // Pictures without `url()` are published too.
  const set = /image-set\(.*?3x\)/.exec(css)?.[0].replace(/\.\w{10}\.png/g, '.HASH.png')
  assert.is(set, 'image-set(url("./a.HASH.png") 1x,url("./b.HASH.png") 2x,url(https://a.example/c.png) 3x)')
})

test('SCSS: as the site style sheet, with partials, and as a module', async () => {
  const root = project(['sass'], {
    'site/site.yaml': siteYaml('./styles/site.scss'),
    'site/styles/site.scss': '@use "colors";\n.box { .inner { color: colors.$brand } }\n',
    'site/styles/_colors.scss': '$brand: rebeccapurple;\n',
    'site/pages/start.tsx': page(
      "import names from '../components/Box.module.scss'",
      '<p className={names.box}>One</p>'
    ),
    'site/components/Box.module.scss': '$room: 3px;\n.box { padding: $room * 2; }\n'
  })
  const { html, css } = await styled(root, 'start/index.html')
  const name = /<p class="(Box_\w+_box)">One/.exec(html)?.[1]
  assert.ok(css.includes('.box .inner{color:#639}'))
  assert.ok(css.includes(`.${name}{padding:6px}`))
})

test('Tailwind: only the classes used in pages and content', async () => {
  const root = project(['tailwindcss'], {
    'site/site.yaml': siteYaml('./styles/site.css'),
    'site/styles/site.css':
      '@import "tailwindcss/theme" layer(theme);\n@import "tailwindcss/utilities" layer(utilities);\n@theme { --color-brand: #123456; }\n',
    'site/pages/start.tsx': page('', '<p className="mt-7 md:hover:text-brand">One</p>'),
    'content/en/docs/index.md': '# A\n\n:::tip{.rotate-3}\nText.\n:::\n'
  })
  const { css } = await styled(root, 'start/index.html')
  assert.match(css, '.mt-7{')
  assert.match(css, /--color-brand: ?#123456/)
  assert.match(css, 'md\\:hover\\:text-brand')
  assert.match(css, '.rotate-3{')
  assert.not.match(css, '.mt-8{')
})

const missing = [
  [
    'Sass',
    './styles/site.scss',
    '.a { b { c: d } }\n',
    '`site/styles/site.scss` needs Sass, which is not installed',
    'run `npm i -D sass`'
  ],
  [
    'Tailwind',
    './styles/site.css',
    '@import "tailwindcss";\n',
    '`site/styles/site.css` imports Tailwind, which is not installed',
    'run `npm i -D tailwindcss`'
  ]
] as const

async function problems(root: string) {
  const diagnostics = await siteProblems(diskFiles(root))
  return diagnostics.map(({ code, file, line, message, hint }) => [code, file, line, message, hint])
}

for (const [name, file, content, message, hint] of missing)
  test(`if ${name} is not installed, the message contains the install command`, async () => {
    const root = project([], {
      'site/site.yaml': siteYaml(file),
      [`site/${file}`]: content,
      'site/pages/start.tsx': page('', '')
    })
    assert.equal(await problems(root), [['bundle-failed', `site/${file.slice(2)}`, 1, message, hint]])
  })

test('errors in SCSS have a position', async () => {
  const root = project(['sass'], {
    'site/site.yaml': siteYaml('./styles/site.scss'),
    'site/styles/site.scss': '@use "colors";\n',
    'site/styles/_colors.scss': '\n$brand: red\n.a { b: c }\n',
    'site/pages/start.tsx': page('', '')
  })
  assert.equal(
    (await problems(root)).map(([code, file, line]) => [code, file, line]),
    [['bundle-failed', 'site/styles/_colors.scss', 3]]
  )
})
