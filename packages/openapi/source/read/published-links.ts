// Links of descriptions that were written for another site: `[Webhooks](/webhooks)` leads to a page of that site.

import type { ApiFile } from './api-file.ts'
import type { Path } from './json-places.ts'
import { isMapping } from './node.ts'

/** Code, which stays, or what comes before an address without a host, and the address. */
const relativeAddress =
  /(`+)[\s\S]*?\1|(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s+|\s(?:href|src)=["'])((?![a-z][a-z\d+.-]*:|\/\/)[^\s()<>"']+)/gim

/** Values that are data. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue'])

/** A file whose descriptions have links of the page that they were written for. @param page its address */
export function withPublishedLinks(file: ApiFile, page: string): ApiFile {
  const changed = new Set<string>()
  const linked = (text: string): string =>
    text.replace(relativeAddress, (whole, _, before: string | undefined, address: string | undefined) =>
      before === undefined || address === undefined || !URL.canParse(address, page)
        ? whole
        : before + new URL(address, page).href
    )
  const copy = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, index]))
    if (!isMapping(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const at = [...path, key]
        if (key !== 'description' || typeof part !== 'string')
          return [key, data.has(key) ? part : copy(part, at)]
        const text = linked(part)
        if (text !== part) changed.add(at.join('\n'))
        return [key, text]
      })
    )
  }
  return {
    ...file,
    value: copy(file.value, []),
    textPlaceOf: (path) =>
      // Columns are not those of the file.
      changed.has(path.join('\n')) ? { at: file.placeOf(path) } : file.textPlaceOf(path)
  }
}
