/**
 * Group items by the first letter of their label, sorted in the order of a language.
 *
 * @param language BCP 47 tag; in German, `Ärger` and `Anfang` are in different, adjacent groups
 */
export function byLetter<Labelled extends { readonly label: string }>(
  all: readonly Labelled[],
  language: string
): readonly (readonly [letter: string, group: readonly Labelled[]])[] {
  const { compare } = new Intl.Collator(language)
  const letters = new Map<string, Labelled[]>()
  for (const one of [...all].sort((a, b) => compare(a.label, b.label))) {
    const letter = (one.label[0] ?? '').toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), one])
  }
  return [...letters].sort(([a], [b]) => compare(a, b))
}
