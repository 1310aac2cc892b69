// Single constructs of Starlight, and the whole file that each becomes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { starlight } from '../../../generator/migrate/starlight/starlight.ts'
import { migrated } from '../migrated.ts'

const config =
  "import starlight from '@astrojs/starlight'\nexport default { site: 'https://t.example', integrations: [starlight({ title: 'T' })] }\n"

/** The file that a document becomes. */
async function convert(text: string): Promise<string | undefined> {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/index.md': text
  })
  return String(project.texts.get('content/en/docs/index.md'))
}

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

for (const [why, old, ours] of diffs) test(why, async () => assert.is(await convert(old), ours))

test.run()
