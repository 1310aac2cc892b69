// Components with `data` in .mdx files, where their queries do not run.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasText } from '../../../generator/load/source.ts'
import { createDocuments, documentMaker } from '../../../generator/markdown/documents.ts'
import { loadMdx } from '../../../generator/markdown/mdx/mdx.ts'
import { loadParser } from '../../../generator/markdown/parser.ts'
import { loadRenderers } from '../../../generator/markdown/renderers.ts'
import { termLanguageOf } from '../../../generator/search/term-language.ts'
import { checkMdxData } from '../../../generator/validate/rules/mdx-data.ts'
import { graphOf, siteYaml, theme } from '../../memory-site.ts'

test('a component with `data` that an .mdx file imports is reported there, others and examples are not', async () => {
  const { graph } = graphOf({
    'site/site.yaml': siteYaml.replace('docs: {}', 'docs: {mdx: true}'),
    'site/components/Cheapest.tsx':
      'export const data = ({ collection }) => collection("docs")\nexport default () => null',
    'site/components/Gauge.tsx': 'export default () => null',
    'content/en/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport Gauge from '@site/components/Gauge.tsx'\nimport Cheapest from '@site/components/Cheapest.tsx'\n\n<Cheapest line=\"hand\" /> <Gauge />\n",
    'content/en/docs/b.mdx': "# B\n\n```tsx\nimport Cheapest from '@site/components/Cheapest.tsx'\n```\n",
    'content/en/docs/c.md': '# C\n\n::Cheapest{line=hand}\n'
  })
  const documents = createDocuments(
    documentMaker(graph.config, theme, {
      termLanguage: termLanguageOf(graph.config),
      plugins: graph.plugins,
      components: graph.components,
      sections: graph.sections,
      parse: await loadParser('native'),
      renderers: await loadRenderers([]),
      mdx: await loadMdx(graph.sources.filter(hasText))
    })
  )
  const site = { graph, documents, pageAnchors: new Map(), componentProps: new Map() }
  assert.equal(checkMdxData(site, { texts: graph.texts, pages: [], idsOf: () => undefined }), [
    {
      severity: 'error',
      code: 'query-invalid',
      message: 'The component `Cheapest` queries entries in `data`, which does not work in MDX',
      file: 'content/en/docs/a.mdx',
      line: 6,
      column: 23,
      length: 29,
      hint: 'write the page as Markdown (`.md`) with `::Cheapest`, or as a React page that exports `data`'
    }
  ])
})
