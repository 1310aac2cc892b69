import { resolve } from '../../graph/resolve.ts'
import { markdownOf, type Route } from '../../graph/route.ts'
import type { PlanContext } from '../plan-context.ts'
import { PictureMark } from './entry-view.ts'

/** The image in a page's front matter, for views that `plainData` completes. */
export function featuredMark(
  { graph }: Pick<PlanContext, 'graph'>,
  route: Route
): { readonly image?: PictureMark } {
  const source = markdownOf(route)
  const { image, image_alt: alt = '' } = source?.frontMatter ?? {}
  if (!source || image === undefined) return {}
  const target = resolve(graph, { file: source.file, locale: route.locale }, image)
  if (target.kind !== 'asset' && target.kind !== 'external') return {}
  return { image: new PictureMark(target, alt) }
}
