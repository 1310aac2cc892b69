// Collects the documents of a page and resolves their links and images.

import type { Target } from '../../graph/resolve.ts'
import type { TextSource } from '../../load/source.ts'
import { cardPart, listComponent } from '../../markdown/directives/list.ts'
import type { ComponentUse } from '../../markdown/document.ts'
import { cardPlace, placeOfWidth } from '../../pictures/places.ts'
import type { QueryContext } from '../../theme.ts'
import type { PageAsset, PlannedAddress, PlannedData, PlannedPart, PlannedText } from '../page-plan.ts'
import { planPicture } from '../pictures/picture-view.ts'
import type { PlanContext } from '../plan-context.ts'
import { propsOf, queryOfComponent, runQuery } from '../query/run-query.ts'
import type { ContentPlanner } from './content-planner.ts'
import { postsOfSections } from './section-posts.ts'
import { targetOf } from './target.ts'

export interface PlannerOptions {
  /** Whether the page has a Markdown alternate. */
  readonly hasAlternate?: boolean
  /** The page, for queries of its components; missing in feeds. */
  readonly page?: QueryContext['page']
}

/** Plan the documents of one page. */
export function contentPlanner(
  context: PlanContext,
  { hasAlternate = false, page = { url: '', title: '', number: 1 } }: PlannerOptions = {}
): ContentPlanner {
  const sources = new Set<TextSource>()
  const parts: PlannedPart[] = []
  const assets = new Set<PageAsset>()
  const styles: Record<string, string> = {}
  let main: PlannedText | undefined
  let pending = false
  let isPictureShown = false
  const picture: ContentPlanner['picture'] = (target, use) => {
    if (target.kind !== 'asset' && target.kind !== 'external') return undefined
    const planned = planPicture(context, target, use)
    for (const asset of planned.assets) assets.add(asset)
    Object.assign(styles, planned.styles)
    pending ||= planned.isPending
    isPictureShown = true
    return planned.view
  }
  const planner: ContentPlanner = {
    page,
    allowsQueries: true,
    problems: [],
    assets,
    styles,
    isPending: () => pending,
    picture,
    sources,
    addSource: (source) => sources.add(source),
    main: () => main,
    parts,
    html(source, locale) {
      sources.add(source)
      const hasPicture = isPictureShown
      const text = { ...plannedText(context, source, locale, '', planner), lazy: hasPicture }
      main = hasAlternate ? { ...text, alternateLinks: alternateLinksOf(context, source, locale) } : text
      return ''
    },
    add(source, locale, url, part) {
      sources.add(source)
      const text = { ...plannedText(context, source, locale, url, planner), lazy: true }
      parts.push({ ...part, text })
      return ''
    }
  }
  return planner
}

/** A planner for a component's query result: its files are added to the page, its texts to the result. */
function resultPlanner(context: PlanContext, planner: ContentPlanner): ContentPlanner {
  const parts: PlannedPart[] = []
  const partPlanner: ContentPlanner = {
    ...planner,
    allowsQueries: false,
    parts,
    add(source, locale, url, part) {
      planner.addSource(source)
      parts.push({ ...part, text: plannedText(context, source, locale, url, partPlanner) })
      return ''
    }
  }
  return partPlanner
}

/**
 * Resolve a document's links and images for a locale.
 *
 * @param page URL prefix for anchors in the document if it is shown on another page, otherwise empty
 */
export function plannedText(
  context: PlanContext,
  source: TextSource,
  locale: string,
  page: string,
  planner: ContentPlanner = textPlanner(context)
): PlannedText {
  const { slots, components } = context.documents.of(source)
  const posts = postsOfSections(context, components, locale)
  const results = components.length === 0 ? {} : queryResults(context, components, locale, planner)
  return {
    file: source.file,
    ...('part' in source ? { part: source.part } : {}),
    locale: source.locale,
    identity: context.documents.identityOf(source),
    page,
    lazy: page !== '',
    addresses: slots.map(({ place, href, picture: slotPicture }) => {
      const target = targetOf(context, source, { file: place.file, locale }, href)
      if (!slotPicture || target.kind !== 'asset') return addressOf(target, page)
      const picturePlace =
        slotPicture.width === undefined ? (slotPicture.place ?? 'article') : placeOfWidth(slotPicture.width)
      const view = planner.picture(target, { alt: '', place: picturePlace, at: place })
      return view?.sources || view?.dark ? { picture: view } : addressOf(target, page)
    }),
    posts,
    ...(Object.keys(results).length > 0 && { components: results })
  }
}

/** Query results of the components of a document, by index. */
function queryResults(
  context: PlanContext,
  components: readonly ComponentUse[],
  locale: string,
  planner: ContentPlanner
): Readonly<Record<number, PlannedData>> {
  const queries = components.flatMap((use, index) => {
    const query = queryOfComponent(context, use)
    return query ? [{ use, index, query }] : []
  })
  return Object.fromEntries(
    queries.flatMap(({ use, index, query }) => {
      const partPlanner = resultPlanner(context, planner)
      const result = runQuery(query, {
        context,
        locale,
        page: planner.page,
        props: propsOf(use),
        content: partPlanner,
        pictures: use.name === listComponent && use.props.as === cardPart ? cardPlace : undefined,
        at: [],
        place: use.place,
        allowsQueries: planner.allowsQueries
      })
      planner.problems.push(...result.diagnostics)
      return result.value ? [[index, { data: result.value.data, parts: partPlanner.parts }]] : []
    })
  )
}

/** For texts that are shown elsewhere, such as in feeds: files are published with the page of the text. */
const textPlanner = (context: PlanContext): ContentPlanner => ({
  ...contentPlanner(context),
  picture: (target, use) => (target.kind === 'asset' ? planPicture(context, target, use).view : undefined)
})

const alternateLinksOf = (
  context: PlanContext,
  source: TextSource,
  locale: string
): readonly PlannedAddress[] =>
  context.documents
    .of(source)
    .alternateLinks.map(([href, file]) => addressOf(targetOf(context, source, { file, locale }, href), ''))

function addressOf(target: Target, page: string): PlannedAddress {
  switch (target.kind) {
    case 'asset': {
      const { file, output, size } = target.asset
      return { url: target.url, file, output, size }
    }
    case 'anchor':
      return page + target.url
    case 'unsafe':
      return ''
    case 'missing':
    case 'unknown':
      // Only if the site has turned off the check.
      return null
    default:
      return target.url
  }
}
