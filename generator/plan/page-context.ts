// Inputs of rendering besides the plan of a page: shared settings, components and documents. It does not reference the
// graph, so workers can render pages without loading the site.

import type { StyleFiles } from '../bundle/css-files.ts'
import type { ServerModules } from '../bundle/server-modules.ts'
import type { Document } from '../markdown/document.ts'
import type { MarkdownProps, Shell } from '../theme.ts'
import type { LocaleHead } from './head/head-text.ts'
import type { DocumentName } from './page-plan.ts'
import type { HostRules } from './policy/policy.ts'

/** Settings shared by all pages of a locale. */
export interface LocaleSettings {
  /** Tag of its language: `de-DE`. */
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly shell: Shell
  /** Attributes of the page's element, which its scripts read: see `client/page.ts`. */
  readonly appAttributes: string
  /** HTML of the preview banner; empty without drafts. */
  readonly banner: string
  readonly head: LocaleHead
}

/** Settings shared by all pages. Structured-cloneable: sent to each worker once. */
export interface RenderSettings {
  /** Base path of the site. */
  readonly base: string
  readonly colorMode: { readonly default: string; readonly respectSystem: boolean }
  /** By code. */
  readonly locales: Readonly<Record<string, LocaleSettings>>
  readonly hosts: HostRules
  /** Props of components of plugin directives, by directive. */
  readonly directiveProps: Readonly<Record<string, MarkdownProps>>
  /** URL of the live reload script of `serve`. */
  readonly liveScript?: string
  /** Hosts in URLs of scripts and style sheets of the site. */
  readonly bundleHosts: readonly string[]
  /** Hash of the inline script of all pages. */
  readonly inlineHash: string
  /** Set for sites with page budgets: what each page loads initially is recorded. */
  readonly measured?: { readonly styleFiles: StyleFiles }
}

/** A document and its source text. */
interface DocumentWithBody {
  readonly document: Document
  /** Markdown of its file: see `MarkdownSource.body`. */
  body(): string
}

export interface PageContext {
  readonly settings: RenderSettings
  readonly server: Pick<
    ServerModules,
    | 'render'
    | 'renderComponent'
    | 'componentProps'
    | 'componentStack'
    | 'misuses'
    | 'frames'
    | 'packageImports'
  >
  /** @throws when the document does not exist, which is a bug */
  document(name: DocumentName): DocumentWithBody
}

/** The settings of a locale. */
export function localeOf({ settings }: Pick<PageContext, 'settings'>, code: string): LocaleSettings {
  const locale = settings.locales[code]
  if (!locale) throw new Error(`bug: there are no settings of ${code}`)
  return locale
}
