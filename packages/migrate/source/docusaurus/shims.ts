// Replacements of modules of Docusaurus that components of the old site import: files of the new project.

import { themeShims } from './theme-shims.ts'

/** Folder of the new project in which ported modules are. */
export const portedFolder = 'site/migrated'

/** Module of the package that components of sites import. */
const clientModule = 'sitegen/client'

interface Shim {
  /** File in `site/migrated/docusaurus/`. */
  readonly file: string
  /** Exported names besides the default. */
  readonly exports: readonly string[]
  readonly hasDefault: boolean
  readonly text: string
}

const language = `// The language of the page around a component.

import { createContext, type ReactNode, useContext } from 'react'
import { defaultLocale, locales } from './site.ts'

const Language = createContext('')

/** Tells the components inside in which language the page is. */
export const InLanguage = ({ lang = '', children }: { readonly lang?: string; readonly children?: ReactNode }) => (
  <Language.Provider value={lang}>{children}</Language.Provider>
)

/** Code of the language: \`de\`. */
export function useLocale(): string {
  const lang = useContext(Language)
  return locales.find(({ code, htmlLang }) => code === lang || htmlLang === lang)?.code ?? defaultLocale
}
`

/** Files that all ported components need. */
export const sharedShims: ReadonlyMap<string, string> = new Map([
  [`${portedFolder}/docusaurus/language.tsx`, language]
])

const link = `import type { ComponentProps } from 'react'
import { useLocale } from './language.tsx'
import { base, defaultLocale } from './site.ts'

interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string
  readonly activeClassName?: string
  readonly isNavLink?: boolean
  readonly autoAddBaseUrl?: boolean
}

/** A link; an address of the site gets its base and the language of the page. */
export default function Link({ to, href, activeClassName, isNavLink, autoAddBaseUrl, ...rest }: LinkProps) {
  const locale = useLocale()
  const address = to ?? href ?? ''
  const isPage = /^\\/(?!\\/)/.test(address) && !/\\.[a-z\\d]{2,5}(?:[?#]|$)/i.test(address)
  const home = base + (locale === defaultLocale || !isPage ? '' : \`\${locale}/\`)
  const isInside = /^\\/(?!\\/)/.test(address) && !address.startsWith(home)
  return <a href={isInside ? home + address.slice(1) : address} {...rest} />
}
`

const translate = `import { Fragment, isValidElement, type ReactNode } from 'react'
import { useLocale } from './language.tsx'
import { defaultLocale, messages } from './site.ts'

type Values = Readonly<Record<string, ReactNode>>

interface TranslateProps {
  readonly id?: string
  readonly description?: string
  readonly values?: Values
  readonly children?: ReactNode
}

const messageOf = (locale: string, id: string): string => messages[locale]?.[id] ?? messages[defaultLocale]?.[id] ?? id

/** \`{name}\` in a message becomes the value of that name. */
function parts(message: string, values: Values): readonly ReactNode[] {
  return message.split(/(\\{\\w+\\})/).map((part) => {
    const name = /^\\{(\\w+)\\}$/.exec(part)?.[1]
    return name !== undefined && name in values ? values[name] : part
  })
}

/** The message of an id in the language of the page. */
export default function Translate({ id, values = {}, children }: TranslateProps) {
  const locale = useLocale()
  const text = typeof children === 'string' ? children : ''
  const message = id === undefined ? (messages[locale]?.[text] ?? text) : (messages[locale]?.[id] ?? (text || messageOf(locale, id)))
  return parts(message, values).map((part, index) => (
    <Fragment key={isValidElement(part) ? (part.key ?? index) : index}>{part}</Fragment>
  ))
}

/** The language of the page; outside of components, the default. */
function localeHere(): string {
  try {
    return useLocale()
  } catch {
    return defaultLocale
  }
}

/** As a text. */
export function translate(
  { id, message = '' }: { readonly id?: string; readonly message?: string; readonly description?: string },
  values: Values = {}
): string {
  const locale = localeHere()
  const found = id === undefined ? (messages[locale]?.[message] ?? message) : (messages[locale]?.[id] ?? (message || messageOf(locale, id)))
  return parts(found, values).join('')
}
`

const baseUrl = `import { base } from './site.ts'

const withBase = (url: string): string =>
  /^(?:[a-z]+:|\\/\\/|#)/i.test(url) || url.startsWith(base === '/' ? '//' : base) ? url : base + url.replace(/^\\//, '')

export default function useBaseUrl(url: string, options: { readonly absolute?: boolean } = {}): string {
  return options.absolute === true && typeof window !== 'undefined' ? window.location.origin + withBase(url) : withBase(url)
}

export const useBaseUrlUtils = () => ({ withBaseUrl: withBase })
`

const themeCommon = `import { useSyncExternalStore } from 'react'

type ColorMode = 'light' | 'dark'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The colour mode of the page; \`light\` until the component is hydrated. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(subscribe, current, (): ColorMode => 'light')
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: (mode: ColorMode) => {
      document.documentElement.dataset.theme = mode
    }
  }
}
`

const context = `import { useLocale } from './language.tsx'
import { defaultLocale, locales, siteConfig } from './site.ts'

export default function useDocusaurusContext() {
  const currentLocale = useLocale()
  return { siteConfig, i18n: { currentLocale, defaultLocale, locales: locales.map(({ code }) => code) } }
}
`

const browserOnly = `import type { ReactNode } from 'react'
import { useHydrated } from '${clientModule}'

interface BrowserOnlyProps {
  readonly fallback?: ReactNode
  readonly children?: () => ReactNode
}

export default function BrowserOnly({ fallback = null, children }: BrowserOnlyProps) {
  return useHydrated() ? children?.() : fallback
}
`

const linkShim: Shim = { file: 'Link.tsx', exports: [], hasDefault: true, text: link }

const shims: Readonly<Record<string, Shim>> = {
  ...Object.fromEntries(
    Object.entries(themeShims).map(([module, [file, text]]) => [
      module,
      { file, exports: [], hasDefault: true, text }
    ])
  ),
  '@docusaurus/Link': linkShim,
  '@theme/MDXComponents/A': linkShim,
  '@docusaurus/Translate': {
    file: 'Translate.tsx',
    exports: ['translate'],
    hasDefault: true,
    text: translate
  },
  '@docusaurus/useBaseUrl': {
    file: 'useBaseUrl.ts',
    exports: ['useBaseUrlUtils'],
    hasDefault: true,
    text: baseUrl
  },
  '@docusaurus/theme-common': {
    file: 'theme-common.ts',
    exports: ['useColorMode'],
    hasDefault: false,
    text: themeCommon
  },
  '@docusaurus/useDocusaurusContext': {
    file: 'useDocusaurusContext.ts',
    exports: [],
    hasDefault: true,
    text: context
  },
  '@docusaurus/BrowserOnly': { file: 'BrowserOnly.tsx', exports: [], hasDefault: true, text: browserOnly },
  '@docusaurus/useIsBrowser': {
    file: 'useIsBrowser.ts',
    exports: [],
    hasDefault: true,
    text: `export { useHydrated as default } from '${clientModule}'\n`
  },
  '@docusaurus/ExecutionEnvironment': {
    file: 'ExecutionEnvironment.ts',
    exports: [],
    hasDefault: true,
    text: `const canUseDOM = typeof window !== 'undefined'

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM
}
`
  },
  clsx: {
    file: 'clsx.ts',
    exports: ['clsx'],
    hasDefault: true,
    text: `type Value = string | number | boolean | null | undefined | Readonly<Record<string, unknown>> | readonly Value[]

/** Names of classes: texts, lists, and keys of mappings whose values are true. */
export function clsx(...values: readonly Value[]): string {
  return values
    .flatMap((value) => {
      if (!value || value === true) return []
      if (Array.isArray(value)) return clsx(...(value as readonly Value[]))
      return typeof value === 'object'
        ? Object.entries(value).flatMap(([name, isOn]) => (isOn ? name : []))
        : String(value)
    })
    .filter(Boolean)
    .join(' ')
}

export default clsx
`
  }
}

/** The file that replaces a module of Docusaurus, if it has all names. */
export function shimOf(
  from: string,
  names: readonly string[],
  needsDefault: boolean
): { readonly path: string; readonly text: string } | undefined {
  const module = from === 'classnames' ? 'clsx' : from
  const shim = Object.hasOwn(shims, module) ? shims[module] : undefined
  if (!shim || (needsDefault && !shim.hasDefault) || names.some((name) => !shim.exports.includes(name)))
    return undefined
  return { path: `${portedFolder}/docusaurus/${shim.file}`, text: shim.text }
}
