// What stands around every page of a locale: its navbar, footer, banner and settings.

import type { Form } from './form.ts'
import type { SearchSettings } from './search.ts'
import type { Strings } from './strings.ts'

/** One language of the site. */
export interface Locale {
  /** Key in site.yaml, such as `de`. */
  readonly code: string
  /** The language's name in that language. */
  readonly label: string
  /** Value of the `lang` attribute, such as `de-DE`. */
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Url of the locale's home page, base included. */
  readonly home: string
}

/** A link whose target has been checked. */
export interface NavLink {
  readonly label: string
  readonly url: string
  /** Leaves the site: opens in a new tab. */
  readonly external: boolean
  /** Its lines as the data of an SVG path, on a grid of 24 × 24. */
  readonly icon?: string
}

/** What an entry of a drop-down says beside its label. */
export interface EntryNotes {
  /** One line. */
  readonly description?: string
  /** Its lines as the data of an SVG path, on a grid of 24 × 24. */
  readonly icon?: string
}

/** A link that knows when it is the current section. */
export interface NavbarLink extends NavLink, EntryNotes {
  readonly type: 'link'
  /** The item is active on every url that starts with this. */
  readonly activeBase?: string
  /** The item is active on every url that matches this regular expression. */
  readonly activeRegex?: string
  /** The item is active on every document of this sidebar. */
  readonly activeSidebar?: string
  /** Name given in `navbar.yaml` for the theme to style, such as `primary`. */
  readonly look?: string
}

/** A version of a docs collection. */
export interface VersionLink {
  /** Name in site.yaml: what a browser remembers as the reader's choice. */
  readonly name: string
  readonly label: string
  /** Its main document. */
  readonly url: string
  /** It is the one that readers should read. */
  readonly last?: true
}

/** A link to the version of the page, or the one that the reader has chosen last, or else the last one. */
export interface DocsVersionItem extends EntryNotes {
  readonly type: 'docsVersion'
  /** Name of the docs collection. */
  readonly docs: string
  /** Stands in place of the version's own label. */
  readonly label?: string
  readonly look?: string
  readonly versions: readonly VersionLink[]
}

/** What may stand in a drop-down. */
export type NavbarEntry = NavbarLink | DocsVersionItem

/** An item of the navbar, as it is to be shown. */
export type NavbarItem =
  | NavbarEntry
  | {
      readonly type: 'dropdown'
      readonly label: string
      /** Set when the label itself is a link. */
      readonly url?: string
      readonly activeBase?: string
      readonly activeRegex?: string
      readonly items: readonly NavbarEntry[]
    }
  | { readonly type: 'localeDropdown' }
  | { readonly type: 'colorMode' }
  | { readonly type: 'search' }
  | { readonly type: 'html'; readonly html: string }
  | (Omit<DocsVersionItem, 'type' | 'look'> & { readonly type: 'docsVersionDropdown' })

/** The logo of the site. */
export interface Logo {
  readonly src: string
  /** For dark backgrounds; `src` serves both when missing. */
  readonly srcDark?: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly url: string
}

/** The foot of every page. */
export interface Footer {
  readonly style: 'dark' | 'light'
  /** Columns with a title, or one column without: a flat list. */
  readonly columns: readonly { readonly title?: string; readonly items: readonly NavLink[] }[]
  readonly logo?: Logo
  /** HTML of the line of Markdown in footer.yaml: links, emphasis and code. */
  readonly copyright?: string
  /** The same. */
  readonly note?: string
}

/** A line above every page, until the reader closes it. */
export interface Announcement {
  /** Part of the storage key that remembers the dismissal. */
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly url?: string
  readonly action?: string
  readonly color?: string
}

/** Light and dark: what is shown first, and who may change it. */
export interface ColorMode {
  readonly default: 'light' | 'dark'
  /** May the reader change it? */
  readonly switch: boolean
  /** Follow the operating system when the reader has not chosen. */
  readonly respectSystem: boolean
}

/** Where messages of readers go. */
export interface Contact {
  /** Url that takes a POST; without it there is only the address. */
  readonly action?: string
  /** What it takes: a form's fields, urlencoded, or a JSON object of them. */
  readonly format: 'form' | 'json'
  readonly email?: string
  /** Url that answers GET with a challenge of ALTCHA; its solution is sent as the field `altcha`. */
  readonly captcha?: { readonly challenge: string }
}

/** A group of outside parties that readers agree to as a whole. */
export interface ConsentGroup {
  /** `statistics`. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly parties: readonly {
    readonly name: string
    readonly purpose: string
    readonly legalBasis: string
    /** Hosts that may stand in frames, as the policy writes them. */
    readonly frames: readonly string[]
  }[]
}

/** What readers are asked before outside parties may load anything. */
export interface Consent {
  readonly groups: readonly ConsentGroup[]
  /** Stands for the groups and parties: readers who have agreed to others are asked again. */
  readonly version: string
  /** Days after which readers are asked again. */
  readonly days: number
  /** Url of the privacy statement. */
  readonly privacy?: string
}

/** A service that counts visits. */
export interface AnalyticsService {
  readonly kind: 'plausible' | 'matomo' | 'umami' | 'posthog' | 'ga4'
  /** Url that is told of each page; of Google's script. */
  readonly endpoint: string
  /** What the service calls the site. */
  readonly id: string
  /** The group of consent that it needs, or `none`. */
  readonly consent: string
}

/** What the browser needs to count visits. */
export interface Analytics {
  readonly services: readonly AnalyticsService[]
  /** Origin of the site, where visits count; those of a site without `url` count anywhere but on the author's machine. */
  readonly origin?: string
}

/** What is the same on every page of a locale. */
export interface Shell {
  readonly title: string
  readonly tagline?: string
  readonly base: string
  /** How addresses of pages end, where it is not a slash: `/a` or `/a.html`. */
  readonly trailingSlash?: 'never' | 'html'
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly logo?: Logo
  readonly navbar: {
    readonly hideOnScroll: boolean
    readonly left: readonly NavbarItem[]
    readonly right: readonly NavbarItem[]
  }
  readonly footer: Footer
  readonly announcement?: Announcement
  readonly contact?: Contact
  /** By name; missing where the site has none. */
  readonly forms?: Readonly<Record<string, Form>>
  /** Missing where no outside party needs consent. */
  readonly consent?: Consent
  /** Missing where nothing counts visits, and in previews. */
  readonly analytics?: Analytics
  /** There is no page at `locale.home`: nothing should lead there. */
  readonly withoutHome?: true
  /** Url of the page that readers begin with, where that is not the one at `locale.home`. */
  readonly start?: string
  readonly colorMode: ColorMode
  /** `theme.options`, as the schema of the theme gives them; missing for themes without options. */
  readonly themeOptions?: unknown
  /** Missing where there is no search. */
  readonly search?: SearchSettings
  readonly strings: Strings
}
