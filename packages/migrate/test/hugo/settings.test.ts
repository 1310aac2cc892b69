// Where the documents of a site are, and their descriptions.

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

test('a description in Markdown is text', async () => {
  const { project, report } = await migrated(hugo, {
    'hugo.toml': 'title = "T"\n',
    'content/a.md':
      '---\ntitle: A\ndescription: >\n  In _short_, **all** of [it](/b/) &mdash; and `code`.\n---\n\nText\n',
    'content/b.md': '---\ntitle: B\ndescription: "Names: 2 * 3"\n---\n\nText\n'
  })
  assert.is(
    project.texts.get('content/en/docs/a.md'),
    '---\ntitle: A\ndescription: In short, all of it — and code.\n---\n\nText\n'
  )
  assert.match(project.texts.get('content/en/docs/b.md') ?? '', 'description: "Names: 2 * 3"\n')
  assert.match(report, '2 of 2 without loss')
})

test('shortcodes whose names begin with a line or a digit, and titles that are repeated', async () => {
  const { project, report } = await migrated(hugo, {
    'hugo.toml': 'title = "T"\n',
    'content/a.md': '---\ntitle: A\ndescription: In short\n---\n\n{{% _param description %}}\n',
    'content/b/a.md': '---\ntitle: A\ndescription: In short\n---\n\n{{< 2columns >}}\n'
  })
  assert.match(project.texts.get('content/en/docs/a.md') ?? '', '---\n\nIn short\n')
  assert.equal(
    project.documents.flatMap(({ findings }) =>
      findings.filter(({ unknown }) => unknown).map(({ construct }) => construct)
    ),
    ['{{< 2columns >}}']
  )
  assert.match(report, '1 of 2 without loss')
})

test('a post on X under the names that its shortcode had', async () => {
  const { project } = await migrated(hugo, {
    'hugo.toml': 'title = "T"\n',
    'content/a.md': '---\ntitle: A\n---\n\n{{< tweet user=ann id=12 >}}\n'
  })
  assert.match(project.texts.get('content/en/docs/a.md') ?? '', 'https://x.com/ann/status/12')
})
