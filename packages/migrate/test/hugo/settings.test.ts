// Where the documents of a site are.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hugo } from '../../source/hugo/hugo.ts'
import { migrated } from '../migrated.ts'

const addresses = async (config: string) => {
  const { project } = await migrated(hugo, { 'hugo.toml': config, 'content/en/guide/setup.md': '# Setup\n' })
  return project.documents.map(({ target }) => target)
}

const mount = "[[module.mounts]]\nsource = 'content/en'\ntarget = 'content'\n"

test('a folder that is mounted as content', async () =>
  assert.equal(await addresses(`title = "T"\n${mount}`), ['content/en/docs/guide/setup.md']))

test('a folder that is mounted for a language', async () =>
  assert.equal(
    await addresses(
      `title = "T"\n[languages.en]\n${mount}[module.mounts.sites.matrix]\nlanguages = ['en']\n`
    ),
    ['content/en/docs/guide/setup.md']
  ))
