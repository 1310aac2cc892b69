// A built site as it is exported: what its own files say of it, and access to them.

import type { HostedSite, Manifest, SidebarData } from 'sitegen/internals'

/** A language of the site. */
export interface SiteLocale {
  readonly code: string
  /** `lang` of its pages: `de-DE`. */
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Title of the site in it. */
  readonly title: string
}

/** A built site. */
export interface BuiltSite {
  readonly manifest: Manifest
  /** Its files as a host sees them. */
  readonly hosted: HostedSite
  /** The default language first. */
  readonly locales: readonly SiteLocale[]
  readonly sidebars: readonly SidebarData[]
  /** Text of a file of the output; empty if there is none. */
  text(file: string): string
  bytes(file: string): Uint8Array | undefined
}
