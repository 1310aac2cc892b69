// Props of careers pages and open positions.

import { resolve, withBase } from '../graph/resolve.ts'
import type { CareersRoute, PositionRoute } from '../graph/route.ts'
import type { CareersProps, Position, PositionProps } from '../theme.ts'
import { formatDate } from './dates.ts'
import { positionPdfUrl } from './position-pdf.ts'
import type { OwnProps, PropsInput, RouteView } from './props-context.ts'

/** All positions by category. */
export const careersProps = (route: CareersRoute, input: PropsInput): RouteView => {
  const { routes } = input.renderContext.graph
  const pages = route.sources.flatMap(({ careers }) =>
    careers.positions.flatMap(({ id }) => {
      const page = routes.get(`${route.path}${id}/`)
      return page?.kind === 'position' ? [page] : []
    })
  )
  const categories = new Map(route.sources.flatMap(({ careers }) => Object.entries(careers.categories)))
  const intro = route.sources[0]?.careers.intro
  const props: OwnProps<CareersProps> = {
    ...(intro === undefined ? {} : { intro }),
    categories: [...categories].map(([id, label]) => ({
      id,
      label,
      positions: pages
        .filter(({ position }) => position.category === id)
        .map((page) => positionOf(page, input))
    }))
  }
  return { component: 'Careers', props }
}

/** One position. */
export const positionProps = (route: PositionRoute, input: PropsInput): RouteView => {
  const { renderContext } = input
  const { position, source, category, list } = route
  const { intro } = source.careers
  const props: OwnProps<PositionProps> = {
    position: positionOf(route, input),
    category,
    ...(position.posted === undefined
      ? {}
      : { posted: formatDate(position.posted, route.locale, renderContext) }),
    ...(intro === undefined ? {} : { intro }),
    allPositions: withBase(renderContext.graph, list)
  }
  return { component: 'Position', props }
}

function positionOf(route: PositionRoute, { renderContext, content }: PropsInput): Position {
  const { category: _, posted: __, pdf: own, ...position } = route.position
  if (own !== undefined) {
    const target = resolve(renderContext.graph, { file: route.file, locale: route.locale }, own)
    if (target.kind === 'asset') content.assets.add(target.asset)
  }
  const pdf = positionPdfUrl(renderContext, route)
  return {
    ...position,
    url: withBase(renderContext.graph, route.path),
    ...(pdf === undefined ? {} : { pdf })
  }
}
