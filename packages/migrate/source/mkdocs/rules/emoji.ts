// Names of emoji. Twemoji and EmojiOne put the person first, GitHub last: `:woman_raising_hand:`, `:raising_hand_woman:`.

import { nameToEmoji } from 'gemoji'
import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'
import { iconsIn } from '../icons.ts'

const shortcode = /(?<![\w:\\]):([a-z][a-z0-9_+-]+):(?![\w:])/g
const isKnown = (name: string): boolean => Object.hasOwn(nameToEmoji, name)

/** @param visible text without code, tags and addresses */
export function convertEmoji(context: RuleContext, visible: string, start: number): void {
  if (!context.options.extensions.has('emoji')) return
  for (const match of visible.matchAll(shortcode)) {
    const [whole, name = ''] = match
    if (isKnown(name) || iconsIn(whole).length > 0) continue
    const at = start + match.index
    const [, who, action] = /^(man|woman)_(?:in_)?(.+)$/.exec(name) ?? []
    const others = [
      `${action}_${who}`,
      name.replaceAll('-', '_'),
      name.replaceAll('_', '-'),
      `${name.replace(/_face$/, '')}_face`
    ]
    const github = others.find(isKnown)
    const flag = flagOf(name)
    if (flag !== undefined) {
      context.edits.push({ start: at, end: at + whole.length, text: flag })
      context.findings.changed('emoji', lineAt(context, at))
      continue
    }
    if (github === undefined) {
      context.findings.loss(
        'emoji',
        lineAt(context, at),
        `There is no emoji \`${whole}\`: its name is shown as text.`
      )
      continue
    }
    context.edits.push({ start: at, end: at + whole.length, text: `:${github}:` })
    context.findings.changed('emoji', lineAt(context, at))
  }
}

/** `flag_us` → the two letters as regional indicators, whose names differ between sets: `:us:`, `:flag_us:`. */
function flagOf(name: string): string | undefined {
  const country = /^flag_([a-z]{2})$/.exec(name)?.[1]
  return country?.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 97))
}
