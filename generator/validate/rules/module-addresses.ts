// Literal addresses in the modules of site pages and components, migrated ones too: `<a href="/docs/a/">`. They are found by
// searching the text, since modules are compiled, not analysed. Only strings that begin with `/` are certain to be addresses.

import { decode } from '../../base/decode.ts'
import type { Diagnostic } from '../../base/diagnostics.ts'
import { positionIn } from '../../base/text.ts'
import { resolve } from '../../graph/resolve.ts'
import { missingTarget } from '../../graph/target-problems.ts'
import type { Rule } from '../rule.ts'

const folders = /^site\/(?:pages|components|migrated)\//
const attribute =
  /(?<=\s)(href|to|src|poster)=(?:(["'])(\/(?!\/)[^"'\n]*)\2|\{(["'])(\/(?!\/)[^"'\n{}]*)\4\})/g
const comment = /\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm

const isModule = (file: string): boolean => folders.test(file) && /\.[jt]sx$/.test(file)

/** An address in a module. */
interface ModuleAddress {
  /** Of the address. */
  readonly offset: number
  readonly text: string
  readonly href: string
  /** Of the attribute, `href="/docs/a/"`. */
  readonly attribute: { readonly offset: number; readonly length: number }
}

/** Addresses in the text of a module; none in other files. */
export function moduleAddresses(file: string, source: string): readonly ModuleAddress[] {
  if (!isModule(file)) return []
  const text = source.replace(comment, (commentText) => commentText.replace(/[^\n]/g, ' '))
  return [...text.matchAll(attribute)].map((match) => {
    const href = match[3] ?? match[5] ?? ''
    const offset = match.index + match[0].lastIndexOf(href)
    return { offset, text: href, href, attribute: { offset: match.index, length: match[0].length } }
  })
}

/** Report addresses that lead nowhere. */
export const checkModuleAddresses: Rule = ({ graph }) => {
  const { files } = graph.plugins
  const { config } = graph
  return files
    .list('site')
    .filter(({ path, outside }) => !outside && isModule(path))
    .flatMap(({ path }) => {
      const text = decode(files.read(path))
      return moduleAddresses(path, text).flatMap(({ href, attribute }): Diagnostic[] => {
        const target = resolve(graph, { file: path, locale: config.defaultLocale.code }, href)
        if (target.kind !== 'missing') return []
        const place = { file: path, ...positionIn(text, attribute.offset), length: attribute.length }
        return [missingTarget(target, href, place)]
      })
    })
}
