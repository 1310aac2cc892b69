// Compares the documents that the native parser and remark-parse, the reference, give for the same Markdown.

import type { ProcessedDocument } from '../../generator/markdown/document.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { remarkParser } from '../../generator/markdown/remark-parser.ts'
import { defaults } from './texts.ts'

export const native = await loadParser('native')
export const remark = remarkParser()

const processors = (html: 'allow' | 'escape') => {
  // Diagrams only depend on the text of their fence, and drawing is slow.
  const renderers = { ...defaults.renderers, diagram: () => '<svg></svg>' }
  const options = {
    ...defaults,
    renderers,
    html,
    preview: true,
    llms: true,
    data: { legal: { name: 'Name' } }
  }
  return [markdownProcessor(native, options), markdownProcessor(remark, options)] as const
}

const allowing = processors('allow')
const escaping = processors('escape')
const allSettings = [allowing, escaping]

/** Only with HTML, as most sites are built. */
export const htmlAllowed = [allowing]

/** Fields of the Document that differ between the parsers. */
function differences(markdown: string, settings: typeof allSettings): readonly string[] {
  // Without `<` there is no HTML, so one setting is enough.
  const pairs = markdown.includes('<') ? settings : [allowing]
  const fields = pairs.flatMap(([one, two]) => {
    const [a, b] = [one('f.md', markdown), two('f.md', markdown)]
    return (Object.keys(b) as (keyof ProcessedDocument)[]).filter(
      (key) => JSON.stringify(a[key]) !== JSON.stringify(b[key])
    )
  })
  return [...new Set(fields)].sort()
}

/** Names of the differing cases, with the fields that differ. */
export const differing = (cases: readonly (readonly [string, string])[], settings = allSettings) =>
  Object.fromEntries(
    cases
      .map(([name, markdown]) => [name, differences(markdown, settings)] as const)
      .filter(([, fields]) => fields.length > 0)
  )
