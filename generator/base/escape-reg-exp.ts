/** Escape a text for use in a regular expression, with or without the flag `u`, which allows only some escapes. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
