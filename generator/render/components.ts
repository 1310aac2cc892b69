// Components in the HTML of a document: rendered here, hydrated in the browser by client/wake.tsx.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { escapeHtml } from '../base/text.ts'
import type { MarkdownSource } from '../load/source.ts'
import { toProps } from '../markdown/component-props.ts'
import { type ComponentUse, fillComponents } from '../markdown/document.ts'
import type { Scene } from './scene.ts'

/** Renders the components of one page, and remembers what it has met. */
export interface ComponentFiller {
  /** Names of the components that the page shows. */
  readonly names: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
  /** @param address url of a slot of the document */
  fill(html: string, source: MarkdownSource, address: (slot: number) => string): string
}

/** Make a filler for one page. */
export function componentFiller(scene: Scene): ComponentFiller {
  const names = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const { server } = scene.bundle
  let count = 0

  function rendered(use: ComponentUse, content: string, given: Readonly<Record<string, unknown>>): string {
    const { name } = use
    const prefix = `c${count++}-`
    names.add(name)
    try {
      const html = server.renderComponent({ name, props: given, content, prefix })
      return `"${name}"${attributes(given, prefix, content, html)}>${html}`
    } catch (error) {
      diagnostics.push(failure(use, error, server.frames(error)[0]))
      return `"${name}">`
    }
  }

  return {
    names,
    diagnostics,
    fill(html, source, address) {
      const { components } = scene.documents.of(source)
      if (components.length === 0) return html
      const { locales } = scene.graph.config
      const lang = locales.find(({ code }) => code === source.locale)?.htmlLang ?? source.locale
      return fillComponents(html, (index, inner) => {
        const use = components[index]
        // Only our own marks match, and each has its component.
        if (!use) throw new Error(`bug: ${source.file} has no component ${index}`)
        const written = Object.entries(use.props).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : address(value.slot)
        ])
        const declared = server.componentProps.get(use.name)
        const { props } = toProps(use.name, Object.fromEntries(written), declared)
        return rendered(use, inner.trim(), { lang, ...props })
      })
    }
  }
}

/** What the browser needs to hydrate a component. */
function attributes(props: object, prefix: string, content: string, html: string): string {
  // What a component does not show now it may show later, so that its text must be there all the same.
  const shown = html.includes('class="component-text"')
  const values = {
    'data-props': JSON.stringify(props),
    'data-prefix': prefix,
    ...(content === '' ? {} : shown ? { 'data-filled': '' } : { 'data-text': content })
  }
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

function failure(
  { name, place }: ComponentUse,
  error: unknown,
  frame: { readonly file: string; readonly line: number } | undefined
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  return diagnostic(
    'component-failed',
    place,
    `The component \`${name}\` cannot be rendered here: ${message}`,
    frame && `it fails in ${frame.file}:${frame.line}`
  )
}
