// Props of the list of open positions and of the page of each.

import { resolve, withBase } from '../graph/resolve.ts'
import type { CareersRoute, PositionRoute } from '../graph/route.ts'
import type { CareersProps, Position, PositionProps } from '../theme.ts'
import { shownDate } from './dates.ts'
import { positionPdfUrl } from './position-pdf.ts'
import type { OwnProps, PropsContext, Showing } from './props-context.ts'

/** All positions by category. */
export const careersProps = (route: CareersRoute, context: PropsContext): Showing => {
  const { routes } = context.scene.graph
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
        .map((page) => positionOf(page, context))
    }))
  }
  return { component: 'Careers', props }
}

/** One position. */
export const positionProps = (route: PositionRoute, context: PropsContext): Showing => {
  const { scene } = context
  const { position, source, category, list } = route
  const { intro } = source.careers
  const props: OwnProps<PositionProps> = {
    position: positionOf(route, context),
    category,
    ...(position.posted === undefined ? {} : { posted: shownDate(position.posted, route.locale, scene) }),
    ...(intro === undefined ? {} : { intro }),
    allPositions: withBase(scene.graph, list)
  }
  return { component: 'Position', props }
}

function positionOf(route: PositionRoute, { scene, content }: PropsContext): Position {
  const { category: _, posted: __, pdf: own, ...position } = route.position
  if (own !== undefined) {
    const target = resolve(scene.graph, { file: route.file, locale: route.locale }, own)
    if (target.kind === 'asset') content.assets.add(target.asset)
  }
  const pdf = positionPdfUrl(scene, route)
  return {
    ...position,
    url: withBase(scene.graph, route.path),
    ...(pdf === undefined ? {} : { pdf })
  }
}
