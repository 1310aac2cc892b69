// The common form of all spellings of a word. Texts and queries are folded alike, so that a word is found with and without
// its accents, in any Unicode form, and on a keyboard that lacks its letters.

/** Letters that do not decompose, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
  ё: 'е',
  // Arabic: forms of alef, yeh and heh that many leave out, and the letter that only stretches a word.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
  // Apostrophes that are letters, as in Ukrainian; the others are not part of a form.
  ʼ: '',
  ʻ: ''
}
const withPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * Marks that are often not typed: those of Latin, Greek, Hebrew and Arabic letters. In other scripts they distinguish letters,
 * such as `и` and `й`; of the Cyrillic ones only stress marks are optional.
 */
const optionalMarks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+|(?<=\p{Script=Cyrillic})[\u0300\u0301]+/gu

/** Letters that are also written as two, by primary tag. The pair is replaced by what the letter is folded to. */
const letterPairs: Readonly<Record<string, (folded: string) => string>> = {
  // `ä`, `ö` and `ü`, but not the vowels of `neue` and `quelle`.
  de: (folded) => folded.replace(/(?<![aeq])([aou])e+/g, '$1'),
  // `å`; `oe` is no letter in most words, such as `videoen`.
  da: (folded) => folded.replace(/aa+/g, 'a'),
  no: (folded) => folded.replace(/aa+/g, 'a')
}

/**
 * The function that folds words of a language: `Größe`, `groesse` → `grosse`; `Cæsar` → `caesar`; `użytkowników` →
 * `uzytkownikow`.
 *
 * @param primaryTag see `primaryTag`
 */
export function foldOf(primaryTag: string): (word: string) => string {
  const replacePairs = letterPairs[primaryTag] ?? ((folded: string) => folded)
  return (word) => {
    const lower = word.toLowerCase()
    if (/^[\x20-\x7e]*$/.test(lower)) return replacePairs(lower)
    const plain = lower
      .normalize('NFKC')
      .toLowerCase()
      .replace(withPlainLetter, (letter) => plainLetters[letter] ?? letter)
      .normalize('NFD')
      .replace(optionalMarks, '')
      .normalize('NFC')
    return replacePairs(plain)
  }
}
