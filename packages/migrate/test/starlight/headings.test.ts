// Headings of level 1 in documents of Starlight, which shows the title of the front matter above the text.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { convert, remarks } from './convert.ts'

const headings = [
  ['another heading than the title is part of the text', '# Set it up\n\n## A', '## Set it up\n\n## A'],
  ['one that repeats the title is not', '# get  started!\n\n## A', '# get  started!\n\n## A'],
  ['one with an emoji is not the same', '# 🚀 Get started', '## 🚀 Get started'],
  ['underlined', 'Set it up\n=========\n\nText', 'Set it up\n---------\n\nText'],
  ['later ones', 'Text\n\n# A\n\n## B', 'Text\n\n## A\n\n## B'],
  ['addresses of headings stay', '# A\n\n# A\n\n## A', '## A\n\n## A\n\n## A']
] as const

for (const [what, before, after] of headings)
  test(`heading of level 1: ${what}`, async () => {
    const document = (body: string) => `---\ntitle: Get started\n---\n${body}\n`
    assert.is(await convert(document(before)), document(after))
    assert.equal(await remarks(document(before)), [])
  })
