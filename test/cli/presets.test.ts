// `sitegen presets`: a line for each preset of the default theme, and how to select one.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { defaultPresets } from '../../generator/load/presets.ts'
import { runCommand } from '../command-line.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('it lists every preset, also outside of a project', async () => {
  const { code, out } = await runCommand(temporaryFolder(), 'presets')
  const lines = out.trimEnd().split('\n')
  assert.is(code, 0)
  assert.equal(
    lines.slice(0, -2).map((line) => /^(\w+) {2,}(.+)$/.exec(line)?.slice(1)),
    [...defaultPresets()].map(([name, { description }]) => [name, description.en])
  )
  assert.equal(lines.slice(-2), ['', 'Select one in site/site.yaml: `theme: { preset: signal }`'])
})
