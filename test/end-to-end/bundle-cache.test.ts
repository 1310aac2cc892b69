// A cached bundle is used only if its inputs are unchanged.

import { cpSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

const files = {
  'site/site.yaml':
    'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections:\n  pages: {}\ntheme: { styles: styles/site.css }\n',
  'site/styles/site.css': '@import "./part.css";\n',
  'site/styles/part.css': ':root { --part: before }\n',
  'site/styles/later.css': '@import "./colors.css";\n:root { --later: before }\n',
  'site/styles/colors.css': ':root { --color: before }\n',
  'site/pages/index.tsx': [
    "'use client'",
    "import { adoptStyles } from 'sitegen/client'",
    "import styles from '../styles/later.css?text'",
    "import { word } from '../components/word.ts'",
    'export default function Home() {',
    '  return <button onClick={() => adoptStyles(styles)}>{word}</button>',
    '}'
  ].join('\n'),
  'site/components/word.ts': "export const word = '--word: before'\n",
  'content/en/pages/index.yaml': 'title: Home\n'
}

const root = join(temporaryFolder(), 'project')
const bundleFile = join(root, '.sitegen/cache/bundle')

const run = (fresh: boolean) =>
  build({
    root,
    out: join(root, 'build'),
    ...anyDay,
    drafts: false,
    locales: [],
    cache: { folder: join(root, '.sitegen/cache'), generatorHash: 'engine', fresh }
  })

writeInto(root, files)
const first = await run(false)

// Each case starts with what the first build has left. In the same folder: a bundle is only used where it was made.
const afterFirst = join(temporaryFolder(), 'project')
cpSync(root, afterFirst, { recursive: true, preserveTimestamps: true })
test.before.each(() => {
  rmSync(root, { recursive: true })
  cpSync(afterFirst, root, { recursive: true, preserveTimestamps: true })
})

test('the cached bundle is used if nothing has changed', async () => {
  assert.equal(first.diagnostics, [])
  // A new bundle would replace the file.
  const { ino, mtimeMs } = statSync(bundleFile)
  await run(false)
  const after = statSync(bundleFile)
  assert.equal([after.ino, after.mtimeMs], [ino, mtimeMs])
})

/** Inputs of the bundle, and how they are changed. */
const changes = {
  'site/styles/site.css': `${files['site/styles/site.css']}:root { --main: after }\n`,
  ...Object.fromEntries(
    (
      [
        'site/styles/part.css',
        'site/styles/later.css',
        'site/styles/colors.css',
        'site/components/word.ts'
      ] as const
    ).map((path) => [path, files[path].replace('before', 'after')])
  )
}

for (const [path, text] of Object.entries(changes))
  test(`cached bundle: ${path} has changed`, async () => {
    writeInto(root, { [path]: text })
    assert.equal((await run(false)).diagnostics, [])
    const output = readTree(join(root, 'build'))
    assert.ok([...output.values()].some((content) => /--\w+: ?after/.test(String(content))))
  })

test('cached bundle: all of them have changed', async () => {
  writeInto(root, changes)
  await run(false)
  const incremental = readTree(join(root, 'build'))
  await run(true)
  assert.equal(incremental, readTree(join(root, 'build')))
})
