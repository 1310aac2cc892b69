// Videos and sounds that readers can neither start nor stop.

import { inCode } from '../../base/text.ts'
import { tagsIn } from './html-tags.ts'
import type { MeantRule, Problem } from './written.ts'

const has = (tag: string, name: string): boolean =>
  new RegExp(String.raw`\s${name}(?=[\s=/>])`, 'i').test(tag)

/** `<video>` and `<audio>` without `controls`. Without a sound, browsers play a video by themselves. */
export const mediaControls: MeantRule = ({ html, source }) =>
  html
    .filter(({ value }) => /<(?:video|audio)\b/i.test(value))
    .flatMap((node) => tagsIn(node, source))
    .flatMap(({ name, isClosing, text, from, to }): readonly Problem[] => {
      if (isClosing || (name !== 'video' && name !== 'audio') || has(text, 'controls')) return []
      // A script may start one that has an id.
      if ((has(text, 'autoplay') && has(text, 'muted')) || has(text, 'id')) return []
      return [
        {
          from,
          to,
          message: `${inCode(text.replace(/\s+/g, ' '))} has no \`controls\`: ${has(text, 'autoplay') ? 'browsers do not play sound by themselves, and readers cannot start it' : 'readers cannot start it'}`,
          hint: { write: text.replace(/\s*\/?>$/, (end) => ` controls${end.trimStart()}`) }
        }
      ]
    })
