// Literal addresses in the modules of site pages and components, migrated ones too: `<a href="/docs/a/">`. They are found by
// searching the text, since modules are compiled, not analysed. Only strings that begin with `/` are certain to be addresses.

import { decode } from '../../base/decode.ts'
import type { Diagnostic } from '../../base/diagnostics.ts'
import { positionIn } from '../../base/text.ts'
import { resolve } from '../../graph/resolve.ts'
import { missingTarget } from '../../graph/target-problems.ts'
import type { Rule } from '../rule.ts'

const folders = ['site/pages', 'site/components', 'site/migrated']
const attribute =
  /(?<=\s)(href|to|src|poster)=(?:(["'])(\/(?!\/)[^"'\n]*)\2|\{(["'])(\/(?!\/)[^"'\n{}]*)\4\})/g
const comment = /\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm

/** Report addresses that lead nowhere. */
export const checkModuleAddresses: Rule = ({ graph }) => {
  const { files } = graph.plugins
  const { config } = graph
  return folders
    .flatMap((folder) => files.list(folder))
    .filter(({ path, outside }) => !outside && /\.[jt]sx$/.test(path))
    .flatMap(({ path }) => {
      const text = decode(files.read(path)).replace(comment, (commentText) =>
        commentText.replace(/[^\n]/g, ' ')
      )
      return [...text.matchAll(attribute)].flatMap((match): Diagnostic[] => {
        const address = match[3] ?? match[5] ?? ''
        const target = resolve(graph, { file: path, locale: config.defaultLocale.code }, address)
        if (target.kind !== 'missing') return []
        const place = { file: path, ...positionIn(text, match.index), length: match[0].length }
        return [missingTarget(target, address, place)]
      })
    })
}
