// Tasks of readers, as they would type them into the search of the handbook, with the page that solves them.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repository } from '../built-site.ts'
import { searchOf } from '../own-site/search/own-site.ts'

const { indexes } = await searchOf(join(repository, 'handbook'))
const base = '/sitegen'

/** Pages that search finds for a task, the best first. */
async function found(language: string, task: string): Promise<readonly string[]> {
  const ask = indexes.get(language)?.open(new Set())
  const home = language === 'en' ? `${base}/` : `${base}/${language}/`
  return (await ask?.(task, 10))?.pages.map(({ url }) => url.slice(home.length).replace(/\/$/, '')) ?? []
}

const english = [
  // task, pages that solve it
  ['change the favicon', 'how-to/looks', 'how-to/configure', 'reference/configuration/site/theme'],
  ['hide a page from search', 'how-to/search'],
  ['redirect an old address', 'how-to/addresses', 'reference/configuration/redirects'],
  ['pin a post', 'how-to/blog'],
  ['how do I deploy to Netlify', 'how-to/deploy'],
  ['GitHub Pages', 'how-to/deploy'],
  ['dark mode', 'how-to/looks', 'how-to/configure'],
  ['add French', 'how-to/add-language'],
  ['i18n', 'how-to/add-language', 'how-to/translate'],
  ['move from Docusaurus', 'how-to/migrate'],
  ['cookie banner', 'how-to/privacy'],
  ['contact form', 'how-to/forms', 'tutorials/company-site'],
  [
    'embed a youtube video',
    'how-to/embed',
    'how-to/privacy',
    'reference/directives/video',
    'reference/configuration/site/video'
  ],
  ['math formulas', 'how-to/markdown'],
  ['tabs', 'reference/directives/tabs'],
  ['publish version 2.0 of the docs', 'how-to/versions'],
  ['change the footer', 'how-to/navigation', 'reference/configuration/footer'],
  ['link-missing', 'reference/messages/link-missing'],
  ['write a plugin', 'how-to/write-plugins', 'tutorials/plugin'],
  ['compare with Hugo', 'explanation/comparison'],
  ['100,000 pages', 'how-to/shards'],
  ['price table', 'how-to/sections'],
  ['draft posts', 'how-to/scheduled-posts', 'how-to/blog'],
  ['exit code', 'how-to/command-line', 'reference/commands'],
  ['upgrade to a new version', 'how-to/upgrade'],
  ['google analytics', 'how-to/analytics', 'reference/configuration/site/analytics']
] as const

const german = [
  ['i18n', 'how-to/add-language', 'how-to/translate'],
  ['Favicon ändern', 'how-to/looks', 'how-to/configure', 'reference/configuration/site/theme'],
  ['Seite aus der Suche ausschließen', 'how-to/search'],
  ['alte Adresse weiterleiten', 'how-to/addresses'],
  ['Beitrag anheften', 'how-to/blog'],
  ['auf Netlify veröffentlichen', 'how-to/deploy'],
  ['eigene Domain', 'how-to/deploy'],
  ['Schrift ändern', 'how-to/looks'],
  ['Französisch hinzufügen', 'how-to/add-language'],
  ['Umzug von MkDocs', 'how-to/migrate'],
  ['Cookie-Banner', 'how-to/privacy'],
  ['Kontaktformular', 'how-to/forms', 'tutorials/company-site'],
  ['Impressum', 'tutorials/company-site'],
  ['Diagramm zeichnen', 'how-to/markdown'],
  ['veraltete Übersetzung', 'how-to/translate'],
  ['Was kostet ein großes Bild', 'how-to/pictures', 'how-to/budgets'],
  ['warum ist Hugo schneller', 'explanation/speed', 'explanation/comparison'],
  ['Produkte auflisten', 'how-to/collections', 'reference/directives/list'],
  ['Plugin schreiben', 'how-to/write-plugins', 'tutorials/plugin'],
  ['Menü', 'how-to/navigation'],
  ['auf neue Version aktualisieren', 'how-to/upgrade'],
  ['Umgebungsvariable', 'how-to/environment-variables']
] as const

for (const [language, tasks] of [
  ['en', english],
  ['de', german]
] as const)
  test(`tasks lead to their pages: ${language}`, async () => {
    const misses: string[] = []
    for (const [task, ...pages] of tasks) {
      const [first] = await found(language, task)
      if (!pages.some((page) => page === first))
        misses.push(`${task}: ${(await found(language, task)).slice(0, 5).join(', ')}`)
    }
    assert.equal(misses, [])
  })

test.run()
