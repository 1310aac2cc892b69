// Scans a text for features before it is parsed, so that libraries are loaded and components bundled without waiting for
// the documents. Code blocks are scanned too: a false positive costs little.

/** Features that a text may use. */
export interface MarkdownFeatures {
  readonly formulas: boolean
  readonly diagrams: boolean
  /** An included file may use any feature. */
  readonly includes: boolean
  /** Names of components. */
  readonly components: readonly string[]
}

const noFeatures: MarkdownFeatures = { formulas: false, diagrams: false, includes: false, components: [] }

/** Names of components that a text may use; `list` for lists, whose entries the theme shows without `as=Card`. */
export const findComponentNames = (text: string): readonly string[] => [
  ...new Set([
    ...[...text.matchAll(/::([A-Z]\w*|(?:form|list)(?=\{)|section-[\w-]+)/g)].flatMap(([, name = '']) =>
      // A section can show a form.
      name.startsWith('section-') ? [name, 'form'] : [name]
    ),
    ...[...text.matchAll(/::list\{[^}]*\bas="?([A-Z]\w*)/g)].map(([, name = '']) => name)
  ])
]

/** Scan a text for features. */
export function scanFeatures(text: string): MarkdownFeatures {
  const features = {
    formulas: text.includes('$'),
    diagrams: /[`~]{3}\s*mermaid/.test(text),
    includes: text.includes('::include'),
    components: findComponentNames(text)
  }
  // Most texts use none, and thousands of them share one object.
  const { formulas, diagrams, includes, components } = features
  return formulas || diagrams || includes || components.length > 0 ? features : noFeatures
}

/** Scan a page in YAML that is made of sections. */
export function scanSections(text: string): MarkdownFeatures {
  const { components, ...features } = scanFeatures(text)
  const names = [...text.matchAll(/^\s*-\s+["']?([a-z][\w-]*)["']?\s*:/gm)].map(
    ([, name]) => `section-${name}`
  )
  return { ...features, components: [...new Set([...components, ...names, 'form'])] }
}
