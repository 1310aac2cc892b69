// Components in the HTML of a document.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { escapeHtml } from '../base/text.ts'
import { toProps } from '../markdown/components/props.ts'
import { formComponent } from '../markdown/directives/form.ts'
import { listComponent } from '../markdown/directives/list.ts'
import { type ComponentUse, type Document, fillComponents } from '../markdown/document.ts'
import { sectionName } from '../markdown/sections/sections.ts'
import { localeOf, type PageContext } from '../plan/page-context.ts'
import type { PlannedData, PlannedText } from '../plan/page-plan.ts'
import type { MarkdownProps, PageView } from '../theme.ts'
import { packageHints } from './package-hints.ts'
import { sectionProps } from './sections.ts'

/** Attributes for a slot of the document; the first is the URL. */
type SlotAttributes = (slot: number) => readonly (readonly [name: string, value: string])[]

/** The HTML of a component, and where it is used. */
export interface ComponentHtml {
  readonly html: string
  readonly place: Place
}

/** Renders the components of one page, and collects their diagnostics. */
export interface ComponentFiller {
  readonly diagnostics: readonly Diagnostic[]
  /** Rendered components, in order. */
  readonly rendered: readonly ComponentHtml[]
  fill(
    html: string,
    from: { readonly document: Document; readonly text: PlannedText },
    slotAttributes: SlotAttributes
  ): string
}

/** Fills the HTML of a query result. */
type FillResult = (result: PlannedData) => unknown

/** The page that components are rendered for; of a feed, there is only the URL. */
export type FilledPage = PageView | Pick<PageView, 'url'>

/** A component, and the text that it is in. */
interface UsedComponent {
  readonly use: ComponentUse
  readonly text: PlannedText
}

/** Functions that render one component of a page each; they return what `fillComponents` expects. */
function componentRenderer(context: PageContext, filledPage: FilledPage, fillResult: FillResult) {
  const { server } = context
  const page = filledPage.url
  const diagnostics: Diagnostic[] = []
  const renderedComponents: ComponentHtml[] = []
  let count = 0
  const reportFailure = (failed: ComponentUse, error: unknown) =>
    diagnostics.push(componentFailure(failed, page, error, server))

  /** Render a component, and report what fails in it. */
  function render(
    { use, text }: UsedComponent,
    props: Readonly<Record<string, unknown>>,
    content = ''
  ): string {
    const { shell } = localeOf(context, text.locale)
    const view = 'component' in filledPage ? filledPage : undefined
    const prefix = `c${count++}-`
    const { html, failed } = server.renderComponent({ name: use.name, props, content, prefix, shell, view })
    renderedComponents.push({ html, place: use.place })
    for (const { use: inMdx, error } of failed)
      reportFailure(inMdx ? { name: inMdx.name, props: {}, place: inMdx } : use, error)
    return html
  }

  /** A section; if its component fails, the plain HTML of its texts is shown. */
  function renderSection(
    used: UsedComponent,
    content: string,
    props: Readonly<Record<string, unknown>>
  ): string {
    const name = sectionName(used.use.name)
    try {
      return `"${name}">${render(used, props)}`
    } catch (error) {
      reportFailure(used.use, error)
      return `"${name}">${content}`
    }
  }

  /** A component; if it fails, the author's content is shown. */
  function renderUse(used: UsedComponent, content: string, props: Readonly<Record<string, unknown>>): string {
    const { name } = used.use
    try {
      return `"${name}">${render(used, props, content)}`
    } catch (error) {
      reportFailure(used.use, error)
      return `"${name}">${content}`
    }
  }

  /** The entries of a list, as static HTML: showing them needs no script. */
  function renderItems({ use, text }: UsedComponent, result: PlannedData | undefined, lang: string): string {
    const name = String(use.props.as ?? listComponent)
    // The result of a list is an array of entries; an invalid query has none.
    const entries = (result ? fillResult(result) : []) as readonly unknown[]
    if (entries.length === 0 && use.props.empty) return `<p>${escapeHtml(String(use.props.empty))}</p>`
    const items = entries.map((entry) => {
      const used = { use: { ...use, name }, text }
      try {
        return render(used, { entry, lang })
      } catch (error) {
        reportFailure(used.use, error)
        return ''
      }
    })
    return items.join('')
  }

  return { diagnostics, rendered: renderedComponents, renderSection, renderUse, renderItems }
}

/** Create a filler for one page. */
export function componentFiller(
  context: PageContext,
  page: FilledPage,
  fillResult: FillResult
): ComponentFiller {
  const { server, settings } = context
  const { diagnostics, rendered, renderSection, renderUse, renderItems } = componentRenderer(
    context,
    page,
    fillResult
  )
  return {
    diagnostics,
    rendered,
    fill(html, { document: { components, slots, module }, text }, slotAttributes) {
      if (components.length === 0) return html
      const lang = settings.locales[text.locale]?.lang ?? text.locale
      return fillComponents(html, (index, inner) => {
        const use = components[index]
        if (!use) throw new Error(`bug: ${text.file} has no component ${index}`)
        const used = { use, text }
        if (use.section)
          return renderSection(used, inner, propsOfSection(context, { text, index, use, inner, lang }))
        if (use.name === formComponent) {
          const { forms } = localeOf(context, text.locale).shell
          return renderUse(used, '', { form: forms?.[String(use.props.name)] })
        }
        const result = text.components?.[index]
        if (use.name === listComponent)
          return `"${escapeHtml(String(use.props.from))}">${renderItems(used, result, lang)}`
        if (module !== '') {
          const [, ...uses] = components
          const lists = uses.map((list, at) =>
            renderItems({ use: list, text }, text.components?.[at + 1], lang)
          )
          return renderUse(used, '', moduleProps(lang, addressesOf(slots, slotAttributes), lists))
        }
        const declared = server.componentProps.get(use.name) ?? directivePropsOf(settings, use.name)
        const props = propsOf(use, declared, slotAttributes)
        const allProps = { lang, ...props, ...(result ? { data: fillResult(result) } : {}) }
        return renderUse(used, inner.trim(), allProps)
      })
    }
  }
}

/** Props of an .mdx module, which all locales share: its URLs, and the HTML of its lists. */
const moduleProps = (lang: string, addresses: readonly object[], lists: readonly string[]) => ({
  lang,
  addresses,
  ...(lists.length > 0 && { lists })
})

const directivePropsOf = ({ directiveProps }: PageContext['settings'], name: string) =>
  Object.hasOwn(directiveProps, name) ? directiveProps[name] : undefined

/** Props of a section. */
function propsOfSection(
  context: PageContext,
  of: { text: PlannedText; index: number; use: ComponentUse; inner: string; lang: string }
): Readonly<Record<string, unknown>> {
  const { text, index, use, inner, lang } = of
  const { strings } = localeOf(context, text.locale).shell
  const posts = text.posts?.[index]
  const props = sectionProps(use.section?.data ?? {}, inner, { lang, strings })
  return posts ? { ...props, posts } : props
}

const addressesOf = (slots: Document['slots'], slotAttributes: SlotAttributes): readonly object[] =>
  slots.map((_, slot) => Object.fromEntries(slotAttributes(slot)))

/** Attributes of a component as its props. */
function propsOf(
  use: ComponentUse,
  declared: MarkdownProps | undefined,
  slotAttributes: SlotAttributes
): object {
  const resolvedProps = Object.entries(use.props).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : slotAttributes(value.slot)[0]?.[1]
  ])
  return toProps(use.name, Object.fromEntries(resolvedProps), declared).props
}

function componentFailure(
  { name, place }: ComponentUse,
  page: string,
  error: unknown,
  server: Pick<PageContext['server'], 'frames' | 'packageImports'>
): Diagnostic {
  const [frame] = server.frames(error)
  const message = errorMessage(error)
  const isMdxFile = name.startsWith('mdx:')
  // An .mdx file may throw in its own expressions or in an imported module.
  const ownFrame = isMdxFile && frame?.file === place.file ? frame : undefined
  const { file, line, column } = ownFrame ?? { line: 1, column: 1, ...place }
  return diagnostic(
    'component-failed',
    isMdxFile ? { file, line, column } : place,
    `${isMdxFile ? 'This page' : `The component \`${name}\``} cannot be rendered${isMdxFile ? '' : ' here'}: ${message}`,
    [
      ownFrame || !frame
        ? `it fails on the page \`${page}\``
        : `the error is thrown in ${frame.file}:${frame.line}, on the page \`${page}\``,
      ...packageHints(server.packageImports(error))
    ].join('; ')
  )
}
