// Ids of headings: the rule of `@mdit-vue/shared`, which VitePress uses, or that of the configuration.

import { escapeRegExp } from 'sitegen/internals'
import { callFunction } from '../javascript/functions.ts'
import { mappingAt, textOf } from '../values.ts'
import type { VitePressOptions } from './context.ts'

const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** `1. What's new?` → `_1-what-s-new` */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule drops them
    .replace(/[\u0000-\u001f]/g, '')
    .replace(special, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()

/** Rules for deriving and writing ids of headings. */
export function headingRules(
  config: Readonly<Record<string, unknown>>
): Pick<VitePressOptions, 'slugify' | 'attributeList'> {
  const markdown = mappingAt(config, 'markdown')
  const configured = mappingAt(markdown, 'anchor').slugify
  const { leftDelimiter, rightDelimiter } = mappingAt(markdown, 'attrs')
  const [left, right] = [textOf(leftDelimiter) ?? '{', textOf(rightDelimiter) ?? '}']
  const isOther = left !== '{' && left.endsWith('{') && right.startsWith('}')
  return {
    slugify:
      configured !== undefined && typeof callFunction(configured, ['1 A']) === 'string'
        ? (text) => String(callFunction(configured, [text]))
        : slugify,
    attributeList: isOther
      ? new RegExp(
          `[ \\t]*${escapeRegExp(left.slice(0, -1))}(\\{:?[^{}\\n]*\\})${escapeRegExp(right.slice(1))}$`
        )
      : undefined
  }
}
