// Home pages of VitePress: pictures of the hero and icons of features.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vitepress } from '../../source/vitepress/vitepress.ts'
import { filesOf, migrated } from '../migrated.ts'

const config = { '.vitepress/config.js': "export default { title: 'T' }" }

const heroes = [
  [
    'a picture for each colour mode',
    'image:\n    light: { src: /a.svg, alt: Logo }\n    dark: { src: /b.svg, alt: Logo }',
    '\npicture:\n  src: /media/34719b-a.light.svg\n  alt: Logo',
    [
      'site/static/media/34719b-a.dark.svg = public/b.svg',
      'site/static/media/34719b-a.light.svg = public/a.svg'
    ]
  ],
  [
    'one for the dark mode only',
    'image: { dark: /b.svg }',
    '\npicture:\n  src: /b.svg\n  decorative: true',
    []
  ],
  [
    'a pair of which one is a PNG',
    'image: { light: /a.svg, dark: /c.png, alt: Logo }',
    '\npicture:\n  src: /a.svg\n  alt: Logo',
    []
  ]
] as const

for (const [why, image, picture, copies] of heroes)
  test(`hero: ${why}`, async () => {
    const { project } = await migrated(vitepress, {
      ...config,
      'index.md': `---\nlayout: home\nhero:\n  text: T\n  ${image}\n---\n`,
      'public/a.svg': '<svg/>',
      'public/b.svg': '<svg/>',
      'public/c.png': 'png'
    })
    assert.is(
      project.texts.get('content/en/docs/index.md'),
      `---\nlayout: landing\n---\n\n:::section-hero\nheading: T${picture}\n:::\n\n`
    )
    assert.equal(
      project.copies
        .map(({ from, to }) => `${to} = ${from}`)
        .filter((copy) => copy.includes('/media/'))
        .sort(),
      copies
    )
  })

test('a hero with pictures that are no pair is reported', async () => {
  const { report } = await migrated(vitepress, {
    ...config,
    'index.md': '---\nlayout: home\nhero:\n  text: T\n  image: { light: /a.svg, dark: /c.png }\n---\n'
  })
  assert.match(
    report,
    '- `/a.svg` is shown in both modes: a pair needs two files of the same type in this project.\n  - index.md:1'
  )
})

test('icons of features: emoji, pictures, SVG and names of icons', async () => {
  const { project, report } = await migrated(vitepress, {
    ...config,
    'index.md': `---
layout: home
features:
  - icon: 🚀
    title: A
  - icon: { src: /a.png, alt: Rocket }
    title: B
  - icon: |
      <svg width="24" viewBox="0 0 24 24">
        <path d="M5 12h14"/>
      </svg>
    title: C
  - icon: <span class="i-carbon:arrow-right text-2xl"></span>
    title: D
  - icon: <b>x</b>
    title: E
---
`
  })
  const files = new Map(filesOf(project))
  assert.is(
    files.get('content/en/docs/index.md'),
    `---
layout: landing
---

:::section-features
style: cards
items:
  - title: 🚀 A
  - picture:
      src: /a.png
      alt: Rocket
      place: avatar
    title: B
  - title: <svg width="24" viewBox="0 0 24 24"> <path d="M5 12h14"/> </svg><br>C
  - icon: carbon:arrow-right
    title: D
  - title: E
:::

`
  )
  assert.is(
    files.get('site/styles/pages.css'),
    '.features .section-picture img {\n  inline-size: 3rem;\n  block-size: 3rem;\n  border-radius: 0;\n  object-fit: contain;\n}\n'
  )
  assert.equal(project.packages, ['@iconify-json/carbon'])
  assert.is(report.match(/This icon is HTML/g)?.length, 1)
})
