// What the YAML of a React page decides about search: its keywords, whether it is found, and whether it is published.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generatedElements } from '../../generator/plan/head/head.ts'
import { searchPages } from '../../generator/search/records.ts'
import { completedSources, planContextFrom, siteYaml } from '../memory-site.ts'

async function pagesWith(yaml: string) {
  const files = {
    'site/site.yaml': siteYaml,
    'site/pages/contact.tsx': '',
    'content/en/pages/contact.yaml': `title: Contact\ndescription: How to reach us\n${yaml}`
  }
  const { context } = planContextFrom(files, { sources: await completedSources(files) })
  const routes = [...context.graph.routes.values()]
  const route = context.graph.routes.get('/contact/')
  return {
    exists: route !== undefined,
    sections: searchPages(context, routes, 'en')
      .filter(({ url }) => url === '/contact/')
      .map(({ sections, boost }) => ({ sections, boost })),
    keywords:
      route === undefined
        ? []
        : generatedElements(context, route, { description: '' } as never).filter((line) =>
            /keywords/.test(line)
          )
  }
}

const cases = [
  // why, lines of the YAML, what search has
  [
    'keywords',
    'keywords: [phone, call us]\n',
    {
      exists: true,
      sections: [{ sections: [['', '', 'How to reach us', 'phone, call us']], boost: undefined }],
      keywords: ['<meta name="keywords" content="phone, call us">']
    }
  ],
  [
    'a weight',
    'search: {boost: 2}\n',
    { exists: true, sections: [{ sections: [['', '', 'How to reach us']], boost: 2 }], keywords: [] }
  ],
  ['not found by search', 'search: false\n', { exists: true, sections: [], keywords: [] }],
  ['not in any list', 'unlisted: true\n', { exists: true, sections: [], keywords: [] }],
  ['a draft', 'draft: true\n', { exists: false, sections: [], keywords: [] }]
] as const

for (const [why, yaml, expected] of cases)
  test(`React page: ${why}`, async () => assert.equal(await pagesWith(yaml), expected))
