// The privacy record: literal sites in, complete record out.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRecorder } from '../../generator/emit/privacy-record.ts'
import { routesToRender } from '../../generator/plan/plan-context.ts'
import type { PrivacyRecord } from '../../generator/plan/policy/record-types.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

/** Only documents. */
const settings = `${siteYaml.replace(/ {2}blog:[\s\S]*/, '')}rules: { host-undeclared: ignore }\n`

async function recordOf(yaml: string, files: Table = {}): Promise<PrivacyRecord> {
  const { context } = planContextFrom({ 'site/site.yaml': settings + yaml, ...files })
  const record = createRecorder(context)
  for (const route of routesToRender(context.graph, [])) {
    const { value } = await renderPage(context, route)
    assert.ok(value, route.path)
    record.add(value)
  }
  return record.record()
}

const docs = {
  'content/en/docs/a.md': '# A\n\n[A link](https://linked.example/)\n',
  'content/de/docs/a.md': '# A\n'
}
const everywhere = ['/docs/a/', '/de/docs/a/', '/404.html', '/de/404.html']

test('no external hosts: links do not count', async () =>
  assert.equal(await recordOf('', docs), {
    version: 1,
    pages: 4,
    parties: [],
    undeclared: [],
    anyHost: [],
    unused: []
  }))

test('parties by use in pages, settings by the party of their host', async () => {
  const yaml = `contact: { action: https://forms.example/send }
video: { youtube: embed }
thirdParties:
  - name: Maps
    hosts: { frame: ["*.maps.example"], image: [maps.example] }
    purpose: { en: Shows the way, de: Zeigt den Weg }
    legalBasis: Law
  - { name: Forms, hosts: { form: [forms.example] }, purpose: p, legalBasis: l, consent: none }
  - { name: Idle, hosts: { script: [idle.example] }, purpose: p, legalBasis: l }
`
  assert.equal(
    await recordOf(yaml, {
      ...docs,
      'content/en/docs/b.md': '# B\n\n<iframe src="https://a.maps.example/x" title="T"></iframe>\n'
    }),
    {
      version: 1,
      pages: 6,
      parties: [
        {
          name: 'Maps',
          purpose: { en: 'Shows the way', de: 'Zeigt den Weg' },
          legalBasis: { en: 'Law', de: 'Law' },
          consent: 'none',
          hosts: [
            { host: 'https://*.maps.example', kinds: ['frame'], pages: ['/docs/b/', '/de/docs/b/'] },
            { host: 'https://a.maps.example', kinds: ['frame'], pages: ['/docs/b/', '/de/docs/b/'] },
            { host: 'https://maps.example', kinds: ['image'], pages: ['/docs/b/', '/de/docs/b/'] }
          ]
        },
        {
          name: 'Forms',
          purpose: { en: 'p', de: 'p' },
          legalBasis: { en: 'l', de: 'l' },
          consent: 'none',
          hosts: [
            {
              host: 'https://forms.example',
              kinds: ['connect', 'form'],
              pages: ['/docs/a/', '/docs/b/', '/de/docs/a/', '/de/docs/b/', '/404.html', '/de/404.html']
            }
          ]
        }
      ],
      undeclared: [
        {
          host: 'https://www.youtube-nocookie.com',
          kinds: ['frame'],
          pages: ['/docs/a/', '/docs/b/', '/de/docs/a/', '/de/docs/b/', '/404.html', '/de/404.html']
        }
      ],
      anyHost: [],
      unused: ['Idle']
    }
  )
})

test('configured directives count, including `*`', async () => {
  const yaml = `security: { policy: { img-src: "'self' *", connect-src: "'self' api.example/v1 wss://api.example" } }
thirdParties:
  - { name: Api, hosts: { connect: [api.example] }, purpose: p, legalBasis: l }
`
  const { parties, undeclared, anyHost } = await recordOf(yaml, {
    ...docs,
    'content/de/docs/a.md': '# A\n\n![B](https://pictures.example/b.png)\n'
  })
  assert.equal(
    parties.map(({ name, hosts }) => [name, hosts]),
    [
      [
        'Api',
        [
          { host: 'https://api.example', kinds: ['connect'], pages: everywhere },
          { host: 'wss://api.example', kinds: ['connect'], pages: everywhere }
        ]
      ]
    ]
  )
  assert.equal(undeclared, [{ host: 'https://pictures.example', kinds: ['image'], pages: ['/de/docs/a/'] }])
  assert.equal(anyHost, [{ host: '* (img-src)', kinds: ['image'], pages: everywhere }])
})

test('HTML in site/static counts', async () => {
  const { undeclared } = await recordOf('', {
    ...docs,
    'site/static/demo/index.html': '<script src="https://cdn.example/a.js"></script>'
  })
  assert.equal(undeclared, [{ host: 'https://cdn.example', kinds: ['script'], pages: ['/demo/index.html'] }])
})
