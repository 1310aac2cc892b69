/** Explanations by term and locale. */
export type Terms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The little YAML that a list of terms needs: `term:`, and below it `  locale: explanation`. */
export function readTerms(text: string): Terms {
  const terms: Record<string, Record<string, string>> = {}
  let term = ''
  for (const line of text.split('\n')) {
    const [, indent, key, value] = /^( *)([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (key === undefined) continue
    if (indent === '') term = key
    else terms[term] = { ...terms[term], [key]: value ?? '' }
  }
  return terms
}
