// One MDX document with a menu around it: the steps of its conversion, its front matter and its address.

import type { ProjectFacts, RuleContext } from '../docusaurus/context.ts'
import { parseMarkdown } from '../docusaurus/document.ts'
import type { Edit } from '../edits.ts'
import { addKeys, type FrontMatter } from '../front-matter.ts'
import { isReadable, removeUnknown, ruleOf } from '../key-rules.ts'
import { parseReplaced } from '../replaced.ts'
import type { OldDocument } from '../tool.ts'
import { bylineOf, siteKeyEdits } from './byline.ts'
import { idOf, type MdxDocument, type MdxSite, titleFromPath } from './description.ts'
import { prepared } from './prepare.ts'
import { withoutRunningCode } from './running-code.ts'

export function oldDocument(document: MdxDocument, project: ProjectFacts, input: MdxSite): OldDocument {
  const { source, isPartial = false } = document
  const { tool, site, contentFolder } = input
  const target = targetOf(document)
  const isMdx = tool.format === 'mdx' || source.endsWith('.mdx')
  return {
    source,
    target,
    isPartial,
    parse: (written) =>
      parseReplaced(written, tool.replace?.(written, source) ?? { edits: [], findings: [] }, (replaced) =>
        parseReplaced(
          replaced,
          prepared(replaced, { file: source, site, mdx: isMdx, rewrites: tool.rewrites }),
          (rewritten) =>
            parseReplaced(
              rewritten,
              isMdx
                ? withoutRunningCode(rewritten, source, project, tool.components)
                : { edits: [], findings: [] },
              (text) =>
                parseMarkdown(text, {
                  facts: {
                    source,
                    kind: 'doc',
                    target,
                    contentFolder,
                    address: isPartial ? '' : addressOf(document, input)
                  },
                  project,
                  magicComments: [],
                  components: tool.components,
                  codeOptions: tool.codeOptions,
                  ...(tool.showsTitle && { repeatsTitle: isSameTitle }),
                  frontMatter: (front, { context, title }) => [
                    ...frontMatterEdits(front, document, context, input, title !== undefined)
                  ]
                })
            )
        )
      )
  }
}

/** Whether a heading has the words of the title. */
const isSameTitle = (heading: string, { values }: FrontMatter): boolean =>
  values.title === undefined || wordsOf(heading) === wordsOf(String(values.title))

const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}\p{S}]+/gu) ?? [text.trim()]).join(' ')

function frontMatterEdits(
  front: FrontMatter,
  document: MdxDocument,
  context: RuleContext,
  { tool, locales }: MdxSite,
  hasHeading: boolean
): readonly Edit[] {
  if (!isReadable(front, context.findings)) return []
  const language = document.locale.code
  const edits = front.entries.flatMap((entry): readonly Edit[] => {
    const rule = ruleOf(tool.frontMatter, entry.key)
    if (rule) return rule(entry, context, front)
    return tool.showsTitle && document.isPartial !== true
      ? siteKeyEdits(entry, context, front, language)
      : removeUnknown(entry, context, context.project.mentions)
  })
  if (document.isPartial === true) return edits
  const { title } = front.values
  const newPage = idOf(document).replace(/(?:^|\/)index$/, '')
  const isMain = document.locale === locales[0] || locales.length === 1
  const added = addKeys(front, {
    title:
      hasHeading || (typeof title === 'string' && title.trim() !== '') || typeof title === 'number'
        ? undefined
        : (document.fallbackTitle ?? titleFromPath(document.path)),
    slug: newPage === document.page ? undefined : `/${document.page}`,
    sidebar: isMain ? document.sidebar : undefined
  })
  const { startOf } = tool
  const byline = tool.showsTitle ? bylineOf(front, context, language) : ''
  if (startOf || byline !== '')
    context.edit(front.bodyStart, front.bodyStart, () => byline + (startOf?.(front, context) ?? ''))
  return [...edits, ...added]
}

const targetOf = ({ locale, path }: MdxDocument): string => `content/${locale.code}/docs/${path}`

/** Address of the old site. */
export function addressOf(
  { locale, page }: Pick<MdxDocument, 'locale' | 'page'>,
  { base, trailingSlash }: Pick<MdxSite, 'base' | 'trailingSlash'>
): string {
  const start = base + (locale.prefix === '' ? '' : `${locale.prefix}/`)
  if (page === '') return start
  return (
    start +
    page +
    (trailingSlash === 'always' ? '/' : trailingSlash === 'html' && !page.endsWith('/') ? '.html' : '')
  )
}
