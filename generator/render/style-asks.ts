// Fonts, pictures and style sheets of other hosts that the CSS in site/ asks for: the site's own, its theme's, and what it
// publishes as it is.

import { type Ask, asksOfCss } from '../base/asks.ts'
import type { Diagnostic, Place } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { extensionOf } from '../base/text.ts'
import type { Graph } from '../graph/site-graph.ts'
import { allowedOn, blockedAsk, isBlocked } from './blocked.ts'
import { positionIn, readText } from './file-text.ts'
import { isUndeclared, undeclaredAsk } from './undeclared.ts'

/** Something that a style sheet asks for. */
export interface StyleAsk extends Ask {
  readonly place: Place
}

/** All that style sheets ask other hosts for. */
export const styleAsks = (files: Files): readonly StyleAsk[] =>
  files
    .list('site')
    .filter(({ path }) => extensionOf(path) === '.css')
    .flatMap(({ path }) => {
      const text = readText(files, path) ?? ''
      return asksOfCss(text).map(({ offset, ...ask }) => ({
        ...ask,
        place: { file: path, ...positionIn(text, offset), length: ask.url.length }
      }))
    })

/** Say which of them browsers would stop, and which go to hosts that nobody has declared. Any page may use a style sheet, so that a party must be allowed in all. */
export function checkStyles(graph: Graph): readonly Diagnostic[] {
  const asks = styleAsks(graph.plugins.files)
  const routes = asks.length === 0 ? [] : [...graph.routes.values()]
  return asks.flatMap((ask) => {
    const route = routes.find((one) => isBlocked(graph, allowedOn(graph, one), ask))
    if (route) return [blockedAsk(graph, route, ask, ask.place)]
    return isUndeclared(graph, ask) ? [undeclaredAsk(graph, ask, ask.place)] : []
  })
}
