// Scans a text for features before it is parsed, so that libraries are loaded and components bundled without waiting for
// the documents. Code blocks are scanned too: a false positive costs little.

/** Features that a text may use. */
export interface MarkdownFeatures {
  readonly formulas: boolean
  readonly diagrams: boolean
  /** Names of the languages of code blocks, sorted; also of blocks inside others. */
  readonly languages: readonly string[]
  /** An included file may use any feature. */
  readonly includes: boolean
  /** Names of components. */
  readonly components: readonly string[]
}

const noFeatures: MarkdownFeatures = {
  formulas: false,
  diagrams: false,
  languages: [],
  includes: false,
  components: []
}

/** Name of the theme's part with the styles of marks that few code blocks have. */
export const codeMarksPart = 'CodeMarks'
/** The part with the styles of file trees. */
export const fileTreePart = 'FileTreeStyles'
/** The part of a theme with the styles of feedback. */
export const feedbackPart = 'FeedbackStyles'

/** A code block with more than a language, or a comment that marks a line. */
const mayHaveMarks = /^[ \t>*+\d.)-]*[`~]{3,}[^\s`~]*[ \t]+[^\s`~]|\[!code /m

/** Names of components that a text may use; `list` for lists, whose entries the theme shows without `as=Card`. */
export const findComponentNames = (text: string): readonly string[] => [
  ...new Set([
    ...[...text.matchAll(/::([A-Z]\w*|(?:form|list)(?=\{)|section-[\w-]+)/g)].flatMap(([, name = '']) =>
      // A section can show a form.
      name.startsWith('section-') ? [name, 'form'] : [name]
    ),
    ...(mayHaveMarks.test(text) ? [codeMarksPart] : []),
    ...(/::(?:file-?)?tree\b/.test(text) ? [fileTreePart] : []),
    ...[...text.matchAll(/::list\{[^}]*\bas="?([A-Z]\w*)/g)].map(([, name = '']) => name)
  ])
]

const namesOfLanguages = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()))].sort()

/** Scan a text for features. */
export function scanFeatures(text: string): MarkdownFeatures {
  const features = {
    formulas: text.includes('$'),
    diagrams: /[`~]{3}\s*mermaid/.test(text),
    languages: namesOfLanguages(text, /[`~]{3}[ \t]*\{?\.?([^\s`~{}:,]+)/g),
    includes: text.includes('::include'),
    components: findComponentNames(text)
  }
  // Most texts use none, and thousands of them share one object.
  const { formulas, diagrams, languages, includes, components } = features
  return formulas || diagrams || includes || languages.length > 0 || components.length > 0
    ? features
    : noFeatures
}

/** Scan a page in YAML that is made of sections. */
export function scanSections(text: string): MarkdownFeatures {
  const { components, languages, ...features } = scanFeatures(text)
  const codeLanguages = namesOfLanguages(text, /\blanguage["']?\s*:\s*["']?([^\s"'}:,]+)/g)
  const names = [...text.matchAll(/^\s*-\s+["']?([a-z][\w-]*)["']?\s*:/gm)].map(
    ([, name]) => `section-${name}`
  )
  return {
    ...features,
    languages: [...languages, ...codeLanguages],
    components: [...new Set([...components, ...names, 'form'])]
  }
}
