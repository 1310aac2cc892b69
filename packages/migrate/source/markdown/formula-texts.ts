// Texts in formulas: MathJax reads the underscore in `\text{a_b}` as a character, other TeX parsers do not.

const text = /\\(?:text(?:bf|it|md|normal|rm|sf|tt|up)?|mbox)\s*\{[^{}]*\}/g

/** Offsets of the underscores of a formula that need a backslash. */
export const textUnderscores = (tex: string): readonly number[] =>
  [...tex.matchAll(text)].flatMap(({ 0: whole, index }) =>
    [...whole.matchAll(/(?<!\\)_/g)].map((underscore) => index + underscore.index)
  )

/** The formula with a backslash before them. */
export const withTextUnderscores = (tex: string): string =>
  tex.replace(text, (whole) => whole.replace(/(?<!\\)_/g, '\\_'))
