// Dollars that are text in the old tool, and would be formulas in sitegen.

// The same pattern as in generator/markdown/formula-mask.ts.
const formula =
  /\\[\\$]|\$\$(?!\$)(?:(?!\$\$|\n[ \t>]*\n)[\s\S])+?\$\$|\$(?![\s$])(?:\\.|[^\\$\n])*?(?<!\s)\$(?![\d$])/g

/** Offsets of the dollars that need a backslash. @param text without code: blank it out */
export const formulaDollars = (text: string): readonly number[] =>
  [...text.matchAll(formula)].flatMap(({ 0: found, index }) =>
    found.startsWith('\\') ? [] : [...found.matchAll(/\$/g)].map((dollar) => index + dollar.index)
  )
