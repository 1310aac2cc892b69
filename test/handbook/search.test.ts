// Tasks of readers of the handbook lead to the pages that solve them: handbook/site/search-tests.yaml.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { searchProblems } from '../search/opened-index.ts'

test('tasks lead to their pages', async () =>
  assert.equal(await searchProblems(join(import.meta.dirname, '../../handbook')), []))
