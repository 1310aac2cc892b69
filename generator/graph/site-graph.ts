// What a site is once all is linked: every address of every locale, and how they belong together.

import type { Diagnostic } from '../base/diagnostics.ts'
import type { Config } from '../config/config.ts'
import type { History } from '../load/history.ts'
import type { Icons } from '../load/icon-sets.ts'
import type { Source } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import type { Plugins } from '../plugins/hooks.ts'
import type { Assets } from './assets.ts'
import type { Blog } from './blog.ts'
import type { DocTags } from './doc-tags.ts'
import type { Redirect } from './redirects.ts'
import type { HomeRoute, NotFoundRoute, Route } from './route.ts'
import type { Sidebars } from './sidebars.ts'

/** What stands at the address of a locale: a page that was made, or the way that leads on from there; neither where the site has its own. */
export interface Home {
  readonly route?: HomeRoute
  readonly redirect?: Redirect
  /** Has the site its own page there, or says where readers are led? */
  readonly isOwn: boolean
  /** Path of the page that readers of the locale begin with. */
  readonly start: string
}

export interface Graph {
  readonly config: Config
  readonly theme: Theme
  readonly sources: readonly Source[]
  readonly assets: Assets
  /** By path. */
  readonly routes: ReadonlyMap<string, Route>
  /** Paths of a page in the locales, by key and locale. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** One for each locale; they have no address of their own. */
  readonly notFound: readonly NotFoundRoute[]
  /** By locale and collection. */
  readonly blogs: ReadonlyMap<string, ReadonlyMap<string, Blog>>
  /** By locale and collection. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebars>>
  readonly redirects: readonly Redirect[]
  /** By locale and collection. */
  readonly docTags: ReadonlyMap<string, ReadonlyMap<string, DocTags>>
  /** Path of the document that links to a docs collection lead to, by locale and collection. */
  readonly mainDocs: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** By locale: what stands at its address. */
  readonly homes: ReadonlyMap<string, Home>
  /** What to say of collections and locales without content; drafts count, which no source here is. */
  readonly unfilled: readonly Diagnostic[]
  /** Last changes of files, where pages show them. */
  readonly history: History
  /** `site/pages/*.tsx`, by name of the page. */
  readonly pageModules: ReadonlyMap<string, string>
  /** Layouts of the site: files by name, `site/layouts/*.tsx`. */
  readonly layouts: ReadonlyMap<string, string>
  readonly icons: Icons
  readonly plugins: Plugins
  /** `site/components/*.tsx` that Markdown may name, by name. */
  readonly components: ReadonlyMap<string, string>
  /** May a page or file be at an address that leads nowhere? For sites whose configuration is wrong. */
  readonly open?: ((path: string, file: string) => boolean) | undefined
}
