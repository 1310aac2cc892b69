// The Markdown alternate of a page, `…/index.md` or `….md`, for programs that read text. It consists of the page's source if
// that is Markdown, of the entries of list pages, and otherwise of `main` converted from HTML.

import { asciiUrl, oneLine } from '../../base/address.ts'
import { listComponent } from '../../markdown/directives/list.ts'
import { alternateText } from '../../markdown/markdown-alternate.ts'
import type { PageContext } from '../../plan/page-context.ts'
import type { PagePlan, PlannedAddress } from '../../plan/page-plan.ts'
import type { Entry } from '../../theme.ts'
import { urlOf } from '../content.ts'
import type { Page } from '../rendered-page.ts'
import { articleHtml, htmlToMarkdown } from './html-markdown.ts'
import { entriesMarkdown, listMarkdown } from './list-markdown.ts'

/** The Markdown alternate of a page; undefined for pages without one. */
export async function renderMarkdownAlternate(
  context: PageContext,
  page: Pick<Page, 'plan' | 'body'>
): Promise<string | undefined> {
  const { plan } = page
  if (plan.outputs.markdown === undefined) return undefined
  const { title, description, url: path } = plan.view
  const { url: origin } = context.settings.hosts
  const url = asciiUrl(origin + path)
  const head = [
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${url}`
  ]
  const address = (href: string) => absolute(href, origin, url)
  const text = await textOf(context, page, address)
  // Pages of sections have no Markdown source: they are converted from HTML, which includes the main heading.
  const isSource = plan.main && context.document(plan.main).document.markdownAlternate
  const heading = /^# /m.test(text) && !isSource ? [] : [`# ${oneLine(title)}`]
  return `---\n${head.join('\n')}\n---\n\n${[...heading, text].filter(Boolean).join('\n\n')}\n`
}

/** The Markdown of a page: its source, what its list shows, or what it is rendered as. */
async function textOf(
  context: PageContext,
  { plan, body }: Pick<Page, 'plan' | 'body'>,
  address: (href: string) => string
): Promise<string> {
  const sourceText = sourceMarkdown(context, plan, address)
  const isOfEntries = plan.kind === 'entry' || plan.kind === 'entryList'
  if (sourceText !== undefined && !isOfEntries) return sourceText
  const list = listMarkdown(plan.view.component, plan.view.props, address)
  // Entries have fields besides their text, and lists of entries an introduction.
  const parts = plan.kind === 'entry' ? [list, sourceText] : [sourceText, list]
  const text = parts.filter(Boolean).join('\n\n')
  // The text of an entry may have sections, which have no source in Markdown.
  const lacksSource = plan.main !== undefined && sourceText === undefined
  if (text !== '' && !lacksSource) return text
  const main = mainOf(body)
  return htmlToMarkdown((!isOfEntries && articleHtml(main)) || main, address)
}

/** The page's Markdown source with resolved links; undefined if it has none. */
function sourceMarkdown(
  context: PageContext,
  { main }: PagePlan,
  absolute: (href: string) => string
): string | undefined {
  if (!main) return undefined
  const { document, body } = context.document(main)
  const { markdownAlternate, slots, alternateLinks } = document
  if (!markdownAlternate) return undefined
  const addresses = new Map<string, PlannedAddress | undefined>([
    ...alternateLinks.map(
      ([href, file], index) => [addressKey(href, file), main.alternateLinks?.[index]] as const
    ),
    ...slots.map(({ href, place }, index) => [addressKey(href, place.file), main.addresses[index]] as const)
  ])
  const lists = document.components.flatMap(({ name }, index) => (name === listComponent ? [index] : []))
  return alternateText(
    markdownAlternate,
    body(),
    (href, file) => {
      const address = addresses.get(addressKey(href, file))
      // Unresolved links are kept as written.
      return address === undefined || address === null ? href : absolute(urlOf(address, href))
    },
    (list) => {
      // Queries of lists have entries as their results; an invalid one has none.
      const index = lists[list] ?? -1
      const { data = [] } = main.components?.[index] ?? {}
      const entries = entriesMarkdown(data as readonly Entry[], absolute)
      return entries === '' ? String(document.components[index]?.props.empty ?? '') : entries
    }
  )
}

const addressKey = (href: string, file: string): string => `${file} ${href}`

/** The inner HTML of `main`. */
function mainOf(body: string): string {
  const start = /<main\b[^>]*>/.exec(body)
  const end = body.lastIndexOf('</main>')
  return start && end > start.index ? body.slice(start.index + start[0].length, end) : ''
}

/** Make a URL absolute, and encode characters that would end a Markdown link. */
function absolute(href: string, origin: string, page: string): string {
  const url = href.startsWith('#') ? page + href : /^\/(?!\/)/.test(href) ? origin + href : href
  return url.replace(/[()\s]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : '%20'
  )
}
