// A cached bundle is used only if its inputs are unchanged.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

const files = {
  'site/site.yaml':
    'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections:\n  pages: {}\ntheme: { styles: styles/site.css }\n',
  'site/styles/site.css': '@import "./part.css";\n',
  'site/styles/part.css': ':root { --part: before }\n',
  'site/styles/later.css': '@import "./colors.css";\n:root { --later: before }\n',
  'site/styles/colors.css': ':root { --color: before }\n',
  'site/pages/index.tsx': [
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

for (const path of [
  'site/styles/site.css',
  'site/styles/part.css',
  'site/styles/later.css',
  'site/styles/colors.css',
  'site/components/word.ts'
] as const)
  test(`cached bundle: ${path} has changed`, async () => {
    const root = temporaryFolder()
    const run = (fresh: boolean) =>
      build({
        root,
        out: join(root, 'build'),
        drafts: false,
        locales: [],
        cache: { folder: join(root, '.sitegen/cache'), generatorHash: 'engine', fresh }
      })
    writeInto(root, files)
    assert.equal((await run(false)).diagnostics, [])
    const before = files[path]
    writeInto(root, {
      [path]: path.endsWith('site.css')
        ? `${before}:root { --main: after }\n`
        : before.replace('before', 'after')
    })
    assert.equal((await run(false)).diagnostics, [])
    const incremental = readTree(join(root, 'build'))
    assert.ok([...incremental.values()].some((content) => /--\w+: ?after/.test(String(content))))
    await run(true)
    assert.equal(incremental, readTree(join(root, 'build')))
  })

test.run()
