// Asterisks that were meant to make text bold, but do not by the rules of CommonMark: they are next to a space, or between a
// letter and punctuation. Only text nodes are searched, so asterisks that work never match.

import { inCode } from '../../base/text.ts'
import type { ForeignForm } from './form.ts'

const tool = 'bold text'

/**
 * Text after asterisks that indicates code without backticks: `**kwargs or **options`, `{**a, **b}`, `char **argv, int **p`,
 * `**\/dist`, `x**2 + y **2`, and after a footnote mark, `12 €**, 13 €`.
 */
const code = String.raw`(?:[/,;:.)]|(?:kw(?:args|ds)?|argv)\b|[a-z_]\w*(?:\.\w+)*[,;()[\]{}]|\d[^*\n]*\*\*\d)`

export const literalBold: readonly ForeignForm[] = [
  {
    tool,
    kind: 'almost',
    pattern: new RegExp(String.raw`(?<![\\*])\*\*(?!${code})([^\s*](?:[^*\n]*[^\s*])?)[ \t]+\*\*(?![*/])`),
    replacement: ([, text = '']) => `write ${inCode(`**${text}**`)}: asterisks after a space do not close`
  },
  {
    tool,
    kind: 'almost',
    pattern: /(?<![^\s])\*\*[ \t]+([^\s*](?:[^*\n]*[^\s*])?)\*\*(?![*\p{L}\p{N}])/u,
    replacement: ([, text = '']) => `write ${inCode(`**${text}**`)}: asterisks before a space do not open`
  },
  {
    tool,
    kind: 'almost',
    // `<strong>`, since in Chinese and Japanese spaces around the asterisks would be visible.
    pattern: /(?<=[\p{L}\p{N}])\*\*((?!\*)[\p{P}\p{S}](?:[^*\n]*[\p{P}\p{S}])?)(?<!\*)\*\*(?=[\p{L}\p{N}])/u,
    replacement: ([, text = '']) =>
      `write ${inCode(`<strong>${text}</strong>`)}: asterisks between a letter and punctuation neither open nor close`
  },
  {
    tool,
    kind: 'almost',
    pattern: new RegExp(
      String.raw`(?<![\\*])\*\*(?!${code})((?:[^\s*][^*\n]*)?[\p{P}\p{S}])(?<!\*)\*\*(?=[\p{L}\p{N}])`,
      'u'
    ),
    replacement: ([bold = '', text = '']) =>
      `write a space after ${inCode(bold)}, or ${inCode(`<strong>${text}</strong>`)}: asterisks do not close between punctuation and a letter`
  },
  {
    tool,
    kind: 'almost',
    pattern: /(?<=[\p{L}\p{N}])\*\*((?!\*)[\p{P}\p{S}](?:[^*\n]*[^\s*])?)\*\*(?!\*)/u,
    replacement: ([bold = '', text = '']) =>
      `write a space before ${inCode(bold)}, or ${inCode(`<strong>${text}</strong>`)}: asterisks do not open between a letter and punctuation`
  }
]
