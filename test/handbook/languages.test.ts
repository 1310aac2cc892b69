// Every tutorial, guide and explanation of the handbook exists in both languages, has a title and a description of its own, and
// is in a sidebar.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { guides } from '../../handbook/site/plugins/guides.ts'
import { repository } from '../sites/folder.ts'

const folders = ['tutorials', 'how-to', 'from', 'explanation', 'reference'] as const
const content = join(repository, 'handbook/content')

/** Names of the pages that are written by hand, without extension. */
const written = (language: string, folder: string): readonly string[] =>
  readdirSync(join(content, language, 'docs', folder)).flatMap(
    (name) => /^([^_].*)\.md$/.exec(name)?.[1] ?? []
  )

/** Documents for those who work on sitegen itself, or that the reference has in another form. */
const ofRepository = ['architecture', 'dependencies', 'performance', 'releasing', 'theme']

test('each document in docs/ is a guide of the handbook, or about the repository', () => {
  const names = readdirSync(join(repository, 'docs')).flatMap((name) => /^(.+)\.md$/.exec(name)?.[1] ?? [])
  assert.equal(
    names.filter((name) => !Object.values(guides).includes(name) && !ofRepository.includes(name)),
    [],
    'add it to handbook/site/plugins/guides.ts, and a German text to handbook/content/de/docs/how-to/'
  )
})

for (const folder of folders)
  test(`each page in ${folder} is in both languages`, () => {
    const english = [...written('en', folder), ...(folder === 'how-to' ? Object.keys(guides) : [])]
    assert.equal(written('de', folder).toSorted(), english.toSorted())
  })

test('titles and descriptions of German pages are German', () => {
  const headOf = (language: string, folder: string, name: string): readonly string[] => {
    const text = readFileSync(join(content, language, 'docs', folder, `${name}.md`), 'utf8')
    return [...text.matchAll(/^(?:title|description): (.+)$/gm)].map(([, value = '']) => value)
  }
  const same = folders.flatMap((folder) =>
    written('en', folder).filter((name) => {
      const [, description] = headOf('en', folder, name)
      return description === headOf('de', folder, name)[1]
    })
  )
  assert.equal(same, [])
})

test('the guide to migration has the same tables in both languages, and the same figures', () => {
  const rowsOf = (path: string): readonly string[] =>
    readFileSync(join(repository, path), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
  const english = rowsOf('docs/migrate.md')
  const german = rowsOf('handbook/content/de/docs/how-to/migrate.md')
  assert.is(german.length, english.length)
  // Cells with the name of the tool and counts: `| Docusaurus | 128 | 120 | …`.
  const figuresOf = (rows: readonly string[]) =>
    rows.flatMap((row) => /\| \w+ (?:\| [\d–]+ ){6}\|$/.exec(row)?.[0] ?? [])
  assert.equal(figuresOf(german), figuresOf(english))
})

test('each guide is in the sidebar', () => {
  const sidebars = readFileSync(join(repository, 'handbook/site/sidebars.yaml'), 'utf8')
  assert.equal(
    written('de', 'how-to').filter((name) => !sidebars.includes(`- how-to/${name}\n`)),
    [],
    'add it to handbook/site/sidebars.yaml'
  )
})
