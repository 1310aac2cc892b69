// The sitemap by the rules of its protocol, single and split; and security.txt.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { securityTxt } from '../../generator/emit/security-txt.ts'
import { sitemaps } from '../../generator/emit/sitemap.ts'
import type { PlanContext } from '../../generator/plan/plan-context.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const site: Table = {
  'site/site.yaml': `${siteYaml}base: /kit/
security: {contact: ['mailto:a@site.example', 'https://site.example/hole'], expires: 2027-01-31, policy: /kit/policy}
`,
  'site/sidebars.yaml': '{}\n',
  'content/de/pages/index.md': '---\nunlisted: true\n---\n',
  'content/en/pages/index.md': '---\nunlisted: true\n---\n',
  'content/en/docs/tags/a.md': '---\nlast_update: {date: 2025-03-04}\ntags: [t]\n---\n',
  'content/de/docs/tags/a.md': '# A & Ö\n',
  'content/en/blog/2025-01-01-p.md': '---\ntags: [t]\n---\n'
}

const { context } = planContextFrom(site)
const sitemapFiles = (limits?: { readonly urls: number; readonly bytes: number }) => {
  const contextWithDates: PlanContext = {
    ...context,
    graph: {
      ...context.graph,
      history: new Map([['content/de/docs/tags/a.md', { date: '2025-05-06', author: 'x' }]])
    }
  }
  return new Map(
    sitemaps(contextWithDates, [...contextWithDates.graph.routes.values()], limits).map(
      ({ path, content }) => [path, String(content)]
    )
  )
}

/** Validation errors by the schema; empty if valid. */
function complaint(text: string): string {
  const schema = XmlDocument.fromString(readFileSync(join(import.meta.dirname, 'sitemap.xsd'), 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return String(error)
  } finally {
    for (const resource of [document, validator, schema]) resource.dispose()
  }
}

const placesIn = (text: string): string[] =>
  [...text.matchAll(/<loc>https:\/\/site\.example\/kit(.*?)<\/loc>/g)].map(([, path = '']) => path)

test('one file: pages with their last update, without tag pages', () => {
  const all = sitemapFiles()
  const text = all.get('sitemap.xml') ?? ''
  assert.equal([...all.keys()], ['sitemap.xml'])
  assert.is(complaint(text), '')
  assert.equal(placesIn(text), [
    // A folder with this name is not a tag.
    '/docs/tags/a/',
    '/blog/p/',
    '/blog/',
    '/blog/archive/',
    '/blog/authors/',
    '/de/docs/tags/a/',
    '/de/blog/',
    '/de/blog/archive/',
    '/de/blog/authors/'
  ])
  assert.equal(
    [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => day),
    ['2025-03-04', '2025-01-01', '2025-05-06']
  )
})

for (const [why, limits, parts] of [
  ['many urls', { urls: 4, bytes: 1e6 }, [4, 4, 1]],
  ['many bytes', { urls: 100, bytes: 2500 }, undefined]
] as const)
  test(`${why}: an index and its parts`, () => {
    const all = sitemapFiles(limits)
    const names = [...all.keys()].slice(1)
    assert.equal(
      placesIn(all.get('sitemap.xml') ?? ''),
      names.map((name) => `/${name}`)
    )
    assert.ok(names.length > 1)
    for (const text of all.values()) {
      assert.is(complaint(text), '')
      assert.ok(Buffer.byteLength(text) <= limits.bytes)
    }
    const places = names.map((name) => placesIn(all.get(name) ?? ''))
    assert.equal(places.flat(), placesIn(sitemapFiles().get('sitemap.xml') ?? ''))
    if (parts)
      assert.equal(
        places.map((list) => list.length),
        parts
      )
  })

test('the schema rejects invalid sitemaps', () =>
  assert.match(complaint((sitemapFiles().get('sitemap.xml') ?? '').replace('0.5', '5')), /priority/))

test('security.txt', () => {
  assert.equal(securityTxt(context), [
    {
      path: '.well-known/security.txt',
      content: `Contact: mailto:a@site.example
Contact: https://site.example/hole
Expires: 2027-01-31T00:00:00Z
Preferred-Languages: en, de
Canonical: https://site.example/.well-known/security.txt
Policy: https://site.example/kit/policy
`,
      from: 'sitegen'
    }
  ])
  assert.equal(securityTxt(planContextFrom({}).context), [])
})
