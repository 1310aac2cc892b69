// Components in the HTML of a document: rendered here, hydrated in the browser by client/wake.tsx.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { escapeHtml } from '../base/text.ts'
import type { Frame } from '../bundle/server-modules.ts'
import type { MarkdownSource } from '../load/source.ts'
import { toProps } from '../markdown/component-props.ts'
import { formComponent } from '../markdown/directives/form.ts'
import { type ComponentUse, fillComponents } from '../markdown/document.ts'
import { directiveProps } from '../plugins/directives.ts'
import { type Scene, shellFor } from './scene.ts'

/** What a slot of the document is filled with: attributes by name; the address is the first. */
export type Address = (slot: number) => readonly (readonly [name: string, value: string])[]

/** The HTML of a component, and where it is used. */
export interface ComponentHtml {
  readonly html: string
  readonly place: Place
}

/** Renders the components of one page, and remembers what it has met. */
export interface ComponentFiller {
  /** Names of the components that the page shows. */
  readonly names: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
  /** What they have rendered, and where they are used. */
  readonly rendered: readonly ComponentHtml[]
  fill(html: string, source: MarkdownSource, address: Address): string
}

/** Make a filler for one page. @param page its path, for messages */
export function componentFiller(scene: Scene, page: string): ComponentFiller {
  const names = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const htmls: ComponentHtml[] = []
  const { server } = scene.bundle
  let count = 0

  function rendered(use: ComponentUse, content: string, given: Readonly<Record<string, unknown>>): string {
    const { name } = use
    const prefix = `c${count++}-`
    names.add(name)
    const told = (failed: ComponentUse, error: unknown) =>
      diagnostics.push(failure(failed, page, error, server.frames(error)[0]))
    try {
      const { html, failed } = server.renderComponent({ name, props: given, content, prefix })
      htmls.push({ html, place: use.place })
      for (const { use, error } of failed) told({ name: use.name, props: {}, place: use }, error)
      const ids = failed.map(({ use }) => use.id)
      return `"${name}"${attributes(given, prefix, content, html, ids)}>${html}`
    } catch (error) {
      told(use, error)
      // The browser tries anew; until then, and should it fail too, what the author wrote inside can be read.
      return `"${name}"${attributes(given, prefix, content, '', [])} data-client-only="">${content}`
    }
  }

  return {
    names,
    diagnostics,
    rendered: htmls,
    fill(html, source, address) {
      const { components, slots, module } = scene.documents.of(source)
      if (components.length === 0) return html
      const { locales } = scene.graph.config
      const lang = locales.find(({ code }) => code === source.locale)?.htmlLang ?? source.locale
      return fillComponents(html, (index, inner) => {
        const use = components[index]
        // Only our own marks match, and each has its component.
        if (!use) throw new Error(`bug: ${source.file} has no component ${index}`)
        if (use.name === formComponent) {
          const { forms } = shellFor(scene, source.locale).shell
          return rendered(use, '', { form: forms?.[String(use.props.name)] })
        }
        const written = Object.entries(use.props).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : address(value.slot)[0]?.[1]
        ])
        const declared = server.componentProps.get(use.name) ?? directiveProps(scene.graph.plugins, use.name)
        const { props } = toProps(use.name, Object.fromEntries(written), declared)
        // The addresses of MDX stand in a module, which is one for all languages.
        const addresses = slots.map((_, slot) => Object.fromEntries(address(slot)))
        return rendered(use, inner.trim(), module === '' ? { lang, ...props } : { lang, addresses })
      })
    }
  }
}

/** What the browser needs to hydrate a component. @param failed parts of an .mdx file that are missing in its HTML */
function attributes(
  props: object,
  prefix: string,
  content: string,
  html: string,
  failed: readonly number[]
): string {
  // What a component does not show now it may show later, so that its text must be there all the same.
  const shown = html.includes('class="component-text"')
  const values = {
    'data-props': JSON.stringify(props),
    'data-prefix': prefix,
    ...(content === '' ? {} : shown ? { 'data-filled': '' } : { 'data-text': content }),
    ...(failed.length === 0 ? {} : { 'data-failed-parts': failed.join(' ') })
  }
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

function failure(
  { name, place }: ComponentUse,
  page: string,
  error: unknown,
  frame: Frame | undefined
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  const whole = name.startsWith('mdx:')
  // An .mdx file throws in its own expressions, or in what it imports.
  const own = whole && frame?.file === place.file ? frame : undefined
  const { file, line, column } = own ?? { line: 1, column: 1, ...place }
  return diagnostic(
    'component-failed',
    whole ? { file, line, column } : place,
    `${whole ? 'This page' : `The component \`${name}\``} cannot be rendered${whole ? '' : ' here'}: ${message}`,
    own || !frame
      ? `it fails on the page \`${page}\``
      : `it fails in ${frame.file}:${frame.line}, on the page \`${page}\``
  )
}
