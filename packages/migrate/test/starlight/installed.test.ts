// Components that need files beside the project: those of installed packages, and those that read files or list documents.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { starlight } from '../../source/starlight/starlight.ts'
import { migrated } from '../migrated.ts'
import { config, convert, page, remarks } from './convert.ts'

const manifest = (exports: unknown) => JSON.stringify({ name: 'theme', exports })

const box = '<section class={Astro.props.type}><slot /></section>\n'

const document = page(
  "import { Section } from 'theme/components'",
  '<Section type="about">\n\nText with **marks**\n\n</Section>'
)

const packages = [
  [
    'a module that exports it by its name',
    {
      'node_modules/theme/package.json': manifest({ '.': './index.ts', './components': './src/all.ts' }),
      'node_modules/theme/src/all.ts':
        "export { default as Other } from './Other.astro'\nexport { default as Section } from './Section.astro'\n",
      'node_modules/theme/src/Section.astro': box
    }
  ],
  [
    'a module that imports it before, behind a wildcard and conditions',
    {
      'node_modules/theme/package.json': manifest({ './*': { types: './*.d.ts', import: './src/*.ts' } }),
      'node_modules/theme/src/components.ts': "export * from './all'\n",
      'node_modules/theme/src/all.ts': "import Section from './Section.astro'\nexport { Other, Section }\n",
      'node_modules/theme/src/Section.astro': box
    }
  ],
  [
    'no table of exports',
    {
      'node_modules/theme/package.json': JSON.stringify({ name: 'theme' }),
      'node_modules/theme/components/index.ts': "export { default as Section } from '../Section.astro'\n",
      'node_modules/theme/Section.astro': box
    }
  ]
] as const

for (const [why, files] of packages)
  test(`a component of an installed package is read: ${why}`, async () => {
    assert.is(
      await convert(document, files),
      '---\ntitle: T\n---\n<section class="about">\n\nText with **marks**\n\n</section>\n'
    )
    assert.equal(await remarks(document, files), [])
  })

test('without the package, the component is named', async () =>
  assert.equal(await remarks(document), [
    'manual 6: The component theme/components must be ported to site/components/Section.tsx.'
  ]))

test('a component that has a rule keeps it', async () =>
  assert.is(
    await convert(
      page("import { YouTube } from 'astro-embed'", '<YouTube id="https://youtu.be/abcdefghijk" />'),
      {
        'node_modules/astro-embed/package.json': JSON.stringify({
          name: 'astro-embed',
          exports: './index.ts'
        }),
        'node_modules/astro-embed/index.ts': "export { default as YouTube } from './YouTube.astro'\n",
        'node_modules/astro-embed/YouTube.astro': '<lite-youtube></lite-youtube>\n'
      }
    ),
    '---\ntitle: T\n---\n::video[Video]{youtube=abcdefghijk}\n'
  ))

test('files outside of the folder that components read are named', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/Code.astro':
      "---\nimport fs from 'node:fs'\nconst code = fs.readFileSync('../' + Astro.props.file, 'utf8')\n---\n<pre>{code}</pre>\n",
    'src/content/docs/index.mdx': page(
      "import Code from '../../Code.astro'",
      '<Code file="src/b.ts" />\n\n<Code file="src/a.ts" />'
    )
  })
  assert.equal(
    project.findings.filter(({ construct }) => construct === 'file outside').map(({ text }) => text),
    [
      'Components read `../src/a.ts` and 1 more, outside of the folder, which is all that is read: if it belongs to the project, add `--within` and a folder around both.'
    ]
  )
})

const list = (id: string) =>
  `---
import { getCollection } from 'astro:content'
const pages = await getCollection('docs', ({ ${id} }) => ${id}.startsWith('tools/'))
---
<ul>{pages.sort((a, b) => a.data.order - b.data.order).map((page) => <li><a href={'/' + page.${id}}>{page.data.title}</a></li>)}</ul>
`

for (const [why, id, files] of [
  ['of Astro 5', 'id', {}],
  ['of Astro before 5', 'slug', { 'src/content/config.ts': '' }]
] as const)
  test(`a list of documents: ${why}`, async () =>
    assert.is(
      await convert(page("import List from '../../List.astro'", '<List />'), {
        'src/List.astro': list(id),
        'src/content/docs/tools/hammer.md': '---\ntitle: Hammer\norder: 2\n---\n',
        'src/content/docs/tools/Saw Blade.md': '---\ntitle: Saw\norder: 1\n---\n',
        ...files
      }),
      '---\ntitle: T\n---\n<ul>\n\n<li><a href="/tools/saw-blade">Saw</a></li>\n<li><a href="/tools/hammer">Hammer</a></li>\n\n</ul>\n'
    ))
