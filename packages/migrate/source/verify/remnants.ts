// Finds code that the old tool would have replaced, and that is still in the text of the new page.

import type { Difference } from './finding.ts'
import type { PageFacts } from './page-facts.ts'

const remnants: readonly RegExp[] = [
  /\bimport\s[^.;]{1,80}?\sfrom\s+['"][^'"]+['"]/,
  /\{\/\*/,
  /(?:^|\s)(?:!!!|\?\?\?\+?) [a-z]\w*/,
  /(?:^|\s):{3,}(?:\s*[a-z][\w-]*)?/,
  /(?:^|\s)===[!+]? "/,
  /\{\s*#[\w-]+\s*\}/,
  /\{: ?[.#]\w/,
  /\bclassName=/,
  /(?:^|\s)-+8<-+\s/,
  /(?:^|\s)<<< ?[@./]/,
  /\[\[toc\]\]/i,
  /\{%[^%]*%\}/,
  /(?:^|\s)\/{3} (?:note|tip|info|warning|danger|details|tab)\b/
]

/** Find remnants of another tool's code, and elements that HTML does not have. */
export function findRemnants(address: string, { prose, unknownElements }: PageFacts): readonly Difference[] {
  const texts = remnants.flatMap((pattern) => {
    const match = pattern.exec(prose)
    return match ? [excerpt(prose, match.index, match[0].length)] : []
  })
  return [
    ...texts.map((match) => ({
      ...failure(address),
      expected: 'text without code of the old tool',
      found: match
    })),
    ...unknownElements.map((name) => ({
      ...failure(address),
      expected: 'elements of HTML',
      found: `\`<${name}>\``
    }))
  ]
}

const failure = (address: string) => ({ severity: 'failure', check: 'remnant', address }) as const

const excerpt = (text: string, at: number, length: number): string =>
  `\`${text.slice(Math.max(0, at - 20), at + length + 30).trim()}\``
