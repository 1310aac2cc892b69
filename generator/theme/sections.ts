// Props of the sections of a page: parts `SectionNAME` of a theme, and `site/sections/NAME.tsx`. Texts are HTML, made from
// the author's Markdown; links, pictures and code are resolved and checked.

import type { Html } from './html.ts'
import type { Strings } from './strings.ts'

/** A heading or title. Its level depends on its place in the page. */
export interface SectionHeading {
  readonly html: Html
  readonly level: number
  /** Id for links; missing for a heading without text. */
  readonly id?: string
}

/** Where a link leads; attributes of `<a>`. */
export interface SectionLink {
  readonly href: string
  /** Set if it leads to another site. */
  readonly target?: string
  readonly rel?: string
}

/** A link with its text. */
export interface SectionAction extends SectionLink {
  readonly label: string
  /** An `svg`. */
  readonly icon?: Html
}

/** A picture in a section. */
export interface SectionPicture {
  /** An `img` or `picture`. */
  readonly html: Html
  readonly caption?: Html
  readonly frame?: 'none' | 'border' | 'window'
}

/** Props that all sections have. The element around them has the `id`, background and tone. */
export interface SectionProps {
  readonly eyebrow?: string
  readonly heading?: SectionHeading
  readonly lead?: Html
  readonly actions?: readonly SectionAction[]
  readonly note?: Html
  /** Links at the end. */
  readonly links?: readonly SectionAction[]
  readonly align?: 'start' | 'center'
  /** Language of the texts: `de-DE`. */
  readonly lang: string
  /** Texts of the theme that sections show. */
  readonly strings: Strings
}

/** A picture, code or form beside a text. */
export interface SectionMedia {
  readonly picture?: SectionPicture
  readonly code?: Html
  readonly form?: Html
}

/** Props of the section `hero`. */
export interface SectionHeroProps extends SectionProps, SectionMedia {
  readonly layout?: 'beside' | 'below'
}

/** An entry of the section `features`. */
export interface SectionFeature {
  readonly icon?: Html
  readonly picture?: SectionPicture
  readonly value?: string
  readonly title: SectionHeading
  readonly text?: Html
  readonly to?: SectionLink
  readonly link?: SectionAction
}

/** Props of the section `features`. */
export interface SectionFeaturesProps extends SectionProps {
  readonly layout?: 'below' | 'beside'
  readonly columns?: 1 | 2 | 3 | 4
  readonly style?: 'plain' | 'cards' | 'list'
  readonly items?: readonly SectionFeature[]
  readonly groups?: readonly { readonly label: string; readonly items: readonly SectionFeature[] }[]
}

/** Props of the section `steps`. */
export interface SectionStepsProps extends SectionProps {
  readonly layout?: 'below' | 'beside'
  readonly style?: 'columns' | 'list' | 'rail'
  readonly items: readonly {
    readonly title: SectionHeading
    readonly text?: Html
    readonly to?: SectionLink
    readonly code?: Html
    readonly picture?: SectionPicture
    readonly link?: SectionAction
  }[]
}

/** Props of the section `split`. */
export interface SectionSplitProps extends SectionProps, SectionMedia {
  readonly side?: 'start' | 'end'
  readonly text?: Html
  readonly points?: readonly Html[]
  readonly items?: readonly {
    readonly title: SectionHeading
    readonly text?: Html
    readonly label?: string
  }[]
}

/** Props of the section `logos`. */
export interface SectionLogosProps extends SectionProps {
  readonly items: readonly {
    readonly name: string
    readonly picture?: SectionPicture
    readonly to?: SectionLink
  }[]
}

/** Props of the section `numbers`. */
export interface SectionNumbersProps extends SectionProps {
  readonly layout?: 'below' | 'beside'
  readonly items: readonly { readonly value: string; readonly label: string; readonly text?: Html }[]
}

/** Props of the section `quotes`. */
export interface SectionQuotesProps extends SectionProps {
  readonly columns?: 1 | 2 | 3
  readonly items: readonly {
    readonly quote: Html
    readonly name: string
    readonly role?: string
    readonly picture?: SectionPicture
    readonly to?: SectionLink
  }[]
}

/** A price, or one for each period. */
export type SectionPrice = string | { readonly monthly: string; readonly yearly: string }

/** Props of the section `prices`. */
export interface SectionPricesProps extends SectionProps {
  readonly periods?: { readonly monthly: string; readonly yearly: string; readonly note?: Html }
  readonly plans: readonly {
    readonly name: string
    readonly text?: Html
    readonly price: SectionPrice
    readonly per?: SectionPrice
    readonly points?: readonly Html[]
    readonly action?: SectionAction
    readonly featured?: boolean
    readonly badge?: string
    readonly note?: Html
  }[]
}

/** Props of the section `questions`. */
export interface SectionQuestionsProps extends SectionProps {
  readonly items: readonly {
    readonly title: SectionHeading
    readonly text: Html
    readonly link?: SectionAction
    readonly open?: boolean
  }[]
}

/** Props of the section `team`. */
export interface SectionTeamProps extends SectionProps {
  readonly columns?: 2 | 3 | 4
  readonly items: readonly {
    readonly name: string
    readonly role?: string
    readonly text?: Html
    readonly picture?: SectionPicture
    readonly links?: readonly SectionAction[]
  }[]
}

/** Props of the section `comparison`. */
export interface SectionComparisonProps extends SectionProps {
  readonly corner?: string
  readonly columns: readonly string[]
  /** From 1. */
  readonly highlight?: number
  readonly groups: readonly {
    readonly title?: SectionHeading
    readonly rows: readonly { readonly label: string; readonly values: readonly (string | boolean)[] }[]
  }[]
}

/** Props of the section `cta`. */
export interface SectionCtaProps extends SectionProps {
  readonly style?: 'band' | 'card'
}

/** Props of the section `code`. */
export interface SectionCodeProps extends SectionProps {
  readonly tabs: readonly {
    readonly label?: string
    readonly title?: string
    readonly language?: string
    readonly code: Html
  }[]
  readonly points?: readonly Html[]
}

/** Props of the section `gallery`. */
export interface SectionGalleryProps extends SectionProps {
  readonly columns?: 2 | 3 | 4
  readonly items: readonly { readonly picture: SectionPicture }[]
}

/** Props of the section `newsletter`. */
export interface SectionNewsletterProps extends SectionProps {
  readonly form: Html
}

/** Props of the section `contact`. */
export interface SectionContactProps extends SectionProps {
  readonly form: Html
  readonly label?: string
  readonly items?: readonly {
    readonly title: SectionHeading
    readonly text?: Html
    readonly link?: SectionAction
  }[]
}

/** Props of the section `dots`. */
export interface SectionDotsProps extends SectionProps {
  readonly label: string
  readonly items: readonly SectionAction[]
}

/** Props of the section `text`. */
export interface SectionTextProps extends SectionProps {
  readonly layout?: 'below' | 'beside'
  readonly text: Html
}

/** A post in a list of the latest. */
export interface SectionPost {
  readonly title: string
  readonly url: string
  readonly date: { readonly datetime: string; readonly text: string }
  readonly description: string
  /** Language of the text, if it is not that of the page. */
  readonly original?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
}

/** Props of the section `posts`. */
export interface SectionPostsProps extends SectionProps {
  readonly posts: readonly SectionPost[]
}

/** A key of a section of the site. */
export interface SectionKey {
  readonly type: 'text' | 'number' | 'boolean' | 'list' | 'mapping'
  /** For texts: the allowed values. */
  readonly oneOf?: readonly string[]
  readonly optional?: boolean
}

/** Export `props` of a section of the site to have its keys checked; those of all sections need not be in it. */
export type SectionKeys = Readonly<Record<string, SectionKey>>
