/** Colons of the longest line that would close a container, also in code: it ends there, whatever the line belongs to. */
export const closingColons = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/^[ \t>]*(:{3,})[ \t]*$/gm)].map(([, colons = '']) => colons.length))
