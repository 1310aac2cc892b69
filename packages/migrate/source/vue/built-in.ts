// Components of Vue, VitePress and common packages.

import type { Rendered } from './attributes.ts'
import { escaped, escapedAttribute } from './escape.ts'
import type { OutputPiece } from './piece.ts'

type BuiltIn = (
  attributes: Rendered['attributes'],
  content: () => readonly OutputPiece[]
) => readonly OutputPiece[]

const transparent: BuiltIn = (_, content) => content()

const kinds = new Set(['tip', 'warning', 'danger', 'info'])

/** The HTML of `:badge[…]`, with the attributes of the old badge. */
const badge: BuiltIn = ({ type, text, class: className, title }, content) => {
  const kind = kinds.has(String(type)) ? String(type) : 'tip'
  const classes = `inline-badge inline-badge-${kind}${className === undefined ? '' : ` ${String(className)}`}`
  const tooltip = title === undefined ? '' : ` title="${escapedAttribute(String(title))}"`
  return [
    `<span class="${classes}"${tooltip}>`,
    ...(text === undefined ? content() : [escaped(String(text))]),
    '</span>'
  ]
}

const link: BuiltIn = ({ href, to, text, target, class: className }, content) => [
  `<a href="${escapedAttribute(String(href ?? to ?? ''))}"${className === undefined ? '' : ` class="${escapedAttribute(String(className))}"`}${target === undefined ? '' : ` target="${escapedAttribute(String(target))}"`}>`,
  ...(text === undefined ? content() : [escaped(String(text))]),
  '</a>'
]

const picture: BuiltIn = ({ image, alt = '' }) => [
  `<img src="${escapedAttribute(String(image))}" alt="${escapedAttribute(String(alt))}">`
]

const builtIns: Readonly<Record<string, BuiltIn>> = {
  ClientOnly: transparent,
  Transition: transparent,
  TransitionGroup: transparent,
  KeepAlive: transparent,
  Suspense: transparent,
  Badge: badge,
  VPBadge: badge,
  VPLink: link,
  VPButton: link,
  RouterLink: link,
  VPImage: picture,
  // Components of vitepress-plugin-llms: text for language models only, and text that they do not get.
  LlmOnly: () => [],
  LlmExclude: transparent
}

/** The output of a component that is known by its name. */
export function builtIn(
  name: string,
  { attributes }: Rendered,
  content: () => readonly OutputPiece[]
): readonly OutputPiece[] | undefined {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found = Object.hasOwn(builtIns, pascal) && /[A-Z-]/.test(name) ? builtIns[pascal] : undefined
  return found?.(attributes, content)
}
