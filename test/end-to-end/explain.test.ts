// `sitegen build --explain PATH`: which part of a page's plan has changed.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { explanationText } from '../../generator/cli/explanation-text.ts'
import { cachedBuild } from '../cached-build.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

const siteYaml = `title: Site
url: https://site.example
base: /kit/
defaultLocale: en
locales:
  en: { label: English }
collections: { docs: {} }
`

test('a page is explained by what has changed since the last build', async () => {
  const root = join(temporaryFolder(), 'project')
  const explained = async (files: Readonly<Record<string, string>>, path = '/docs/a/') => {
    writeInto(root, files)
    const { explanation, diagnostics } = await build({ ...cachedBuild(root), explain: path })
    if (!explanation) throw new Error(JSON.stringify(diagnostics))
    return explanationText(path, explanation)
  }
  const first = {
    'site/site.yaml': siteYaml,
    'content/en/docs/a.md': '# A\n\nOne\n',
    'content/en/docs/b.md': '# B\n\nTwo\n'
  }
  const again = '/docs/a/ was rendered again. Changed since the last build: '
  assert.equal(
    [
      await explained(first),
      await explained({}),
      await explained({ 'content/en/docs/a.md': '# A\n\nOne *more*\n' }),
      await explained({ 'content/en/docs/b.md': '# Other\n\nTwo\n' }),
      await explained({ 'site/site.yaml': siteYaml.replace('title: Site', 'title: Other') }),
      await explained({}, 'docs/c'),
      await explained({}, '/dosc/a/'),
      await explained({}, '/kit/docs/b')
    ],
    [
      '/docs/a/ was rendered. There is no record of it from the last build: it is new, it had messages, or there was no cache.',
      '/docs/a/ was not rendered again: nothing that it depends on has changed.',
      `${again}its text, or an address or a picture in it; elements of its \`<head>\`; its title, address, translations, files or social card.`,
      `${again}its sidebar; fields, lists or neighbours that it shows.`,
      `${again}the navbar, the footer or other texts of all pages; its title, address, translations, files or social card.`,
      'There is no page at docs/c.',
      'There is no page at /dosc/a/: did you mean `/docs/a/`?',
      '/kit/docs/b was not rendered again: nothing that it depends on has changed.'
    ]
  )
})
