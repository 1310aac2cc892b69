import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { isMapping } from '../../base/mapping.ts'
import { namedNeighbours } from '../../graph/neighbours.ts'
import { missingTarget, unsafeUrl } from '../../graph/target-problems.ts'
import type { DocSource } from '../../load/source.ts'
import type { TextRule } from '../rule.ts'
import { checkAnchor } from './links.ts'

/** The pages before and after a document that its front matter names must exist. */
export const checkNeighbours: TextRule = ({ graph }, { pages, idsOf }) =>
  pages.flatMap((route) => {
    if (route.kind !== 'doc') return []
    const { source } = route
    return namedNeighbours(graph, source, route.locale).flatMap(({ key, href, target }): Diagnostic[] => {
      const place = source.yaml.at(isMapping(writtenValue(source, key)) ? [key, 'to'] : [key])
      switch (target.kind) {
        case 'missing':
          return [missingTarget(target, href, place)]
        case 'unsafe':
          return [unsafeUrl(target.scheme, place)]
        case 'page':
          return checkAnchor(place, href, target.anchor, target.route, idsOf, route)
        case 'asset':
        case 'generated':
          return [noPage(place, `the file \`${href}\``)]
        case 'anchor':
          return [noPage(place, `\`${href}\`, a place in this page`)]
        default:
          return []
      }
    })
  })

/** The value as written. */
const writtenValue = ({ yaml }: DocSource, key: string): unknown =>
  isMapping(yaml.value) ? yaml.value[key] : undefined

const noPage = (place: Place, found: string): Diagnostic =>
  diagnostic(
    'link-missing',
    place,
    `Expected another page, found ${found}`,
    'name a document, such as `./setup.md`'
  )
