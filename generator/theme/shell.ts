// The shell of a locale, shared by all its pages: navbar, footer, banner and settings.

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
  /** URL of the locale's home page, base included. */
  readonly home: string
}

/** A link whose target has been checked. */
export interface NavLink {
  readonly label: string
  readonly url: string
  /** Leaves the site: opens in a new tab. */
  readonly external: boolean
  /** Data of an SVG path on a 24 × 24 grid. */
  readonly icon?: string
}

/** Additional content of a drop-down entry. */
export interface EntryNotes {
  /** One line. */
  readonly description?: string
  /** Data of an SVG path on a 24 × 24 grid. */
  readonly icon?: string
}

/** A link that can be marked as the current section. */
export interface NavbarLink extends NavLink, EntryNotes {
  readonly type: 'link'
  /** The item is active on every URL that starts with this. */
  readonly activeBase?: string
  /** The item is active on every URL that matches this regular expression. */
  readonly activeRegex?: string
  /** The item is active on every document of this sidebar. */
  readonly activeSidebar?: string
  /** Style chosen in `navbar.yaml`, such as `primary`. */
  readonly look?: string
}

/** A version of a docs collection. */
export interface VersionLink {
  /** Name in site.yaml, which browsers store as the reader's choice. */
  readonly name: string
  readonly label: string
  /** URL of its main document. */
  readonly url: string
  /** The current version. */
  readonly last?: true
}

/** A link to the version of the current page, else to the one last chosen by the reader, else to the current version of the docs. */
export interface DocsVersionItem extends EntryNotes {
  readonly type: 'docsVersion'
  /** Name of the docs collection. */
  readonly docs: string
  /** Replaces the label of the version. */
  readonly label?: string
  readonly look?: string
  readonly versions: readonly VersionLink[]
}

/** An entry of a drop-down. */
export type NavbarEntry = NavbarLink | DocsVersionItem

/** An item of the navbar. */
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
  /** For dark backgrounds; `src` is used when missing. */
  readonly srcDark?: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly url: string
}

/** The footer of every page. */
export interface Footer {
  readonly style: 'dark' | 'light'
  /** Columns with a title, or one column without: a flat list. */
  readonly columns: readonly { readonly title?: string; readonly items: readonly NavLink[] }[]
  readonly logo?: Logo
  /** HTML from the Markdown in footer.yaml: links, emphasis and code. */
  readonly copyright?: string
  /** HTML, like `copyright`. */
  readonly note?: string
}

/** A banner above every page until the reader closes it. */
export interface Announcement {
  /** Part of the storage key that remembers the dismissal. */
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly url?: string
  readonly action?: string
  readonly color?: string
}

/** Settings of light and dark mode. */
export interface ColorMode {
  readonly default: 'light' | 'dark'
  /** Whether the reader may change it. */
  readonly switch: boolean
  /** Follow the operating system when the reader has not chosen. */
  readonly respectSystem: boolean
}

/** Target of messages from readers. */
export interface Contact {
  /** URL that receives a POST; without it only `email` is shown. */
  readonly action?: string
  /** Request format: URL-encoded fields, or a JSON object. */
  readonly format: 'form' | 'json'
  readonly email?: string
  /** URL that responds to GET with an ALTCHA challenge; its solution is sent as the field `altcha`. */
  readonly captcha?: { readonly challenge: string }
}

/** Where answers to “Was this page helpful?” go. */
export interface Feedback {
  /** URL that receives a POST. */
  readonly action?: string
  readonly format: 'form' | 'json'
  /** Address of a form for issues, with `{title}` and `{url}` of the page. */
  readonly issues?: string
  /** Count answers by the analytics of the site. */
  readonly analytics?: true
  /** Send words that were searched for in vain to `action`. */
  readonly searches?: true
  /** Name of a field that only bots fill in. */
  readonly honeypot: string
}

/** A group of third parties that readers consent to together. */
export interface ConsentGroup {
  /** Such as `statistics`. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly parties: readonly {
    readonly name: string
    readonly purpose: string
    readonly legalBasis: string
    /** Source expressions of hosts that may be framed. */
    readonly frames: readonly string[]
  }[]
}

/** Content of the consent banner, shown before third parties may load anything. */
export interface Consent {
  readonly groups: readonly ConsentGroup[]
  /** Hash of the groups and parties: when it changes, readers are asked again. */
  readonly version: string
  /** Days after which readers are asked again. */
  readonly days: number
  /** URL of the privacy statement. */
  readonly privacy?: string
  /** URL of the HTML of the consent banner. */
  readonly file?: string
}

/** A service that counts visits. */
export interface AnalyticsService {
  readonly kind: 'plausible' | 'matomo' | 'umami' | 'posthog' | 'ga4'
  /** URL that receives page views; for `ga4`, URL of the script. */
  readonly endpoint: string
  /** Id of the site at the service. */
  readonly id: string
  /** Required consent group, or `none`. */
  readonly consent: string
}

/** Settings for counting visits in the browser. */
export interface Analytics {
  readonly services: readonly AnalyticsService[]
  /** Only visits at this origin are counted; without it, all except those on localhost. */
  readonly origin?: string
}

/** The data shared by all pages of a locale. */
export interface Shell {
  readonly title: string
  readonly tagline?: string
  readonly base: string
  /** Form of page addresses, if not `/a/`: `/a` or `/a.html`. */
  readonly trailingSlash?: 'never' | 'html'
  readonly locale: Locale
  readonly locales: readonly Locale[]
  /** Offers of a page in the other languages, each in its own, by locale; missing if the site makes none. */
  readonly localeOffers?: Readonly<Record<string, string>>
  readonly logo?: Logo
  readonly navbar: {
    readonly hideOnScroll: boolean
    readonly left: readonly NavbarItem[]
    readonly right: readonly NavbarItem[]
  }
  readonly footer: Footer
  readonly announcement?: Announcement
  readonly contact?: Contact
  /** Missing unless the site asks. */
  readonly feedback?: Feedback
  /** By name; missing if the site has none. */
  readonly forms?: Readonly<Record<string, Form>>
  /** Missing if no third party needs consent. */
  readonly consent?: Consent
  /** Missing if visits are not counted, and in previews. */
  readonly analytics?: Analytics
  /** There is no page at `locale.home`: do not link to it. */
  readonly withoutHome?: true
  /** URL of the start page, if it is not `locale.home`. */
  readonly start?: string
  readonly colorMode: ColorMode
  /** `theme.options`, parsed by the theme's schema; missing for themes without options. */
  readonly themeOptions?: unknown
  /** Missing if search is off. */
  readonly search?: SearchSettings
  readonly strings: Strings
}
