// Asterisks that were meant to make text bold, but do not by the rules of CommonMark: they are next to a space, or between a
// letter and a sign. Searched in text alone, so asterisks that work are never seen.

import type { ForeignForm } from './foreign-form.ts'

const tool = 'bold text'

const withoutSpaces = ([, text = '']: readonly (string | undefined)[]): string =>
  `write \`**${text}**\`: a space inside of the asterisks keeps them from closing`

export const literalBold: readonly ForeignForm[] = [
  {
    tool,
    kind: 'almost',
    // Arguments in parentheses, `f(**a, **b)`, are code.
    pattern: /(?<![\\*(])\*\*([^\s*](?:[^*\n]*[^\s*])?)[ \t]+\*\*(?!\*)/,
    replacement: withoutSpaces
  },
  {
    tool,
    kind: 'almost',
    pattern: /(?<![^\s])\*\*[ \t]+([^\s*](?:[^*\n]*[^\s*])?)\*\*(?![*\p{L}\p{N}])/u,
    replacement: withoutSpaces
  },
  {
    tool,
    kind: 'almost',
    pattern: /(?<![\\*])\*\*((?:[^\s*][^*\n]*)?[\p{P}\p{S}])(?<!\*)\*\*(?=[\p{L}\p{N}])/u,
    replacement: ([bold = '', text = '']) =>
      `write a space after \`${bold}\`, or \`<strong>${text}</strong>\`: between a sign and a letter, asterisks do not close`
  },
  {
    tool,
    kind: 'almost',
    pattern: /(?<=[\p{L}\p{N}])\*\*((?!\*)[\p{P}\p{S}](?:[^*\n]*[^\s*])?)\*\*(?!\*)/u,
    replacement: ([bold = '', text = '']) =>
      `write a space before \`${bold}\`, or \`<strong>${text}</strong>\`: between a letter and a sign, asterisks do not open`
  }
]
