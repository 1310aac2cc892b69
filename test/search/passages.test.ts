// Passages that answer questions: which sections, how much of them, and when none.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { passagesFor } from '../../generator/search/passages.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { searchOf } from './opened-index.ts'

const root = temporaryFolder()
const filler = (words: string, count: number) =>
  Array.from({ length: count }, (_, at) => `Sentence ${at} is about ${words}.`).join(' ')
writeInto(root, {
  'site/site.yaml': 'title: Site\nurl: https://site.example\ncollections: { docs: {}, blog: {} }\n',
  'content/en/docs/dataset.md': `# Dataset

${filler('images and folders', 12)}

## Sources

Many images come from the camera. You need images of the process.

## How many images?

### For a start

Fifty are enough for a start. More are better, e.g. two hundred. Add those that were wrong.
`,
  'content/en/docs/plugins.md': '# Plug-ins\n\nWrite a plug-in. It is a plug for the editor.\n',
  'content/en/docs/long.md': `# Camera\n\n${filler('light', 60)} The shutter stays open for 20 ms. ${filler('dust', 30)}\n`,
  'content/en/blog/2025-01-01-fair.md':
    '# At the fair\n\n## How many images do we need?\n\nWe were asked that.\n'
})
const { indexes } = await searchOf(root)
const index = indexes.get('en')
if (!index) throw new Error('expected an index')
const { reader, language } = index
const ask = (question: string) => passagesFor({ question }, reader, language)

test('the section whose heading is in the question comes first, with the text below its first subheading if it has none', async () => {
  const [first] = await ask('How many images do I need?')
  assert.equal(first, {
    url: '/docs/dataset/#how-many-images',
    title: 'Dataset',
    heading: 'How many images?',
    text: 'Fifty are enough for a start. More are better, e.g. two hundred. Add those that were wrong.',
    version: undefined
  })
})

const none = ['xyzzy plugh', 'What about xyzzy?', '???']
for (const question of none)
  test(`nothing is found: ${question}`, async () => assert.equal(await ask(question), []))

const found = [
  // why                       question                                     first page
  ['a misspelled word alone', 'camra', '/docs/long/'],
  ['one misspelled of two', 'how do I write a plgin', '/docs/plugins/'],
  ['an unknown word of two', 'the shutter of xyzzy', '/docs/long/']
] as const

for (const [why, question, page] of found)
  test(`a page with half of the words is found: ${why}`, async () =>
    assert.is((await ask(question))[0]?.url.replace(/#.*/, ''), page))

test('of a long text, the sentences with the words', async () => {
  const [passage] = await ask('How long is the shutter open?')
  const text = passage?.text ?? ''
  assert.ok(text.includes('The shutter stays open for 20 ms.') && text.length <= 1200, text)
  assert.match(text, /^(?:Sentence|The) .*\.$/)
})
