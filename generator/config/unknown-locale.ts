import { didYouMean } from '../base/text.ts'

/** Hint for a language that the site does not have. @param codes of its languages */
export const unknownLocaleHint = (code: string, codes: readonly string[]): string =>
  didYouMean(code, codes) ??
  `known locales: ${codes.join(', ')}; add \`${code}\` to \`locales\` in site/site.yaml, or remove it here`
