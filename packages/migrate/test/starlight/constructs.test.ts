// Single constructs of Starlight, and the whole file that each becomes.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { starlight } from '../../source/starlight/starlight.ts'
import { testConstructs } from '../constructs.ts'
import { migrated } from '../migrated.ts'
import { config, convert, ours, page, remarks, withFiles } from './convert.ts'

testConstructs(join(import.meta.dirname, 'file-names.txt'), withFiles())

test('code: names of files stay in comments where the configuration says so', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'ec.config.mjs': 'export default { frames: { extractFileNameFromCode: false } }',
    'src/content/docs/index.md': '---\ntitle: T\n---\n\n```js\n// a.js\n```\n'
  })
  assert.is(project.texts.get('content/en/docs/index.md'), '---\ntitle: T\n---\n\n```js\n// a.js\n```\n')
})

test('an aside of the type caution keeps its word', async () =>
  assert.is(
    await convert(
      '---\ntitle: T\n---\n\nimport { Aside } from \'@astrojs/starlight/components\'\n\n<Aside type="caution">Text</Aside>\n'
    ),
    '---\ntitle: T\n---\n\n:::caution\nText\n:::\n'
  ))

const diffs = [
  [
    'a diff in another language loses the column of signs',
    '---\ntitle: T\n---\n\n```diff lang="js"\n  a\n- b\n+ c\n```\n',
    '---\ntitle: T\n---\n\n```js ins={3} del={2}\na\nb\nc\n```\n'
  ],
  [
    'also with line breaks of Windows',
    '---\r\ntitle: T\r\n---\r\n\r\n```diff lang="js"\r\n  a\r\n- b\r\n```\r\n',
    '---\ntitle: T\n---\n\n```js del={2}\na\nb\n```\n'
  ],
  [
    'and where the block ends with the file',
    '---\ntitle: T\n---\n\n```diff lang="js"\n  a\n- b',
    '---\ntitle: T\n---\n\n```js del={2}\na\nb\n```'
  ]
] as const

for (const [why, oldText, ours] of diffs) test(why, async () => assert.is(await convert(oldText), ours))

const embeds = "import { BlueskyPost, Tweet, Vimeo, YouTube } from 'astro-embed'"

testConstructs(join(import.meta.dirname, 'elements.txt'), withFiles({ 'src/assets/a.png': 'png' }))

test('what elements in a list contain moves to their column, also in steps', async () =>
  assert.is(
    await convert(
      page(
        "import { Steps, TabItem, Tabs } from '@astrojs/starlight/components'",
        '<Steps>\n\n1.  One\n\n    <Tabs>\n\n    <TabItem label="a">\n\n        ```sh\n        x\n        ```\n\n        </TabItem>\n\n        </Tabs>\n\n</Steps>'
      )
    ),
    ours(
      ':::::steps\n\n1.  One\n\n    ::::tabs\n\n    :::tab[a]\n\n    ```sh\n    x\n    ```\n\n    :::\n\n    ::::\n\n:::::'
    )
  ))

test('a list that is indented with a tab', async () =>
  assert.is(
    await convert(
      page(
        "import { Steps } from '@astrojs/starlight/components'",
        '<Steps>\n\n    \t1. One\n\n    \t\t```sh\n    \t\tx\n    \t\t```\n\n</Steps>'
      )
    ),
    ours(':::steps\n\n1. One\n\n\t```sh\n\tx\n\t```\n\n:::')
  ))

test('code that an element in such a list becomes', async () =>
  assert.is(
    await convert(
      page(
        "import { Code, Steps } from '@astrojs/starlight/components'",
        '<Steps>\n\n    \t1. One\n\n  \t\t\t<Code code="x" lang="sh" />\n</Steps>'
      )
    ),
    ours(':::steps\n\n1. One\n\n\t```sh\n\tx\n\t```\n:::')
  ))

test('tabs count as columns where lines move to the left', async () =>
  assert.is(
    await convert(
      page(
        "import { Steps } from '@astrojs/starlight/components'",
        '<Steps>\n        1.  One\n\n            ```sh\n            x\n    \t\ty\n            ```\n</Steps>'
      )
    ),
    ours(':::steps\n1.  One\n\n    ```sh\n    x\n\ty\n    ```\n:::')
  ))

test('an expression that needs a package is a comment, and pictures of a stand-in are addresses', async () =>
  assert.is(
    await convert(
      page(
        "import { names } from 'a-package'\nimport Grid from 'b-package'",
        'All: {names.join(", ")}\n\n<Grid items={[{ picture: import("../../assets/a.png") }]} />'
      ),
      { 'src/assets/a.png': 'png' }
    ),
    ours(
      'export const names = []\nimport Grid from \'@site/components/Grid.tsx\'\n\nAll: {/* names.join(", ") */}\n\n<Grid items={[{ picture: "/media/ef6549-a.png" }]} />'
    )
  ))

test('a module that an attribute of a stand-in loads is left out, since it is not copied', async () =>
  assert.is(
    await convert(
      "---\ntitle: T\n---\n\nimport Texts from 'texts'\n\n<Texts of={import ('../../../packages/texts')} />\n"
    ),
    "---\ntitle: T\n---\n\nimport Texts from '@site/components/Texts.tsx'\n\n<Texts of={undefined} />\n"
  ))

test('values of the front matter for a component that stays in MDX', async () =>
  assert.is(
    await convert(
      page(
        "import { Box, names } from 'a-package'",
        '{names.join()}\n\n<Box name={frontmatter.title} other={frontmatter.other} />'
      )
    ),
    ours(
      'import Box from \'@site/components/Box.tsx\'\nexport const names = []\n\n{/* names.join() */}\n\n<Box name={"T"} other={undefined} />'
    )
  ))

test('embeds are reported', async () =>
  assert.equal(await remarks(page(embeds, '<Tweet id="1" />')), [
    'loss 6: This is now a link: content of another site is not shown before readers consent.'
  ]))

test('a banner is a note', async () => {
  const text =
    '---\ntitle: T\nbanner:\n  content: |\n    New: read\n    <a href="https://a.example">\n      the *post*\n    </a>\n---\n\nText\n'
  assert.is(
    await convert(text),
    '---\ntitle: T\n---\n\n:::note\nNew: read [the \\*post\\*](https://a.example)\n:::\n\nText\n'
  )
  assert.equal(await remarks(text), [
    'changed 3: The banner of this page is now a note at the top of its text.'
  ])
})

test('a banner of a page with a hero is below it, since a hero is only the heading of the page at its start', async () =>
  assert.is(
    await convert(
      '---\ntitle: T\nhero:\n  title: Pumps\n  tagline: Fast\nbanner:\n  content: New\n---\n\nText\n'
    ),
    '---\ntitle: T\n---\n\n:::section-hero\nheading: Pumps\nlead: Fast\n:::\n\n:::note\nNew\n:::\n\n\nText\n'
  ))

const components: readonly (readonly [why: string, component: string, body: string, after: string])[] = [
  [
    'a component that calls itself',
    '---\nconst { tree } = Astro.props\n---\n<ul>{tree.map(({ name, inner }) => <li>{name}{inner && <Astro.self tree={inner} />}</li>)}</ul>',
    "<Part tree={[{ name: 'a', inner: [{ name: 'b' }] }]} />",
    '<ul>\n\n<li>\n\na\n<ul>\n\n<li>b</li>\n\n</ul>\n\n</li>\n\n</ul>'
  ],
  [
    'a slot that is passed on',
    '---\nconst html = await Astro.slots.render(\'default\')\n---\n<div class="a" set:html={html} />',
    '<Part>*Text*</Part>',
    '<div class="a"><em>Text</em></div>'
  ],
  [
    'loops, conditions and the page',
    "---\nimport clsx from 'clsx'\nconst out = []\nfor (const n of [1, 2, 3]) { if (n === 2) continue; out.push(n) }\n---\n<p class={clsx('a', { b: true })}>{out.join('-')} {Astro.url.pathname} {Astro.locals.starlightRoute.lang}</p>",
    '<Part />',
    '<p class="a b">1-3 / en</p>'
  ],
  ['labels with values', "<p>{Astro.locals.t('a.b', { n: 2 })}</p>", '<Part />', '<p>2 parts</p>'],
  [
    'a file as text',
    "---\nimport { Code } from '@astrojs/starlight/components'\nimport text from '../data.txt?raw'\n---\n<Code code={text} lang=\"txt\" />",
    '<Part />',
    '```txt\none\n```'
  ]
]

test('component: one that wraps a component of Starlight under the same name', async () =>
  assert.is(
    await convert(page("import Badge from '../../components/Badge.astro'", 'A <Badge text="new" /> b'), {
      'src/components/Badge.astro':
        "---\nimport { Badge as StarlightBadge } from '@astrojs/starlight/components'\nexport type Props = Parameters<typeof StarlightBadge>[0]\n---\n\n<StarlightBadge {...Astro.props} />\n"
    }),
    ours('A :badge[new]{kind=info} b')
  ))

for (const [why, component, body, after] of components)
  test(`component: ${why}`, async () =>
    assert.is(
      await convert(page("import Part from '../../components/Part.astro'", body), {
        'src/components/Part.astro': component,
        'src/content/i18n/en.yml': 'a:\n  b: "{{n}} parts"\n',
        'src/data.txt': 'one\n'
      }),
      ours(after)
    ))

test('formulas and diagrams of plugins', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport d2 from 'astro-d2'\nimport remarkMath from 'remark-math'\nexport default { markdown: { remarkPlugins: [remarkMath] }, integrations: [d2(), starlight({ title: 'T' })] }\n",
    'src/content/docs/index.md':
      '---\ntitle: T\n---\n\nIt is $a_b + c$ here, and $d$.\n\n```d2\na -> b\n```\n\n```dot\na\n```\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '---\ntitle: T\n---\n\nIt is $a_b + c$ here, and $d$.\n\n```d2\na -> b\n```\n\n```dot\na\n```\n'
  )
  assert.equal(
    project.documents[0]?.findings.filter(({ text }) => text !== '').map(({ line, text }) => [line, text]),
    [
      [
        7,
        'The old site drew this diagram, in the language `d2`; its source is shown. Replace it with a picture.'
      ]
    ]
  )
})

test('Markdown imported from outside of the site', async () => {
  const { project } = await migrated(
    starlight,
    {
      'site/astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }\n",
      'site/src/content/docs/index.mdx':
        "---\ntitle: T\n---\nimport Rules from '../../../../rules.md'\n\n<Rules />\n",
      'rules.md': '## Be kind\n',
      'other.md': 'Other\n'
    },
    { site: 'site' }
  )
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [
      ['content/en/docs/_included/rules.md', '## Be kind\n'],
      ['content/en/docs/index.md', '---\ntitle: T\n---\n::include[./_included/rules.md]\n']
    ]
  )
})

test('Markdown imported by a path from the folder of the configuration', async () => {
  const { project } = await migrated(
    starlight,
    {
      'site/astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }\n",
      'site/src/content/docs/index.mdx':
        '---\ntitle: T\n---\nimport Changes from "/../CHANGELOG.md"\n\n<Changes />\n',
      'CHANGELOG.md': '# 1.0\n\n- New\n'
    },
    { site: 'site' }
  )
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [
      ['content/en/docs/_included/CHANGELOG.md', '## 1.0\n\n- New\n'],
      ['content/en/docs/index.md', '---\ntitle: T\n---\n::include[./_included/CHANGELOG.md]\n']
    ]
  )
})

const directives = ':::section{.columns #a}\nOne\n\nTwo\n:::\n\n:::attention\nThree\n:::\n'

test('containers that are no admonitions are text in Starlight, and elements where a plugin makes them', async () => {
  const text = `---\ntitle: T\n---\n${directives}`
  assert.equal(await remarks(text), [
    'changed 4: The old site showed `:::section` as text, since it has no such admonition; it is now a note with that title.',
    'changed 10: The old site showed `:::attention` as text, since it has no such admonition; it is now a note with that title.'
  ])
  const otherPlugin = {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport toc from 'remark-toc'\nexport default { integrations: [starlight({ title: 'T' })], markdown: { remarkPlugins: [toc] } }\n"
  }
  assert.equal(await remarks(text, otherPlugin), await remarks(text))
  const plugin = {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport plugin from './directives.mjs'\nexport default { integrations: [starlight({ title: 'T' })], markdown: { remarkPlugins: [plugin] } }\n",
    'directives.mjs':
      'export default () => (tree) => visit(tree, ({ type }) => type === "containerDirective")'
  }
  assert.is(
    await convert(text, plugin),
    ours('<section class="columns" id="a">\n\nOne\n\nTwo\n\n</section>\n\n:::note[Attention]\nThree\n:::')
  )
  assert.equal(await remarks(text, plugin), [
    'loss 10: The admonition `attention` does not exist in sitegen; it is now a note with that title.'
  ])
})

test('the label of such an element is its first paragraph', async () => {
  const plugin = {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport plugin from './directives.mjs'\nexport default { integrations: [starlight({ title: 'T' })], markdown: { remarkPlugins: [plugin] } }\n",
    'directives.mjs': 'export default () => "containerDirective"'
  }
  const cases = [
    [
      ':::section[A *label*]{.columns}\nOne\n:::',
      '<section class="columns">\n\nA *label*\n\nOne\n\n</section>'
    ],
    ['> :::div[Label]\n> - One\n> :::', '> <div>\n>\n> Label\n>\n> - One\n>\n> </div>'],
    [':::aside[Label]\n:::', '<aside>\n\nLabel\n\n</aside>'],
    [':::aside\n:::', '<aside></aside>']
  ] as const
  for (const [before, after] of cases) {
    const title = '---\ntitle: T\n---\n'
    assert.is(await convert(`${title}${before}\n`, plugin), `${title}${after}\n`)
  }
})

test('texts of the front matter that are empty, or numbers', async () =>
  assert.is(await convert('---\ntitle: 404\ndescription: ""\n---\nText\n'), '---\ntitle: "404"\n---\nText\n'))

test('pages of Astro are listed, with their addresses, and other collections', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/index.md': '---\ntitle: T\n---\n',
    'src/content/posts/a.md': 'A',
    'src/content/posts/b/b.mdx': 'B',
    'src/content/i18n/en.json': '{}',
    'src/pages/about.astro': '<h1>About</h1>',
    'src/pages/blog/[...slug].astro': '<h1>Post</h1>',
    'src/pages/data.json.ts': 'export const GET = () => new Response()',
    'src/pages/robots.txt.ts': 'export const GET = () => new Response()',
    'src/pages/_part.astro': '<p>Part</p>'
  })
  assert.equal(
    project.findings.map(({ grade, text }) => `${grade} ${text}`),
    [
      'manual `src/content/posts/` is another collection, with 2 files of Markdown, and is not converted: copy them into a collection of yours.',
      'manual `src/pages/about.astro` is code: write the page `/about/` by hand.',
      'manual The pages that `src/pages/blog/[...slug].astro` generates are not converted: write them as documents or pages.',
      'manual `src/pages/data.json.ts` is code: write the file `/data.json` by hand.'
    ]
  )
  assert.equal(project.addresses.lost, ['/about/', '/data.json'])
})

test('pages of the site in frames', async () => {
  const siteOf = async (body: string) =>
    (
      await migrated(starlight, { 'astro.config.mjs': config, 'src/content/docs/index.md': page('', body) })
    ).project.texts.get('site/site.yaml') ?? ''
  const frame = '<iframe src="/demos/a.html"></iframe>'
  assert.match(await siteOf(frame), 'security:\n  frameAncestors:\n    - self\n')
  assert.not.match(await siteOf(`\`${frame}\``), 'frameAncestors')
})
