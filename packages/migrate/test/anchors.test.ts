// Links to headings whose ids differ from those of the old tool, or that were gone there already.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mkdocs } from '../source/mkdocs/mkdocs.ts'
import { plain } from '../source/plain/plain.ts'
import { migrated } from './migrated.ts'

const api = '# API\n\n## GET `/clan/:id`\n\nText.\n\n## Twice\n\nA.\n\n## Twice\n\nB.\n'

const linked = async (link: string, target = api) => {
  const { project } = await migrated(plain, { 'README.md': `# Home\n\n[x](${link})\n`, 'api.md': target })
  return {
    text: project.texts.get('content/en/docs/index.md')?.split('\n')[2],
    messages: project.messages.map(({ code }) => code)
  }
}

test('a link with the words of a heading leads to it', async () =>
  assert.equal(await linked('api.md#get-%2Fclan%2F%3Aid'), { text: '[x](api.md#get-clanid)', messages: [] }))

test('a link to a heading that the page never had leads to the page', async () =>
  assert.equal(await linked('api.md#gone'), { text: '[x](api.md)', messages: [] }))

test('a link within a page that never had the heading stays, and is reported', async () =>
  assert.equal(await linked('#gone'), { text: '[x](#gone)', messages: ['anchor-missing'] }))

test('an id that is written in the old page may have been lost', async () =>
  assert.equal(await linked('api.md#own', `${api}\n<!-- id="own" -->\n`), {
    text: '[x](api.md#own)',
    messages: ['anchor-missing']
  }))

test('words of a heading that is there more than once are not enough', async () =>
  assert.equal(await linked('api.md#TWICE!'), { text: '[x](api.md)', messages: [] }))

test('a link to the title of a page leads to the page', async () => {
  assert.equal(await linked('api.md#api'), { text: '[x](api.md)', messages: [] })
  assert.equal(await linked('#home'), { text: '[x](index.md)', messages: [] })
  const own = await linked('api.md#start', api.replace('# API', '# API { #start }'))
  assert.equal(own, { text: '[x](api.md)', messages: [] })
})

test('a link to a note by its id in Python-Markdown leads to the note', async () =>
  assert.equal(await linked('api.md#fn:1', `${api}\nA.[^1]\n\n[^1]: Note.\n`), {
    text: '[x](api.md#user-content-fn-1)',
    messages: []
  }))

test('a link of autorefs to code leads to the note in its place', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: A\ntheme: { name: material }\nplugins: [mkdocstrings]\n',
    'docs/index.md': '# Home\n\n[`run()`][app.main.run]\n',
    'docs/api.md': '# API\n\n::: app.main\n'
  })
  assert.is(project.texts.get('content/en/docs/index.md'), '# Home\n\n[`run()`](./api.md#app.main.run)\n')
  assert.match(
    project.texts.get('content/en/docs/api.md') ?? '',
    ' belongs here. <span id="app.main.run"></span>'
  )
  assert.equal(project.messages, [])
})

test('a link to what a program made from code leads to the note in its place', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: A\ntheme: { name: material }\n',
    'docs/index.md': '# Home\n\n[a](api.md#app.run) and [b](api.md#app-2)\n',
    'docs/api.md': '# API\n\n::: mkdocs-click\n    :module: app\n\n[c](#app.run)\n'
  })
  assert.is(
    project.texts.get('content/en/docs/api.md'),
    `# API

> [!NOTE]
> Documentation of \`mkdocs-click\`, which was generated from its source code, belongs here. <span id="app.run"></span> <span id="app-2"></span>

<!-- mkdocs-click:
    :module: app -->

[c](#app.run)
`
  )
  assert.equal(project.messages, [])
})
