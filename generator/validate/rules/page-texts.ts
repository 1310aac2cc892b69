import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { resolveText } from '../../graph/page-text.ts'
import { missingTarget, unsafeUrl } from '../../graph/target-problems.ts'
import type { TextRule } from '../rule.ts'
import { checkAnchor } from './links.ts'

/** Check links in the texts of React pages and in the props of plugin pages. */
export const checkPageTexts: TextRule = ({ graph }, { pages, idsOf }) =>
  pages.flatMap((route) => {
    if (route.kind !== 'sitePage' && route.kind !== 'pluginPage') return []
    const file = route.kind === 'sitePage' ? route.source.file : route.file
    const text = route.kind === 'sitePage' ? route.source.text : route.props
    return resolveText(graph, { file, locale: route.locale }, text).links.flatMap(
      ({ href, path, target, picture }): Diagnostic[] => {
        const place = route.kind === 'sitePage' ? route.source.yaml.at(path) : { file, line: 1 }
        if (target.kind === 'unsafe') return [unsafeUrl(target.scheme, place)]
        if (target.kind === 'missing') return [missingTarget(target, href, place)]
        if (picture && picture.alt === undefined && target.kind === 'asset')
          return [
            diagnostic(
              'image-alt-missing',
              place,
              'This image has no alternative text',
              `describe what it shows: \`{ src: ${href}, alt: A board with two connectors }\`, or \`alt: ''\` for decoration`
            )
          ]
        if (target.kind === 'page') return checkAnchor(place, href, target.anchor, target.route, idsOf, route)
        return target.kind === 'anchor' ? checkAnchor(place, href, target.anchor, route, idsOf, route) : []
      }
    )
  })
