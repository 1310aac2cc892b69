// `hero` and `features` of a home page → Markdown: a heading, the actions as links, and cards.

import { labelText } from '../markdown/label.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import type { RuleContext } from './context.ts'
import { newAddress } from './rules/links.ts'

/** Markdown of a home page; empty for other pages. */
export function homeText(context: RuleContext, values: Readonly<Record<string, unknown>>): string {
  const hero = isMapping(values.hero) ? values.hero : {}
  const link = (address: string) => newAddress(context, address) ?? address
  const actions = listOf(hero.actions)
    .filter(isMapping)
    .flatMap(({ text, link: to }) =>
      textOf(text) && textOf(to) ? [`[${textOf(text)}](${link(String(to))})`] : []
    )
  const image = isMapping(hero.image) ? hero.image : { src: hero.image }
  const source = textOf(image.src) ?? textOf(image.light)
  const heading = textOf(hero.text) ?? textOf(hero.name)
  const blocks = [
    ...(heading === undefined ? [] : [`# ${heading}`]),
    ...(textOf(hero.tagline) === undefined ? [] : [String(hero.tagline)]),
    ...(source === undefined ? [] : [`![${textOf(image.alt) ?? ''}](${link(source)})`]),
    ...(actions.length === 0 ? [] : [actions.join(' · ')]),
    ...cardsOf(listOf(values.features), link)
  ]
  return blocks.length === 0 ? '' : `\n${blocks.join('\n\n')}\n\n`
}

function cardsOf(features: readonly unknown[], link: (address: string) => string): readonly string[] {
  const cards = features.filter(isMapping).map(({ title, details, link: to, icon }) => {
    const emoji = typeof icon === 'string' && !icon.startsWith('<') ? `${icon} ` : ''
    const target = textOf(to)
    return `:::card[${emoji}${labelText(textOf(title) ?? '')}]${target === undefined ? '' : `{to="${link(target)}"}`}\n${textOf(details) ?? ''}\n:::`
  })
  return cards.length === 0 ? [] : [`::::cards\n${cards.join('\n')}\n::::`]
}
