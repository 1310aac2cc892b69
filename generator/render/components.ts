// Components in the HTML of a document: rendered here, hydrated in the browser by client/hydrate-islands.tsx.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { escapeHtml } from '../base/text.ts'
import type { StackFrame } from '../bundle/server-modules.ts'
import { toProps } from '../markdown/components/props.ts'
import { formComponent } from '../markdown/directives/form.ts'
import { listComponent } from '../markdown/directives/list.ts'
import { type ComponentUse, type Document, fillComponents } from '../markdown/document.ts'
import { sectionName } from '../markdown/sections/sections.ts'
import { localeOf, type PageContext } from '../plan/page-context.ts'
import type { PlannedData, PlannedText } from '../plan/page-plan.ts'
import type { MarkdownProps } from '../theme.ts'
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

/** Functions that render one component of a page each; they return what `fillComponents` expects. */
function componentRenderer({ server }: PageContext, page: string, fillResult: FillResult) {
  const diagnostics: Diagnostic[] = []
  const renderedComponents: ComponentHtml[] = []
  let count = 0

  /** A section; if its component fails, the plain HTML of its texts is shown. */
  function renderSection(
    use: ComponentUse,
    content: string,
    props: Readonly<Record<string, unknown>>
  ): string {
    const name = sectionName(use.name)
    if (use.section?.client) return `"${name}" data-component=${renderUse(use, '', props)}`
    try {
      const prefix = `c${count++}-`
      const { html } = server.renderComponent({ name: use.name, props, content: '', prefix })
      renderedComponents.push({ html, place: use.place })
      return `"${name}">${html}`
    } catch (error) {
      diagnostics.push(componentFailure(use, page, error, server.frames(error)[0]))
      return `"${name}">${content}`
    }
  }

  function renderUse(use: ComponentUse, content: string, props: Readonly<Record<string, unknown>>): string {
    const { name } = use
    const prefix = `c${count++}-`
    const reportFailure = (failed: ComponentUse, error: unknown) =>
      diagnostics.push(componentFailure(failed, page, error, server.frames(error)[0]))
    try {
      const { html, failed } = server.renderComponent({ name, props, content, prefix })
      renderedComponents.push({ html, place: use.place })
      for (const { use, error } of failed) reportFailure({ name: use.name, props: {}, place: use }, error)
      const ids = failed.map(({ use }) => use.id)
      return `"${name}"${hydrationAttributes(props, prefix, content, html, ids)}>${html}`
    } catch (error) {
      reportFailure(use, error)
      // The browser tries again. Until then, or if it fails too, the author's content is shown.
      return `"${name}"${hydrationAttributes(props, prefix, content, '', [])} data-client-only="">${content}`
    }
  }

  /** The entries of a list, as static HTML: showing them needs no script. */
  function renderItems(use: ComponentUse, result: PlannedData | undefined, lang: string): string {
    const name = String(use.props.as ?? listComponent)
    // The result of a list is an array of entries; an invalid query has none.
    const entries = (result ? fillResult(result) : []) as readonly unknown[]
    if (entries.length === 0 && use.props.empty) return `<p>${escapeHtml(String(use.props.empty))}</p>`
    const items = entries.map((entry) => {
      const prefix = `c${count++}-`
      try {
        const { html } = server.renderComponent({ name, props: { entry, lang }, content: '', prefix })
        renderedComponents.push({ html, place: use.place })
        return html
      } catch (error) {
        diagnostics.push(componentFailure({ ...use, name }, page, error, server.frames(error)[0]))
        return ''
      }
    })
    return items.join('')
  }

  return { diagnostics, rendered: renderedComponents, renderSection, renderUse, renderItems }
}

/** Create a filler for one page. @param page its path, for messages */
export function componentFiller(context: PageContext, page: string, fillResult: FillResult): ComponentFiller {
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
        if (use.section)
          return renderSection(use, inner, propsOfSection(context, { text, index, use, inner, lang }))
        if (use.name === formComponent) {
          const { forms } = localeOf(context, text.locale).shell
          return renderUse(use, '', { form: forms?.[String(use.props.name)] })
        }
        const result = text.components?.[index]
        if (use.name === listComponent)
          return `"${escapeHtml(String(use.props.from))}">${renderItems(use, result, lang)}`
        if (module !== '') {
          const [, ...uses] = components
          const lists = uses.map((list, at) => renderItems(list, text.components?.[at + 1], lang))
          return renderUse(use, '', moduleProps(lang, addressesOf(slots, slotAttributes), lists))
        }
        const declared = server.componentProps.get(use.name) ?? directivePropsOf(settings, use.name)
        const props = propsOf(use, declared, slotAttributes)
        const allProps = { lang, ...props, ...(result ? { data: fillResult(result) } : {}) }
        return renderUse(use, inner.trim(), allProps)
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

/** Attributes for hydration. @param failed ids of .mdx parts that threw and are missing in the HTML */
function hydrationAttributes(
  props: object,
  prefix: string,
  content: string,
  html: string,
  failed: readonly number[]
): string {
  // A component may show its content only later, so content that is not in the HTML is passed as an attribute.
  const hasContent = html.includes('class="component-text"')
  const values = {
    'data-props': JSON.stringify(props),
    'data-prefix': prefix,
    ...(content === '' ? {} : hasContent ? { 'data-filled': '' } : { 'data-text': content }),
    ...(failed.length === 0 ? {} : { 'data-failed-parts': failed.join(' ') })
  }
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

function componentFailure(
  { name, place }: ComponentUse,
  page: string,
  error: unknown,
  frame: StackFrame | undefined
): Diagnostic {
  const message = errorMessage(error)
  const isMdxFile = name.startsWith('mdx:')
  // An .mdx file may throw in its own expressions or in an imported module.
  const ownFrame = isMdxFile && frame?.file === place.file ? frame : undefined
  const { file, line, column } = ownFrame ?? { line: 1, column: 1, ...place }
  return diagnostic(
    'component-failed',
    isMdxFile ? { file, line, column } : place,
    `${isMdxFile ? 'This page' : `The component \`${name}\``} cannot be rendered${isMdxFile ? '' : ' here'}: ${message}`,
    ownFrame || !frame
      ? `it fails on the page \`${page}\``
      : `the error is thrown in ${frame.file}:${frame.line}, on the page \`${page}\``
  )
}
