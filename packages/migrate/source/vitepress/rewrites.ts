// `rewrites`: files of the documentation are served as if they were elsewhere, such as `en/:rest*` as `:rest*`.

import { isMapping } from '../values.ts'

const quoted = (text: string): string => text.replace(/[.+?^${}|[\]\\]/g, '\\$&')

/** A function from paths of files, relative to the documents, to the paths that they are served as. */
export function rewritesOf(value: unknown): (path: string) => string {
  if (!isMapping(value)) return (path) => path
  const rules = Object.entries(value).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ ...patternOf(from), to: to.replace(/^\//, '') }] : []
  )
  return (path) => {
    for (const { pattern, names, to } of rules) {
      const match = pattern.exec(path)
      if (!match) continue
      return names.reduce(
        (text, name, index) =>
          text.replace(new RegExp(`:${name}(?:\\([^)]*\\))?[*+?]?`), match[index + 1] ?? ''),
        to
      )
    }
    return path
  }
}

/** `packages/:name/docs/:rest*`, `:name(.*)` */
function patternOf(from: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = []
  let source = ''
  let at = 0
  for (const match of from.replace(/^\//, '').matchAll(/:(\w+)(\([^)]*\))?([*+])?/g)) {
    const [whole, name = '', ownPattern, repeated] = match
    names.push(name)
    source += `${quoted(from.replace(/^\//, '').slice(at, match.index))}${ownPattern ?? (repeated ? '(.*)' : '([^/]+?)')}`
    at = match.index + whole.length
  }
  return { pattern: new RegExp(`^${source}${quoted(from.replace(/^\//, '').slice(at))}$`), names }
}
