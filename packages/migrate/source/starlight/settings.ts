// astro.config with the options of Starlight → site.yaml and footer.yaml. Keys without a counterpart are reported.

import type { Findings } from '../findings.ts'
import { headOf } from '../head-elements.ts'
import { Computed } from '../javascript/computed.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'

type Config = Readonly<Record<string, unknown>>

export interface StarlightLocale {
  readonly code: string
  /** Folder below src/content/docs; empty for the language at the root. */
  readonly folder: string
  /** `lang` of the configuration, which `translations` name. */
  readonly language: string
  readonly settings: Config
}

export interface Settings {
  readonly base: string
  readonly trailingSlash: 'always' | 'never'
  /** The default language first. */
  readonly locales: readonly StarlightLocale[]
  readonly site: Config
  readonly footer: Config
}

const handled = new Set([
  'title',
  'description',
  'logo',
  'favicon',
  'tableOfContents',
  'editLink',
  'sidebar',
  'locales',
  'defaultLocale',
  'social',
  'head',
  'lastUpdated',
  'pagination',
  'pagefind',
  'titleDelimiter',
  'disable404Route',
  'credits',
  'prerender',
  'routeMiddleware'
])

const byHand: Readonly<Record<string, string>> = {
  customCss:
    'Style sheets are not loaded: their rules name elements of Starlight; write what you need into `theme.styles`.',
  components: 'Replaced components are not converted: see `theme.parts`.',
  plugins: 'Plugins of Starlight are not run: write a plugin that does the same (docs/plugins.md).',
  expressiveCode: 'Options of Expressive Code have no counterpart: colours of code are part of the theme.',
  markdown:
    'Plugins of Markdown are not run: those of remark and rehype may work in a plugin (docs/plugins.md).'
}

/** Read the settings; losses are added to `findings`. */
export function settingsOf(astro: Config, starlight: Config, findings: Findings): Settings {
  report(astro, starlight, findings)
  const address = textOf(fallbackOf(astro.site))
  const base = `/${(textOf(astro.base) ?? '').replace(/^\/|\/$/g, '')}/`.replace(/\/+/g, '/')
  const locales = localesOf(starlight)
  const [main] = locales
  const head = headOf(
    listOf(starlight.head)
      .filter(isMapping)
      .map(({ tag, attrs, content }) => [tag, isMapping(attrs) ? attrs : {}, content])
  )
  for (const element of head.lost) findings.loss('head', undefined, `\`${element}\` is left out.`)
  const trailingSlash = astro.trailingSlash === 'never' ? 'never' : 'always'
  const site = {
    title: textOf(starlight.title) ?? firstText(starlight.title) ?? 'Documentation',
    description: textOf(starlight.description),
    url: address === undefined ? undefined : originOf(address),
    base: base === '/' ? undefined : base,
    trailingSlash: trailingSlash === 'always' ? undefined : trailingSlash,
    defaultLocale: main?.code,
    locales: Object.fromEntries(
      locales.map(({ code, folder, settings }) => [
        code,
        {
          label: textOf(settings.label),
          direction: textOf(settings.dir),
          // Addresses keep the name of the folder: `pt-br` with the language `pt-BR`, `en` of the main language.
          path: folder === '' || (folder === code && code !== main?.code) ? undefined : `/${folder}/`
        }
      ])
    ),
    head: head.elements,
    markdown: tocOf(starlight)
  }
  return { base, trailingSlash, locales, site, footer: footerOf(starlight) }
}

/** Whether code blocks get their title from a comment with the name of a file, which is the default of Expressive Code. */
export function readsFileNames({ expressiveCode: options }: Config, ownConfig: string): boolean {
  const frames = isMapping(options) ? options.frames : undefined
  const isOff =
    options === false || frames === false || (isMapping(frames) && frames.extractFileNameFromCode === false)
  return !isOff && !/\bextractFileNameFromCode:\s*false\b/.test(ownConfig)
}

function report(astro: Config, starlight: Config, findings: Findings): void {
  for (const [key, value] of Object.entries(starlight)) {
    const text = byHand[key]
    if (text !== undefined) findings.manual(key, undefined, text)
    else if (!handled.has(key))
      findings.unknown(key, undefined, `There is no rule for the key \`${key}\` of Starlight.`)
    else if (value instanceof Computed)
      findings.loss(
        key,
        undefined,
        `\`${key}\` is computed (\`${value.source}\`); run the migration with --run-config to get its value.`
      )
  }
  if (listOf(astro.integrations).length > 1)
    findings.manual(
      'integrations',
      undefined,
      'Other integrations of Astro are not run: write a plugin that does the same (docs/plugins.md).'
    )
  if (astro.markdown !== undefined) findings.manual('markdown', undefined, byHand.markdown ?? '')
  if (astro.vite !== undefined) findings.manual('vite', undefined, 'Options of Vite have no effect here.')
}

/** `A || 'b'` is computed, but ends in a text that is known. */
const fallbackOf = (value: unknown): unknown =>
  value instanceof Computed ? /['"](https?:\/\/[^'"]+)['"]\s*$/.exec(value.source)?.[1] : value

const firstText = (value: unknown): string | undefined =>
  isMapping(value)
    ? Object.values(value).find((label): label is string => typeof label === 'string')
    : undefined

const originOf = (address: string): string | undefined => {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}

function localesOf({ locales, defaultLocale }: Config): readonly StarlightLocale[] {
  const namedLocales = Object.entries(isMapping(locales) ? locales : {}).map(
    ([key, value]): StarlightLocale => {
      const settings = isMapping(value) ? value : {}
      const language = textOf(settings.lang) ?? (key === 'root' ? 'en' : key)
      return { code: language, folder: key === 'root' ? '' : key, language, settings }
    }
  )
  if (namedLocales.length === 0) return [{ code: 'en', folder: '', language: 'en', settings: {} }]
  const isMain = ({ folder }: StarlightLocale) => folder === '' || folder === defaultLocale
  return [...namedLocales.filter(isMain), ...namedLocales.filter((locale) => !isMain(locale))]
}

function tocOf({ tableOfContents }: Config): Config | undefined {
  if (!isMapping(tableOfContents)) return undefined
  const { minHeadingLevel = 2, maxHeadingLevel = 3 } = tableOfContents
  return { tocLevels: [minHeadingLevel, maxHeadingLevel] }
}

/** Social links are a list, or a mapping from name to address in older versions. */
function footerOf({ social }: Config): Config {
  const entries = isMapping(social)
    ? Object.entries(social).map(([label, href]) => ({ label, href }))
    : listOf(social).filter(isMapping)
  const links = entries.flatMap(({ label, href }) => {
    const [text, address] = [textOf(label), textOf(href)]
    return text === undefined || address === undefined
      ? []
      : [{ label: text.charAt(0).toUpperCase() + text.slice(1), href: address }]
  })
  return { links }
}

/** Options of the logo and the paths of its files in the source. */
export function logoFiles({
  logo,
  title
}: Config): readonly { readonly key: 'src' | 'srcDark'; readonly path: string; readonly alt: string }[] {
  const { src, light, dark, alt } = isMapping(logo) ? logo : {}
  const text = textOf(alt) ?? textOf(title) ?? ''
  return (
    [
      ['src', src ?? light],
      ['srcDark', dark]
    ] as const
  ).flatMap(([key, value]) => {
    const path = textOf(value)?.replace(/^\.?\//, '')
    return path === undefined ? [] : [{ key, path, alt: text }]
  })
}

/** `editLink.baseUrl`: only that of GitHub is known to fit the new paths. */
export const editUrlOf = (starlight: Config): string | undefined => {
  const address = textOf(mappingAt(starlight, 'editLink').baseUrl)
  const repository = /^(https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/[^/]+)(?:\/|$)/.exec(address ?? '')?.[1]
  return repository === undefined ? undefined : `${repository}/{path}`
}
