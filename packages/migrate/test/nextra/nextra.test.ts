// A project with each construct, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { nextra } from '../../source/nextra/nextra.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with each construct', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(nextra, source)
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})

test('code that would have to run', async () => {
  const { project } = await migrated(nextra, {
    'theme.config.jsx': 'export default {}',
    'pages/index.mdx': `import { load } from 'data'

# Home

export const list = await load()

export function Box() {
  return <b>box</b>
}

Count: {list.length}

<Box size={list.length} name="a" />

<Icons.Sun />

<p onClick={() => alert(1)} id="a">Text</p>
`
  })
  assert.is(
    project.texts.get('content/en/docs/index.mdx')?.replace(/\n{2,}/g, '\n'),
    `import Box from '@site/components/Box.tsx'
import Icons_Sun from '@site/components/Icons_Sun.tsx'
# Home
Count: \\{list.length}
<Box  name="a" />
<Icons_Sun />
<p  id="a">Text</p>
`
  )
})
