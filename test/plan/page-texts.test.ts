// `picture` and `pictures` in the texts of React pages, without an encoder.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderPage } from '../../generator/validate/render-page.ts'
import { defined } from '../markdown/texts.ts'
import { checkOf, planContextFrom, type Table } from '../memory-site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
const yaml = `title: About
hero:
  picture: { src: ./desk.svg, alt: A desk, place: card }
pictures:
  - { src: /img/one.svg, alt: One }
  - { src: https://elsewhere.example/two.png, alt: '' }
  - no address: but a text
picture:
  label: a mapping without src is a text
`
const site = (text: string): Table => ({
  'site/pages/about.tsx': 'export default () => null',
  'site/static/img/one.svg': svg,
  'content/en/pages/desk.svg': svg,
  'content/en/pages/about.yaml': text
})

test('pages get resolved pictures', async () => {
  const { context } = planContextFrom(site(yaml))
  const route = context.graph.routes.get('/about/')
  const { value: page } = route ? await renderPage(context, route) : {}
  assert.equal(defined(page?.plan.view.props.text), {
    title: 'About',
    hero: { picture: { src: '/assets/sandboxed/desk.b59c5600b2.svg', alt: 'A desk', width: 40, height: 20 } },
    pictures: [
      { src: '/img/one.svg', alt: 'One', width: 40, height: 20 },
      { src: 'https://elsewhere.example/two.png', alt: '' },
      { 'no address': 'but a text' }
    ],
    picture: { label: 'a mapping without src is a text' }
  })
  assert.equal(
    page?.assets.map(({ output }) => output),
    ['assets/sandboxed/desk.b59c5600b2.svg', 'img/one.svg']
  )
})

test('a picture without alt, and one that does not exist', () => {
  const { diagnostics } = checkOf(
    site('title: About\npicture: ./desk.svg\npictures:\n  - src: ./dask.svg\n    alt: x\n')
  )
  assert.equal(
    diagnostics.map(({ code, line, column }) => [code, line, column]),
    [
      ['image-alt-missing', 2, 10],
      ['asset-missing', 4, 10]
    ]
  )
})
