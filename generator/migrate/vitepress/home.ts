// `hero` and `features` of a home page → sections in Markdown.

import { lineAt } from '../markdown/line-context.ts'
import { featuresSection, heroSection } from '../markdown/sections.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import type { RuleContext } from './context.ts'
import { newAddress } from './rules/links.ts'

/** Markdown of a home page; empty for other pages. */
export function homeText(context: RuleContext, values: Readonly<Record<string, unknown>>): string {
  const hero = isMapping(values.hero) ? values.hero : {}
  const link = (address: string) => newAddress(context, address) ?? address
  const image = isMapping(hero.image) ? hero.image : { src: hero.image }
  const source = textOf(image.src) ?? textOf(image.light)
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
      picture: source === undefined ? undefined : { src: link(source), alt: textOf(image.alt) }
    }),
    featuresSection(
      listOf(values.features)
        .filter(isMapping)
        .map(({ title, details, link: address, linkText, icon }) => {
          const to = textOf(address) === undefined ? undefined : link(String(address))
          const label = textOf(linkText)?.trim() ?? ''
          return {
            title: emojiOf(icon, context) + (textOf(title) ?? ''),
            text: textOf(details),
            ...(label === '' || to === undefined ? { to } : { link: { label, to } })
          }
        })
    )
  ].filter(Boolean)
  return blocks.length === 0 ? '' : `\n${blocks.join('\n\n')}\n\n`
}

/** An emoji is placed before the title. */
function emojiOf(icon: unknown, context: RuleContext): string {
  if (icon === undefined || icon === null) return ''
  if (typeof icon === 'string' && !icon.startsWith('<')) return `${icon} `
  context.findings.loss(
    'icon of a feature',
    lineAt(context, 0),
    'This icon is a picture or SVG; choose one of docs/sections.md, or add it to site/icons.yaml.'
  )
  return ''
}
