// What a book says itself, by language.

/** Words of a book. */
export interface BookWords {
  /** Heading of the contents. */
  readonly contents: string
  /** A page of the book in a reference: `p. %`. */
  readonly page: string
  /** Label of what leads to a film or a frame on the site. */
  readonly online: string
}

const english: BookWords = { contents: 'Contents', page: 'p. %', online: 'Watch or use online' }

const byLanguage: Readonly<Record<string, BookWords>> = {
  en: english,
  de: { contents: 'Inhalt', page: 'S. %', online: 'Online ansehen oder benutzen' },
  es: { contents: 'Índice', page: 'p. %', online: 'Ver o usar en línea' },
  fr: { contents: 'Table des matières', page: 'p. %', online: 'Voir ou utiliser en ligne' },
  it: { contents: 'Indice', page: 'p. %', online: 'Vedi o usa online' },
  nl: { contents: 'Inhoud', page: 'p. %', online: 'Online bekijken of gebruiken' },
  pl: { contents: 'Spis treści', page: 's. %', online: 'Zobacz lub użyj online' },
  pt: { contents: 'Índice', page: 'p. %', online: 'Ver ou usar online' }
}

/** The words for a language; English where there are none. @param htmlLang `de-DE` */
export const wordsFor = (htmlLang: string): BookWords =>
  byLanguage[htmlLang.toLowerCase().split('-')[0] ?? ''] ?? english
