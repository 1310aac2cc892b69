// Plans and settings are plain data: pages rendered from copies are the same.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageFiles } from '../../generator/emit/page-files.ts'
import { planPage } from '../../generator/plan/planner.ts'
import { renderPlan } from '../../generator/render/page.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')
)

const site: Table = {
  'site/site.yaml': `${siteYaml}head: [{meta: {name: author, content: Ann}}]
thirdParties:
  - {name: C, hosts: {image: [cdn.example]}, purpose: p, legalBasis: l}
  - {name: D, hosts: {script: [d.example]}, purpose: p, legalBasis: l, pages: [/docs/a]}
rules: {link-missing: ignore, image-alt-missing: ignore}
`,
  'content/en/docs/a.md':
    '---\ndescription: About A\nhead: [{script: {src: "https://d.example/a.js"}}]\n---\n# A\n\n[b](./b.md#c) [gone](/gone) [at](#x) ![p](./p.gif) ![q](https://cdn.example/q.gif)\n\n[named]: ./b.md\n\n## X\n',
  'content/en/docs/b.md': '# B\n\n## C\n\n<p style="color: red">red</p>\n',
  'content/de/docs/a.md': '# A auf Deutsch\n\n[b](./b.md)\n',
  'content/en/docs/p.gif': gif,
  'content/en/docs/folder/_category.yaml': 'label: Folder\n',
  'content/en/docs/folder/c.md': '# C\n\n<script src="https://evil.example/x.js"></script>\n',
  'content/en/blog/2025-01-01-one.md':
    '---\ntags: [t]\nimage: ./p.gif\n---\n# One\n\n![p](./p.gif) [b](/docs/b)\n\n<!-- truncate -->\n\nMore\n',
  'content/en/blog/2025-01-02-two.md': '# Two\n\n[here](#here)\n\n## Here\n',
  'content/en/blog/p.gif': gif
}

test('plan: pages rendered from copies are the same', async () => {
  const { context } = planContextFrom(site)
  const { graph, pageContext } = context
  const settings = structuredClone(pageContext.settings)
  const routes = [...graph.routes.values(), ...graph.notFound]
  assert.ok(routes.length > 15, `${routes.length} pages`)
  for (const route of routes) {
    const plan = await planPage(context, route)
    const copy = structuredClone(plan)
    assert.equal(copy, plan, route.path)
    const [own, others] = await Promise.all([
      renderPlan(pageContext, plan),
      renderPlan({ ...pageContext, settings }, copy)
    ])
    assert.ok(own.value && others.value, route.path)
    assert.equal(pageFiles({ ...pageContext, settings }, others.value), pageFiles(pageContext, own.value))
    assert.equal(others.diagnostics, own.diagnostics)
  }
})

test('plan: shared data is the same object in all plans', async () => {
  const { context } = planContextFrom(site)
  const sidebars = await Promise.all(
    ['/docs/a/', '/docs/b/'].map(async (path) => {
      const route = context.graph.routes.get(path)
      assert.ok(route)
      return (await planPage(context, route)).view.props.sidebar
    })
  )
  assert.type(sidebars[0], 'object')
  assert.is(sidebars[0], sidebars[1])
})

const keyOf = async (files: Table, path: string): Promise<string> => {
  const { context } = planContextFrom({ ...site, ...files })
  const route = context.graph.routes.get(path)
  assert.ok(route, path)
  return (await planPage(context, route)).key
}

const changes: readonly (readonly [why: string, files: Table, others: boolean])[] = [
  ['its text', { 'content/en/docs/b.md': '# B\n\n## C\n\nMore\n' }, false],
  ['the target of a link', { 'content/en/docs/b.md': '---\nslug: bee\n---\n# B\n\n## C\n' }, true],
  ['a picture', { 'content/en/docs/p.gif': Uint8Array.from([...gif, 0]) }, true],
  ['the next page', { 'content/en/docs/b.md': '# Bee\n\n## C\n' }, true],
  [
    'a third party that it may use',
    { 'site/site.yaml': (site['site/site.yaml'] as string).replace('d.example]}', 'd.example, e.example]}') },
    true
  ],
  ['nothing', {}, false]
]
for (const [why, files, isOther] of changes)
  test(`plan: the key of a page depends on ${why}`, async () => {
    const [before, after] = [await keyOf({}, '/docs/a/'), await keyOf(files, '/docs/a/')]
    assert.is(before !== after, isOther)
  })
