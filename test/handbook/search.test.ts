// Tasks of readers of the handbook lead to the pages that solve them: handbook/site/search-tests.yaml.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtHandbook } from '../built-site.ts'
import { problemsOfSearch } from '../search/opened-index.ts'

test('tasks lead to their pages', async () => {
  const { folder, close } = await builtHandbook()
  try {
    assert.equal(await problemsOfSearch(join(import.meta.dirname, '../../handbook'), folder), [])
  } finally {
    await close()
  }
})
