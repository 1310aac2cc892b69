// `hero` and `features` of a home page → sections in Markdown.

import { featuresSection, heroSection } from '../markdown/sections.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import type { RuleContext } from './context.ts'
import { featureIcon, pictureOf } from './home-pictures.ts'
import { newAddress } from './rules/links.ts'

/** Markdown of a home page; empty for other pages. */
export function homeText(context: RuleContext, values: Readonly<Record<string, unknown>>): string {
  const hero = isMapping(values.hero) ? values.hero : {}
  const link = (address: string) => newAddress(context, address) ?? address
  const [name, text] = [textOf(hero.name), textOf(hero.text)]
  const blocks = [
    heroSection({
      heading: name !== undefined && text !== undefined ? `*${name}* ${text}` : (text ?? name),
      lead: textOf(hero.tagline),
      actions: listOf(hero.actions)
        .filter(isMapping)
        .flatMap(({ text: label, link: to }) =>
          textOf(label)?.trim() && textOf(to) ? [{ label: String(label), to: link(String(to)) }] : []
        ),
      picture: pictureOf(hero.image, context)
    }),
    featuresSection(
      listOf(values.features)
        .filter(isMapping)
        .map(({ title, details, link: address, linkText, icon }) => {
          const to = textOf(address) === undefined ? undefined : link(String(address))
          const label = textOf(linkText)?.trim() ?? ''
          const { prefix = '', ...drawing } = featureIcon(icon, context)
          return {
            ...drawing,
            title: prefix + (textOf(title) ?? ''),
            text: textOf(details),
            ...(label === '' || to === undefined ? { to } : { link: { label, to } })
          }
        })
    )
  ].filter(Boolean)
  return blocks.length === 0 ? '' : `\n${blocks.join('\n\n')}\n\n`
}
