// The complete content of site/*.yaml: all later stages get a Config, in which every field has its value.

import type { Place, Rules } from '../base/diagnostics.ts'
import type { Yaml } from '../base/yaml.ts'
import type { AnalyticsService, ColorMode, Contact } from '../theme.ts'
import type { CollectionConfig } from './collections.ts'
import type { hostNames } from './deploy.ts'
import type { FooterInput } from './footer.ts'
import type { FormsInput } from './forms.ts'
import type { NavbarInput } from './navbar.ts'
import type { PictureSettings } from './pictures.ts'
import type { PluginInput } from './plugin-settings.ts'
import type { RedirectsInput } from './redirects.ts'
import type { SearchTestsInput } from './search-tests.ts'
import type { PolicySettings, SecurityContact } from './security.ts'
import type { SidebarsInput } from './sidebars.ts'
import type { SiteInput } from './site.ts'
import type { SynonymsInput } from './synonyms.ts'
import type { TermsInput } from './terms.ts'
import type { ThirdParty } from './third-parties.ts'

export interface LocaleConfig {
  readonly code: string
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Path of the locale's home page, without the base: `/`, `/de/`. */
  readonly path: string
  /** The same as files of the site write it: it differs in the output of a domain (`config/domains.ts`). */
  readonly writtenPath: string
  /** Where its home page is if another domain than that of the output has it. */
  readonly elsewhere?: { readonly origin: string; readonly path: string }
}

export type { CollectionConfig, EntriesConfig } from './collections.ts'

/** An entry of `plugins` in site.yaml. */
export interface PluginConfig extends Readonly<PluginInput> {
  /** Position in `plugins`, from 0. */
  readonly index: number
  readonly place: Place
}

/** A hosting provider that sitegen writes configuration for. */
export type HostName = (typeof hostNames)[number]

/** An entry of `deploy.target`. */
interface HostTarget {
  readonly name: HostName
  readonly place: Place
}

/** A file of site/ with its validated content. */
export interface ConfigFile<T> {
  readonly value: T
  readonly yaml: Yaml
}

/** Content of the files of a data folder: folder → file name without extension → value. */
export type DataByFolder = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Keys of site.yaml that {@link Config} has in another form. */
type Completed =
  | (
      | 'url'
      | 'locales'
      | 'defaultLocale'
      | 'collections'
      | 'theme'
      | 'contact'
      | 'cards'
      | 'pageMenu'
      | 'security'
    )
  | ('thirdParties' | 'analytics' | 'markdown' | 'pictures' | 'deploy' | 'rules' | 'plugins')

export interface Config extends Omit<SiteInput, Completed> {
  /** Absolute path of the project; empty for files in memory. */
  readonly root: string
  /** Origin without a trailing slash: `https://example.com`. Empty when site.yaml has no `url`. */
  readonly url: string
  readonly defaultLocale: LocaleConfig
  /** In the order of site.yaml; at least one. */
  readonly locales: readonly LocaleConfig[]
  readonly collections: readonly CollectionConfig[]
  readonly theme: Omit<SiteInput['theme'], 'colorMode'> & { readonly colorMode: ColorMode }
  readonly contact?: Contact
  /** Settings of generated social cards; missing when they are off. */
  readonly cards?: Exclude<SiteInput['cards'], boolean>
  /** Settings of the menu of pages; missing when it is off. */
  readonly pageMenu?: Exclude<SiteInput['pageMenu'], boolean>
  /** Fields of security.txt. */
  readonly security?: SecurityContact
  /** Overrides of the Content-Security-Policy. */
  readonly policy: PolicySettings
  /** Schemes that links may have besides the usual ones. */
  readonly linkSchemes: readonly string[]
  /** Third parties that pages may load resources from; those of `analytics` included. */
  readonly thirdParties: readonly ThirdParty[]
  /** Analytics services; they are also among `thirdParties`. */
  readonly analytics: readonly AnalyticsService[]
  readonly markdown: Omit<SiteInput['markdown'], 'tocLevels'> & {
    readonly tocLevels: readonly [from: number, to: number]
  }
  readonly pictures: PictureSettings
  /** Where the site is deployed. */
  readonly deploy: Omit<SiteInput['deploy'], 'target'> & {
    /** Without duplicates, in the order of site.yaml; may be empty. */
    readonly targets: readonly HostTarget[]
  }
  readonly rules: Rules
  readonly plugins: readonly PluginConfig[]
  readonly site: ConfigFile<SiteInput>
  readonly navbar: ConfigFile<NavbarInput>
  readonly footer: ConfigFile<FooterInput>
  /** By path of the file. */
  readonly sidebars: ReadonlyMap<string, ConfigFile<SidebarsInput>>
  readonly redirects: ConfigFile<RedirectsInput>
  readonly forms: ConfigFile<FormsInput>
  /** Groups of synonyms by locale. */
  readonly synonyms: SynonymsInput
  /** Queries and the pages that answer them, by locale. */
  readonly searchTests: ConfigFile<SearchTestsInput>
  /** The glossary. */
  readonly terms: ConfigFile<TermsInput>
  /** Values for `{{ name.key }}` in Markdown, by `CollectionConfig.data`. */
  readonly data: DataByFolder
}
