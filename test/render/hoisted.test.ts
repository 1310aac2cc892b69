// Head elements that React writes before a page: split from it, and replacing equivalent ones.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bundle } from '../../generator/bundle/bundle.ts'
import { createPlanContext } from '../../generator/plan/plan-context.ts'
import { absoluteHtml } from '../../generator/render/content.ts'
import { splitHoisted } from '../../generator/render/hoisted.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { bundle, planContextFrom, siteYaml } from '../memory-site.ts'

const cases = [
  // why, HTML from React, elements for the head, the rest
  ['nothing', '<a>b</a>', [], '<a>b</a>'],
  [
    'elements of all kinds',
    '<link rel="stylesheet" href="/a.css" data-precedence="low"/><style data-href="q">b{}</style><script async="" src="/x.js"></script><meta name="a" content="&gt;"/><title>T</title><a>b</a>',
    [
      '<link rel="stylesheet" href="/a.css" data-precedence="low"/>',
      '<style data-href="q">b{}</style>',
      '<script async="" src="/x.js"></script>',
      '<meta name="a" content="&gt;"/>',
      '<title>T</title>'
    ],
    '<a>b</a>'
  ],
  [
    'image preloads stay in the body',
    '<link rel="preload" as="image" href="/a.png"/><meta name="a" content="b"/><p>c</p>',
    ['<meta name="a" content="b"/>'],
    '<link rel="preload" as="image" href="/a.png"/><p>c</p>'
  ],
  [
    'elements inside the page stay',
    '<p><meta name="a" content="b"/></p>',
    [],
    '<p><meta name="a" content="b"/></p>'
  ],
  [
    'microdata stays',
    '<meta itemProp="a" content="b"/><p>c</p>',
    [],
    '<meta itemProp="a" content="b"/><p>c</p>'
  ]
] as const
for (const [why, rendered, elements, rest] of cases)
  test(`hoisted: ${why}`, () => {
    const { hoisted, body } = splitHoisted(rendered)
    assert.equal([hoisted.map(({ text }) => text), body], [elements, rest])
  })

/** The page of a document whose parts render these elements, and its diagnostics. */
async function pageWith(elements: string, yaml = '') {
  const { context } = planContextFrom({
    'site/site.yaml': siteYaml + yaml,
    'site/components/Top.tsx': `export const top = <>${elements}</>\n`,
    'site/static/there.png': 'x',
    'site/static/there.js': 'x',
    'site/static/there.css': 'x',
    'content/en/docs/a.md':
      '---\ndescription: Written\nhead:\n  - meta: { name: author, content: Ann }\n---\n\n# A\n'
  })
  const server: Bundle['server'] = { ...bundle.server, render: () => `${elements}<main>A</main>` }
  const dressed = createPlanContext(
    context.graph,
    context.documents,
    { ...bundle, server },
    { preview: undefined, pictures: undefined },
    absoluteHtml
  )
  const route = context.graph.routes.get('/docs/a/')
  assert.ok(route)
  const { value, diagnostics } = await renderPage(dressed, route)
  const { html = '' } = value ?? {}
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(html) ?? []
  const [, scripts] = / data-scripts="([^"]*)"/.exec(html) ?? []
  return { head, html, scripts, diagnostics }
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

test('elements of a part replace those of page and sitegen, where the router replaces them too', async () => {
  const { head, html, scripts, diagnostics } = await pageWith(
    '<meta content="Of the part" name="description"/><meta name="author" content="Bea"/><link rel="me" href="https://me.example/"/>'
  )
  assert.equal(diagnostics, [])
  const [, pageSpecific = ''] = /<\/title>([\s\S]*)<link rel="icon"/.exec(head) ?? []
  assert.match(pageSpecific, '<meta content="Of the part" name="description"/>')
  assert.match(pageSpecific, '<link rel="me" href="https://me.example/"/>')
  assert.equal(
    [/name="description"/g, /name="author"/g].map((name) => count(html, name)),
    [1, 1]
  )
  assert.match(html, /<div id="app"[^>]*><main>/)
  assert.is(scripts, undefined)
})

test('a page without site-wide elements of others needs a full load', async () => {
  const { scripts } = await pageWith('<meta name="theme-color" content="#fff"/>')
  assert.type(scripts, 'string')
})

test('a page whose part brings a script needs a full load, but not for a style sheet', async () => {
  const [script, sheet] = await Promise.all(
    [
      '<script async="" src="/there.js"></script>',
      '<link rel="stylesheet" href="/there.css" data-precedence="low"/>'
    ].map((element) => pageWith(element))
  )
  assert.type(script?.scripts, 'string')
  assert.is(sheet?.scripts, undefined)
})

const mistakes = [
  // why, element, code, message, column of its place in site/components/Top.tsx
  [
    'a second title',
    '<title>B</title>',
    'head-invalid',
    '`/docs/a/` already has a title besides this `<title>`'
  ],
  [
    'a policy',
    '<meta http-equiv="Content-Security-Policy" content="x"/>',
    'head-invalid',
    'sitegen generates the content security policy'
  ],
  [
    'an icon',
    '<link rel="icon" href="/there.png"/>',
    'head-invalid',
    'The site icon does not belong in `head`'
  ],
  [
    'a script from another host',
    '<script async="" src="https://cdn.example/a.js"></script>',
    'policy-blocks',
    'Browsers would not run this script: the page policy (`script-src`) does not allow https://cdn.example'
  ],
  [
    'a preconnect to another host',
    '<link rel="preconnect" href="https://cdn.example"/>',
    'host-undeclared',
    'This connects to https://cdn.example (not declared in `thirdParties`)'
  ]
] as const
for (const [why, element, code, message] of mistakes)
  test(`wrong: ${why}`, async () => {
    const { diagnostics } = await pageWith(element)
    assert.equal(
      diagnostics.map((diagnostic) => [
        diagnostic.code,
        diagnostic.message,
        diagnostic.file,
        diagnostic.line
      ]),
      [[code, message, 'site/components/Top.tsx', 1]]
    )
  })

test('the policy allows a declared script of a part', async () => {
  const { head, diagnostics } = await pageWith(
    '<script async="" src="https://cdn.example/a.js"></script>',
    'thirdParties: [{name: C, hosts: {script: [cdn.example]}, purpose: p, legalBasis: l}]\n'
  )
  assert.equal(diagnostics, [])
  assert.match(head, /script-src [^;]* https:\/\/cdn\.example/)
})
