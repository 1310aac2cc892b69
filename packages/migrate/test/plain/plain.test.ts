// Folders of Markdown without a configuration, with the whole result.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { plain } from '../../source/plain/plain.ts'
import { testProject } from '../whole-project.ts'

testProject(plain, import.meta.dirname, 'documents')
testProject(plain, import.meta.dirname, 'wiki')

test('a folder without Markdown', async () => {
  const files = memoryFiles({ 'a.txt': 'text' })
  assert.equal(await plain.read({ files, site: '', config: '' }, { keepJsx: false }), {
    problem: 'There are no Markdown files in it.',
    hint: 'name the folder that contains them'
  })
})
