// Front matter of pages, also of home pages: `hero` and `features` become sections.

import { newAssetAddress, newLinkTarget } from '../docusaurus/addresses.ts'
import type { RuleContext } from '../docusaurus/context.ts'
import type { FrontMatter } from '../front-matter.ts'
import { drop, isRemote, keep, lastUpdated, replaceHead, write } from '../key-rules.ts'
import { featuresSection, heroSection } from '../markdown/sections.ts'
import type { MdxKeyRule } from '../mdx/description.ts'
import { filledText } from '../mdx/keys.ts'
import { isMapping, listOf, textOf } from '../values.ts'

const layouts: Readonly<Record<string, string | undefined>> = {
  home: 'landing',
  blank: 'plain',
  custom: 'plain',
  '404': 'plain',
  'doc-wide': 'wide'
}

const whenFalse =
  (key: string): MdxKeyRule =>
  (entry, context, front) =>
    entry.value === false ? write(key, () => false)(entry, context, front) : drop(entry, context, front)

export const frontMatter = (isUpdateShown: boolean): Readonly<Record<string, MdxKeyRule>> => ({
  title: filledText,
  description: filledText,
  pageType: (entry, context, front) => {
    const layout = layouts[String(entry.value)]
    return layout === undefined
      ? drop(entry, context, front)
      : write('layout', () => layout)(entry, context, front)
  },
  hero: drop,
  features: drop,
  titleSuffix: drop,
  sidebar: (entry, context, front) =>
    entry.value === false && front.values.pageType === undefined
      ? write('layout', () => 'wide')(entry, context, front)
      : drop(entry, context, front),
  outline: whenFalse('toc'),
  navbar: drop,
  footer: drop,
  overview: drop,
  overviewHeaders: drop,
  tag: (entry, context, front) =>
    (/^[\w ,-]+$/.test(String(entry.value))
      ? write('sidebar_badge', (value) => ({ text: String(value), kind: 'info' }))
      : drop)(entry, context, front),
  context: drop,
  search: whenFalse('search'),
  keywords: keep,
  lastUpdated: lastUpdated(isUpdateShown),
  head: (entry, context) => [replaceHead(entry, entry.value, context)]
})

/** `hero` and `features` of a home page as sections. */
export function homeText({ values }: FrontMatter, context: RuleContext, siteTitle: string): string {
  if (values.pageType !== 'home') return ''
  if (!context.lowered) {
    context.findings.manual(
      'home page',
      1,
      'The home page contains components, so its hero and features are not sections: write it in content/, as sections.'
    )
    return ''
  }
  const hero = isMapping(values.hero) ? values.hero : {}
  const [name, text] = [textOf(hero.name), textOf(hero.text)]
  const image = isMapping(hero.image) ? hero.image : {}
  const source = textOf(isMapping(image.src) ? image.src.light : image.src)
  const heading = name !== undefined && text !== undefined ? `*${name}* ${text}` : (text ?? name ?? siteTitle)
  const blocks = [
    heroSection({
      heading,
      lead: textOf(hero.tagline),
      actions: listOf(hero.actions)
        .filter(isMapping)
        .flatMap(({ text: label, link }) =>
          textOf(label) && textOf(link)
            ? [{ label: String(label), to: newLinkTarget(String(link), context) }]
            : []
        ),
      picture:
        source === undefined || isRemote(source)
          ? undefined
          : { src: newAssetAddress(source, context), alt: textOf(image.alt) }
    }),
    featuresSection(
      listOf(values.features)
        .filter(isMapping)
        .flatMap(({ title, details, link, icon }) => {
          const drawing = textOf(icon)
          const isPicture = drawing !== undefined && /^\/.*\.\w+$/.test(drawing)
          const prefix = drawing !== undefined && !isPicture && !/[<:/]/.test(drawing) ? `${drawing} ` : ''
          return [
            {
              ...(isPicture && { picture: { src: newAssetAddress(drawing ?? '', context), alt: undefined } }),
              title: prefix + (textOf(title) ?? '…'),
              text: textOf(details),
              ...(textOf(link) && { to: newLinkTarget(String(link), context) })
            }
          ]
        })
    )
  ].filter(Boolean)
  return `\n${blocks.join('\n\n')}\n\n`
}
