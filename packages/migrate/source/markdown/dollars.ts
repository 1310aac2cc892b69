// Dollars that are text in the old tool, and would be formulas in sitegen.

// The same pattern as in generator/markdown/extensions/formula-mask.ts.
const formula =
  /\\[\\$]|\$\$(?!\$)(?:(?!\$\$|\n[ \t>]*\n)[\s\S])+?\$\$|\$(?![\s$])(?:\\.|[^\\$\n])*?(?<!\s)\$(?![\d$])/g

/**
 * Offsets of the dollars that need a backslash.
 *
 * @param text without code: blank it out, or give it as `literals`
 * @param literals ranges of code and tags; what overlaps them is not a formula
 */
export const formulaDollars = (
  text: string,
  literals: readonly (readonly [start: number, end: number])[] = []
): readonly number[] =>
  [...text.matchAll(formula)].flatMap(({ 0: match, index }) =>
    match.startsWith('\\') || literals.some(([start, end]) => index < end && index + match.length > start)
      ? []
      : [...match.matchAll(/\$/g)].map((dollar) => index + dollar.index)
  )
