// Components of Starlight in documents as authors write them, and the whole file that each becomes.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { starlight } from '../../source/starlight/starlight.ts'
import { testConstructs } from '../constructs.ts'
import { migrated } from '../migrated.ts'
import { config, convert, ours, page, remarks, withFiles } from './convert.ts'

const steps = "import { Steps } from '@astrojs/starlight/components'"

test('the numbers of a list are aligned to the right: texts stay below their numbers', async () =>
  assert.is(
    await convert(
      page(
        steps,
        '<Steps>\n 9. One\n\n    Text of one\n\n10. Two\n\n    Text of two\n\n[a]: https://a.example\n</Steps>'
      )
    ),
    ours(':::steps\n 9. One\n\n    Text of one\n\n10. Two\n\n    Text of two\n\n[a]: https://a.example\n:::')
  ))

const logo = { 'src/assets/logo.svg': '<svg viewBox="0 0 9 9"></svg>' }

test('icons of tabs and of files', async () =>
  assert.is(
    await convert(
      page(
        "import { Card, Icon, TabItem, Tabs } from '@astrojs/starlight/components'",
        '<Tabs syncKey="pm">\n  <TabItem label="npm" icon="seti:npm">a</TabItem>\n  <TabItem label="Other one" icon="seti:nowhere">b</TabItem>\n</Tabs>\n\n<Card title="C" icon="seti:folder">c</Card>\n\n<Icon name="seti:go" /> <Icon name="seti:windows" />'
      )
    ),
    ours(
      '::::tabs{group=pm}\n:::tab[:icon[simple-icons:npm] npm]{value=npm}\na\n:::\n:::tab[Other one]\nb\n:::\n::::\n\n:::card[C]{icon=lucide:folder}\nc\n:::\n\n:icon[simple-icons:go] :icon[mdi:microsoft-windows]'
    )
  ))

test('attributes that the components do not read have no effect', async () =>
  assert.is(
    await convert(
      page(
        "import { Card, CardGrid, TabItem, Tabs } from '@astrojs/starlight/components'",
        '<Tabs syncKey="pm" color="blue">\n  <TabItem label="npm" color="blue" data={[1]}>a</TabItem>\n</Tabs>\n\n<CardGrid>\n<Card title="C" color="red">c</Card>\n</CardGrid>'
      )
    ),
    ours('::::tabs{group=pm}\n:::tab[npm]\na\n:::\n::::\n\n::::cards\n:::card[C]\nc\n:::\n::::')
  ))

test('tabs that stay a component keep all of their tabs', async () => {
  const text = page(
    "import { TabItem, Tabs } from '@astrojs/starlight/components'",
    '<Tabs syncKey={navigator.language}>\n<TabItem label="A">a *b*</TabItem>\n<TabItem label="B">b</TabItem>\n</Tabs>'
  )
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/index.mdx': text
  })
  assert.is(
    project.texts.get('content/en/docs/index.mdx'),
    '---\ntitle: T\n---\nimport TabItem from \'@site/components/TabItem.tsx\'\nimport Tabs from \'@site/components/Tabs.tsx\'\n\n<Tabs syncKey={navigator.language}>\n<TabItem label="A">a *b*</TabItem>\n<TabItem label="B">b</TabItem>\n</Tabs>\n'
  )
})

const parts = {
  'src/components/Link.astro':
    '---\nimport { Icon } from \'astro-icon/components\'\nconst { href } = Astro.props\n---\n<a href={href}><slot /> <Icon name="ui/out" class="i" /></a>',
  'src/icons/ui/out.svg':
    '<?xml version="1.0"?>\n<!-- a -->\n<svg width="24" height="24" viewBox="0 0 9 9"\n  fill="currentColor"><path d="M1 1"/></svg>\n',
  'src/components/Photo.astro':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a project
    "---\nimport { Image } from 'astro:assets'\nconst { name } = Astro.props\nfunction find() {\n  const all = import.meta.glob<{ default: ImageMetadata }>('/src/assets/**/*')\n  const path = `/src/assets/${name}.png`\n  if (!(path in all)) throw new Error(path)\n  return all[path]()\n}\n---\n<Image src={find()} alt={name} />",
  'src/assets/a/kite.png': 'png',
  'src/assets/notes.txt': 'txt',
  'src/components/Film.astro':
    '---\nconst { src } = Astro.props\nconst id = src.match(/youtu\\.be\\/(.*)/)?.[1]\n---\n{id ? <p>{id}</p> : <video src={src} controls></video>}',
  'src/assets/clip.mp4': 'mp4',
  'src/alt.txt': 'A "kite"\n'
}

testConstructs(join(import.meta.dirname, 'components.txt'), withFiles(parts))

test('lines that only Twoslash reads are not shown', async () =>
  assert.is(
    await convert(
      '---\ntitle: T\n---\n\n```ts twoslash {4}\n// @errors: 2339\nlet a\n// ---cut---\nlet b\n//  ^?\n```\n\n```ts\n// @noErrors\n```\n'
    ),
    '---\ntitle: T\n---\n\n```ts {1}\nlet b\n```\n\n```ts\n// @noErrors\n```\n'
  ))

test('with twoslash, types on hover are lost for the whole site, those below lines for their document', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/index.md': '---\ntitle: T\n---\n\n```ts twoslash\nlet a\n//  ^?\n```\n'
  })
  assert.equal(
    project.findings.map(({ grade, text }) => [grade, text]),
    [['loss', 'Types are no longer shown on hover in code with `twoslash`.']]
  )
  assert.equal(
    project.documents[0]?.findings.map(({ grade, line, text }) => `${grade} ${line}: ${text}`),
    ['loss 5: The option `twoslash` of this code block has no counterpart.', 'changed 5: ']
  )
})

test('with --keep-jsx, HTML and components of the site stay JSX, and components of Starlight become ours', async () => {
  const source = {
    'astro.config.mjs': config,
    'src/assets/a.png': 'png',
    'src/components/Box.astro': '<b><slot /></b>\n',
    'src/content/docs/index.mdx': page(
      "import { Tabs, TabItem } from '@astrojs/starlight/components'\nimport Box from '../../components/Box.astro'",
      `<div class="box" style={{ color: 'red' }}>
  <img src="/a.png" alt="A" />
  [Other](./other)
</div>

<Tabs>
<TabItem label="A">

One

</TabItem>
</Tabs>

<Box size={2}>Text</Box>`
    ),
    'src/content/docs/other.md': '---\ntitle: Other\n---\n'
  }
  const keptFiles = (await migrated(starlight, source, { keepJsx: true })).project.texts
  assert.is(
    keptFiles.get('content/en/docs/index.mdx'),
    ours(`<div className="box style-35eac3">
  <img src="/a.png" alt="A" />
  [Other](./other.md)
</div>

::::tabs
:::tab[A]

One

:::
::::

<b>Text</b>`)
  )
})

test('links to the top of a page', async () =>
  assert.is(
    await convert('---\ntitle: T\n---\n\n[Up](#_top), [there](./b#_top)\n', {
      'src/content/docs/b.md': '---\ntitle: B\n---\n'
    }),
    '---\ntitle: T\n---\n\n[Up](#top), [there](./b.md)\n'
  ))

const heroes = [
  [
    'pictures for both modes, and icons of links',
    'image:\n    alt: Logo\n    light: ../../assets/logo.svg\n    dark: ../../assets/dark.svg\n  actions:\n    - { text: Go, link: /go, icon: right-arrow }',
    'actions:\n  - label: Go\n    to: /go\n    icon: lucide:arrow-right\npicture:\n  src: /media/8e27bb-logo.light.svg\n  alt: Logo\n',
    []
  ],
  [
    'one for the dark mode',
    'image:\n    dark: ../../assets/logo.svg',
    'picture:\n  src: /media/8700fc-logo.svg\n  decorative: true\n',
    []
  ],
  [
    'HTML',
    'image:\n    html: <img src="a.svg">',
    '',
    ['loss 4: The picture of the hero is HTML: save it as a file, and set `picture` of the section to it.']
  ]
] as const

for (const [why, image, section, lost] of heroes)
  test(`hero: ${why}`, async () => {
    const text = `---\ntitle: T\ntemplate: splash\nhero:\n  tagline: Fast\n  ${image}\nlastUpdated: false\neditUrl: https://a.example\n---\n`
    const files = { ...logo, 'src/assets/dark.svg': '<svg/>' }
    assert.is(
      await convert(text, files),
      `---\ntitle: T\nlayout: landing\n---\n\n:::section-hero\nheading: T\nlead: Fast\n${section}:::\n\n`
    )
    assert.equal(await remarks(text, files), lost)
  })

testConstructs(join(import.meta.dirname, 'imports.txt'), withFiles(logo))

test('commands that are left out are reported', async () =>
  assert.equal(
    await remarks(
      page(
        "import { PackageManagers } from 'starlight-package-managers'",
        '<PackageManagers pkg="a" pkgManagers={["npm", "deno"]} />'
      )
    ),
    ['loss 6: Commands of deno are left out; those of npm, pnpm, yarn, bun are shown.']
  ))

test('two documents of one name with their own addresses', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/a.md': '---\ntitle: A\nslug: one\n---\n',
    'src/content/docs/a.mdx': '---\ntitle: B\nslug: two\n---\n'
  })
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [
      ['content/en/docs/a-mdx.md', '---\ntitle: B\nslug: /two\n---\n'],
      ['content/en/docs/a.md', '---\ntitle: A\nslug: /one\n---\n']
    ]
  )
  assert.equal(project.addresses.lost, [])
})

test('of two documents with the same address, the last one is shown, as in Astro', async () => {
  const { project, report } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/a.mdx': '---\ntitle: B\n---\n'
  })
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [['content/en/docs/a.md', '---\ntitle: B\n---\n']]
  )
  assert.match(report, 'src/content/docs/a.md is left out: src/content/docs/a.mdx has the same address')
})

test('data that is missing, or made when the old site is built, does not stop the first build', async () =>
  assert.is(
    await convert(
      page(
        "import Box from '../../components/Box.vue'\nimport data from '../../data/made.json'\nimport other from '../../data/other.json'",
        '<Box all={data.list} other={other.list} run={() => 1} />\n\n{data.list.length}'
      ),
      { 'src/data/other.json': '{"list":[1]}' }
    ),
    ours(
      "import Box from '@site/components/Box.tsx'\nexport const data = {}\nexport const other = {}\n\n<Box all={undefined} other={[1]} run={() => 1} />\n\n{/* data.list.length */}"
    )
  ))

test('icons that Starlight does not have were not shown, and are noted', async () => {
  const body =
    '<Card title="C" icon="bell">c</Card>\n\n<Icon name="seti:android" />\n\n<Icon name="starlight" />'
  const text = page("import { Card, Icon } from '@astrojs/starlight/components'", body)
  assert.equal(await remarks(text), [
    'changed 6: Starlight has no icon `bell` and showed nothing; an icon of another set is `:icon[set:name]`.',
    'changed 8: Starlight has no icon `seti:android` and showed nothing; an icon of another set is `:icon[set:name]`.',
    'loss 10: The icon `starlight` is left out; install an icon set and write `:icon[set:name]`.'
  ])
})

test('icons that packages have as components', async () =>
  assert.is(
    await convert(
      page(
        "import { Trash, PlusCircle, TextT } from '@phosphor-icons/react'\nimport Down from '@phosphor-icons/react/dist/icons/ArrowDown'\nimport { Trash2, ArrowDownAZ as Sort } from 'lucide-react'\nimport { IconBrandGithub } from '@tabler/icons-react'",
        '<Trash className="icon" size={32} /> <PlusCircle weight="fill" alt="Add" /> <TextT /> <Down /> <Trash2 /> <Sort /> <IconBrandGithub />'
      )
    ),
    ours(
      ':icon[ph:trash] :icon[ph:plus-circle-fill]{label="Add"} :icon[ph:text-t] :icon[ph:arrow-down] :icon[lucide:trash-2] :icon[lucide:arrow-down-az] :icon[tabler:brand-github]'
    )
  ))

test('a component with an attribute named text, in headings, whose ids were those without it', async () =>
  assert.is(
    await convert(
      page(
        "import Tag from '/src/components/Tag.astro'",
        '## Block <Tag text="New" to="https://a.example" />\n\n## Other'
      ),
      {
        'src/components/Tag.astro':
          '---\nconst { text, to } = Astro.props\n---\n\n<a href={to}>{text} tag</a>\n'
      }
    ),
    ours('## Block <a href="https://a.example">New tag</a> {#block}\n\n## Other')
  ))

test('values of modules and of the document for a component', async () =>
  assert.is(
    await convert(
      page(
        "import Tag from '/src/components/Tag.astro'\nimport { latest } from '../../versions'\nexport const name = 'T'",
        '<Tag version={latest} name={name} />'
      ),
      {
        'src/components/Tag.astro':
          '---\nconst { version, name } = Astro.props\n---\n<b>{name} {version}</b>\n',
        'src/versions.ts': "export const latest = 'v1.2'\n"
      }
    ),
    ours('<b>T v1.2</b>')
  ))

test('imported Markdown of one line, in a line', async () => {
  const part = { 'src/components/part.mdx': '---\na: b\n---\nThe **code**.<br />Sent.\n' }
  const imported = "import Part from '../../components/part.mdx'"
  assert.is(
    await convert(page(imported, '| a |\n| - |\n| <Part /> |'), part),
    ours('| a |\n| - |\n| The **code**.<br />Sent. |')
  )
  const others = ['One\n\nTwo', 'a | b', '* item', '```js', ':::note', '[a](./b.md)', '<img src="./a.png" />']
  for (const text of others)
    assert.equal(
      await remarks(page(imported, 'See <Part />'), { 'src/components/part.mdx': `${text}\n` }),
      ['manual 6: The component ../../components/part.mdx must be ported to site/components/Part.tsx.'],
      text
    )
})

test('diagrams of a component, also in one of the site', async () =>
  assert.is(
    await convert(
      page(
        "import Mermaid from '../../components/Mermaid.astro'\nimport Details from '../../components/Details.astro'",
        '<Details label="Order">\n<Mermaid diagram={`\ngraph TD\n    A-->B\n`}/>\n</Details>\n\n<Mermaid chart={`graph LR\\n  A(one\\ntwo)-->B`} client:load />'
      ),
      {
        'src/components/Mermaid.astro': '<div>{Astro.props.diagram}</div>\n<script>draw()</script>\n',
        'src/components/Details.astro':
          '---\nimport { Icon } from \'@astrojs/starlight/components\'\nconst { label } = Astro.props\n---\n<details><summary>{label} <Icon name="right-caret" /></summary><slot /></details>\n'
      }
    ),
    ours(
      '<details>\n\n<summary>Order </summary>\n\n```mermaid\ngraph TD\n  A-->B\n```\n\n</details>\n\n```mermaid\ngraph LR\n  A(one<br>two)-->B\n```'
    )
  ))

const video = 'https://www.youtube.com/watch?v='

test('a video of a component of the site', async () =>
  assert.is(
    await convert(
      page(
        "import YoutubeEmbed from '../../components/YoutubeEmbed.astro'",
        `<YoutubeEmbed videoid="1gxFWBnDl18" playLabel="Play it" />\n\nSee ${video}1gxFWBnDl18.`
      ),
      { 'src/components/YoutubeEmbed.astro': '<lite-youtube />\n<script>play()</script>\n' }
    ),
    ours(`::video[Play it]{youtube=1gxFWBnDl18}\n\nSee ${video}1gxFWBnDl18.`)
  ))

test('code of a file that an attribute imports', async () =>
  assert.is(
    await convert(
      page(
        "import Part from '../../components/Part.astro'",
        '<Part src={import("../../a.yaml?raw")} name="b" />'
      ),
      {
        'src/a.yaml': 'a: 1\nb: 2\nc: 3\n',
        'src/components/Part.astro':
          "---\nimport { Code } from '@astrojs/starlight/components'\nconst { src, name } = Astro.props\nlet text = ''\ntry {\n  text = (await src).default as string\n} catch (e) {\n  console.error(e)\n}\nconst lines = text.split('\\n')\nconst start = lines.indexOf(name + ': 2')\nconst content = lines.slice(start, lines.findIndex((line, index) => index > start)).join('\\n')\n---\n<Code code={content} lang=\"yaml\" />\n"
      }
    ),
    ours('```yaml\nb: 2\n```')
  ))

test('a card without a title is its frame', async () =>
  assert.is(
    await convert(
      page("import { Card } from '@astrojs/starlight/components'", '<Card>\n  Some **text**\n</Card>')
    ),
    ours('<div class="card">\n\nSome **text**\n\n</div>')
  ))

test('braces in text are not a variable', async () =>
  assert.is(
    await convert('---\ntitle: T\n---\nUse {{element0}}, {{ a.b }} or \\{{c}}, and `{{d}}`.\n'),
    ours('Use \\{{element0}}, \\{{ a.b }} or \\{{c}}, and `{{d}}`.')
  ))

test('a component that reads a file of the project shows its text', async () =>
  assert.is(
    await convert(
      '---\ntitle: T\n---\nimport Source from \'../../components/Source.astro\'\n\n<Source file="a.ts" />\n',
      {
        'src/components/Source.astro':
          "---\nimport { Code } from '@astrojs/starlight/components'\nimport fs from 'node:fs/promises'\nconst { file } = Astro.props\nconst code = await fs.readFile('./code/' + file, 'utf-8')\n---\n<Code code={code} lang=\"ts\" title={file} />",
        'code/a.ts': 'let a\n'
      }
    ),
    '---\ntitle: T\n---\n```ts title="a.ts"\nlet a\n```\n'
  ))
