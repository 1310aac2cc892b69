/**
 * Group items by the first letter of their label, sorted in the order of a language.
 *
 * @param language BCP 47 tag; in German, `Ärger` and `Anfang` are in different, adjacent groups
 */
export function byLetter<Labelled extends { readonly label: string }>(
  entries: readonly Labelled[],
  language: string
): readonly (readonly [letter: string, group: readonly Labelled[]])[] {
  const { compare } = new Intl.Collator(language)
  const letters = new Map<string, Labelled[]>()
  for (const entry of [...entries].sort((a, b) => compare(a.label, b.label))) {
    const letter = (entry.label[0] ?? '').toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), entry])
  }
  return [...letters].sort(([a], [b]) => compare(a, b))
}
