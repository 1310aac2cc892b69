// A look at a text before it is parsed: what its Markdown may need, so that libraries are loaded and components
// bundled without waiting for the documents. What stands in a code block is seen too, which costs little.

/** What a text may have in it. */
export interface Glance {
  readonly formulas: boolean
  readonly diagrams: boolean
  /** An included text may have anything. */
  readonly includes: boolean
  /** Names of components. */
  readonly components: readonly string[]
}

const nothing: Glance = { formulas: false, diagrams: false, includes: false, components: [] }

/** Names of components that a text may use. */
export const componentsNamed = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/::([A-Z]\w*|form(?=\{))/g)].map(([, name = '']) => name))
]

/** Look at a text. */
export function glanceAt(text: string): Glance {
  const glance = {
    formulas: text.includes('$'),
    diagrams: /[`~]{3}\s*mermaid/.test(text),
    includes: text.includes('::include'),
    components: componentsNamed(text)
  }
  // Most texts need nothing, and thousands of them one object.
  const { formulas, diagrams, includes, components } = glance
  return formulas || diagrams || includes || components.length > 0 ? glance : nothing
}
