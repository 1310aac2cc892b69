// Components of modules with 'use client' in a built site.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, readTree, writeInto } from '../sites/folder.ts'
import { textOf } from '../sites/output.ts'

const counter = `// Counts clicks.
'use client'
import { useState } from 'react'
import './counter.css'

export const hydrate = 'idle'

export function Mark({ of }: { of: number }) {
  return <i>{of}</i>
}

export default function Counter({ start, children }: { start: number; children?: React.ReactNode }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <Mark of={count} /> {children}
    </button>
  )
}

export const props = { start: { type: 'number' } }
`

test('islands in Markdown and on pages: their HTML, their scripts, and their styles', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/components/Counter.tsx': counter,
    'site/components/counter.css': 'button { color: #012345 }\n',
    'site/pages/about.tsx':
      "import { Mark } from '../components/Counter.tsx'\nexport default () => <main><Mark of={3} /></main>\n",
    'content/en/pages/about.yaml': 'title: About\n',
    'content/en/docs/index.md': '# Start\n\n:::Counter{start=2}\nA *text*.\n:::\n',
    'content/en/docs/plain.md': '# Plain\n'
  })
  const { diagnostics } = await build(plainBuild(root))
  assert.equal(diagnostics, [])
  const tree = readTree(join(root, 'build'))
  const start = textOf(tree, 'docs/index.html')
  assert.is(
    /<div class="component".*?<\/sitegen-island><\/div>/s.exec(start)?.[0],
    '<div class="component" data-component="Counter"><sitegen-island data-island="components/Counter" data-prefix="c0-0-" data-props="{&quot;lang&quot;:&quot;en&quot;,&quot;start&quot;:2}" data-hydrate="idle"><button type="button"><i>2</i> <sitegen-slot data-slot="children"><div class="component-text"><p>A <em>text</em>.</p></div></sitegen-slot></button></sitegen-island></div>'
  )
  const about = textOf(tree, 'about/index.html')
  assert.match(
    about,
    '<main><sitegen-island data-island="components/Counter#Mark" data-prefix="0-" data-props="{&quot;of&quot;:3}" data-hydrate="idle"><i>3</i></sitegen-island></main>'
  )
  const pages = [start, about, textOf(tree, 'docs/plain/index.html')]
  const holding = (text: string, extension: string) =>
    [...tree].flatMap(([path, content]) =>
      path.endsWith(extension) && String(content).includes(text) ? [path] : []
    )
  const sheets = holding('#012345', '.css')
  assert.equal(
    pages.map((html) => sheets.filter((sheet) => html.includes(`href="/${sheet}"`)).length),
    [1, 1, 0]
  )
  const [, entry = ''] = /<script type="module" src="\/([^"]+)"/.exec(start) ?? []
  assert.equal(holding('components/Counter"', '.js'), [entry], 'the table of islands')
})
