// mkdocs.yml → site.yaml, navbar.yaml and footer.yaml. Keys without a counterpart are reported.

import { isMapping } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import type { MkDocsConfig } from './config.ts'
import type { Languages } from './languages.ts'
import { isUnresolved, namedOptions, textOf } from './yaml-config.ts'

/** Material's names of colours, as CSS colours: https://squidfunk.github.io/mkdocs-material/setup/changing-the-colors/ */
const colors: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep-purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light-blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light-green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep-orange': '#ff6e42',
  brown: '#795649',
  'blue-grey': '#546d78'
}

/** Keys that other rules read, or that only concern the old build. */
const handled = new Set([
  'INHERIT',
  'site_name',
  'site_url',
  'site_description',
  'site_author',
  'repo_url',
  'repo_name',
  'edit_uri',
  'edit_uri_template',
  'copyright',
  'theme',
  'nav',
  'docs_dir',
  'site_dir',
  'plugins',
  'markdown_extensions',
  'extra',
  'extra_css',
  'extra_javascript',
  'not_in_nav',
  'exclude_docs',
  'draft_docs',
  'use_directory_urls',
  'strict',
  'dev_addr',
  'watch',
  'validation',
  'hooks',
  'remote_branch',
  'remote_name'
])

const plugins: Readonly<Record<string, string | undefined>> = {
  mkdocstrings:
    'This plugin generates API documentation from the code of the project. `sitegen-python` does it too: `plugins: [sitegen-python]` and `collections: { api: { type: python, package: ../src/mypackage } }` in `site/site.yaml`. Each `::: name` is listed below.',
  macros: 'This plugin fills in values and runs templates: its uses are listed below.',
  'gen-files': 'This plugin runs programs that write pages: run them, and add the pages to `content/`.',
  'literate-nav': undefined,
  'section-index': undefined,
  exclude: undefined,
  llmstxt: undefined,
  rss: undefined,
  typeset: undefined,
  mermaid2: undefined,
  htmlproofer: undefined,
  linkcheck: undefined,
  spellcheck: undefined,
  'exclude-search': 'Pages are left out of the search with `search: false` in their front matter.',
  'mkdocs-jupyter': 'Notebooks are not supported: export them as Markdown.',
  'awesome-pages': undefined,
  'awesome-nav': undefined,
  search: undefined,
  'material/search': undefined,
  blog: undefined,
  'material/blog': undefined,
  tags: undefined,
  'material/tags': undefined,
  i18n: undefined,
  redirects: undefined,
  minify: undefined,
  offline: 'The built site is not meant to be opened from a folder: use `sitegen preview`.',
  social: undefined,
  'material/social': undefined,
  privacy: undefined,
  'material/privacy': undefined,
  mike: 'Versions made by mike are in a separate branch: see `versions` of a collection, which can read git tags.',
  'git-revision-date-localized': undefined,
  'git-revision-date': undefined,
  'git-committers': undefined,
  'git-authors': undefined,
  autorefs: undefined,
  glightbox: undefined,
  'include-markdown': undefined,
  meta: undefined,
  info: undefined,
  group: undefined,
  optimize: undefined,
  projects: 'Nested projects are not converted: migrate each of them separately.'
}

/** Plugins with a task that make no pages. */
const withoutPages: ReadonlySet<string> = new Set(['mkdocstrings', 'macros', 'exclude-search', 'offline'])

/** Whether all pages are documents, apart from those of a blog: no hook or plugin may have made others. */
export const hasOnlyDocuments = ({ values }: MkDocsConfig): boolean =>
  values.hooks === undefined &&
  [...namedOptions(values.plugins).keys()].every(
    (name) => withoutPages.has(name) || (Object.hasOwn(plugins, name) && plugins[name] === undefined)
  )

/** Settings of the new site. */
export interface Settings {
  readonly site: Readonly<Record<string, unknown>>
  readonly footer: Readonly<Record<string, unknown>>
  /** Path that the site is published below. */
  readonly base: string
  readonly trailingSlash: 'always' | 'html'
}

/** Read the settings; losses are added to `findings`. */
export function settingsOf(
  config: MkDocsConfig,
  languages: Languages,
  announcement: Readonly<Record<string, unknown>> | undefined,
  findings: Findings
): Settings {
  const { values } = config
  const address = textOf(values.site_url)
  const url = address === undefined ? undefined : parseUrl(address)
  const base = url?.pathname.replace(/\/*$/, '/') ?? '/'
  const usesFolders = values.use_directory_urls !== false
  reportKeys(config, findings)
  reportPlugins(config, findings)
  reportFiles(config, findings)
  reportExtensions(config, findings)
  const locales = languages.list.map(
    ({ code, label }) => [code, label === undefined ? {} : { label }] as const
  )
  const main = languages.list.find(({ isDefault }) => isDefault)?.code ?? 'en'
  const site = {
    title: textOf(values.site_name) ?? 'Documentation',
    description: textOf(values.site_description),
    url: url?.origin,
    base: base === '/' ? undefined : base,
    trailingSlash: usesFolders ? undefined : 'html',
    defaultLocale: main,
    locales: Object.fromEntries(locales),
    theme: { ...themeOf(config, findings), ...(announcement && { announcement }) },
    analytics: analyticsOf(config, findings)
  }
  return { site, footer: footerOf(values), base, trailingSlash: usesFolders ? 'always' : 'html' }
}

const parseUrl = (address: string): URL | undefined => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

function reportKeys({ values, lineOf, missingParent }: MkDocsConfig, findings: Findings): void {
  for (const key of Object.keys(values))
    if (!handled.has(key)) findings.unknown(`${key}`, lineOf(key), `There is no rule for the key \`${key}\`.`)
  if (missingParent !== undefined)
    findings.manual(
      'INHERIT',
      lineOf('INHERIT'),
      `\`${missingParent}\` is not in the source folder, so its settings are not read.`
    )
  reportExtra(values, lineOf('extra'), findings)
  if (values.hooks !== undefined)
    findings.manual(
      'hooks',
      lineOf('hooks'),
      'Hooks are Python programs: write a plugin that does the same (docs/plugins.md).'
    )
  for (const [key, value] of Object.entries(values))
    if (isUnresolved(value))
      findings.manual(
        `${key}`,
        lineOf(key),
        `\`${String(value)}\` depends on the machine that built the old site.`
      )
}

/** Keys of `extra` that other rules read, or that only concern the old theme. */
const handledExtra = new Set(['social', 'analytics', 'version', 'generator', 'status', 'annotate'])

function reportExtra({ extra, plugins }: MkDocsConfig['values'], line: number, findings: Findings): void {
  for (const key of Object.keys(isMapping(extra) ? extra : {})) {
    if (handledExtra.has(key)) continue
    if (key === 'alternate') {
      if (!namedOptions(plugins).has('i18n'))
        findings.manual(
          'extra.alternate',
          line,
          'The links to other languages are not converted: write them into `site/navbar.yaml`, since these sites are built separately.'
        )
    } else if (key === 'consent')
      findings.manual('extra.consent', line, 'Consent is asked for by `thirdParties` with `consent: true`.')
    else findings.manual('extra', line, `\`extra.${key}\` is not converted: templates and macros read it.`)
  }
}

function reportPlugins({ values, lineOf }: MkDocsConfig, findings: Findings): void {
  for (const name of namedOptions(values.plugins).keys()) {
    if (!Object.hasOwn(plugins, name))
      findings.unknown(
        `plugin ${name}`,
        lineOf('plugins'),
        `There is no rule for the plugin \`${name}\`; its function is missing.`
      )
    else if (plugins[name] !== undefined) findings.manual(`plugin ${name}`, lineOf('plugins'), plugins[name])
  }
}

/** Extensions that change how all text looks, and have no counterpart. */
const extensionsOfText: Readonly<Record<string, string>> = {
  nl2br:
    'Each line break in a paragraph was shown; they are spaces now. Where one matters, write `\\` at the end of the line.',
  smarty:
    'Straight quotes, `--` and `...` were shown as “ ”, – and …; they are shown as they are written now.'
}

function reportExtensions({ values, lineOf }: MkDocsConfig, findings: Findings): void {
  for (const name of namedOptions(values.markdown_extensions).keys()) {
    const text = extensionsOfText[name.replace(/^markdown\.extensions\./, '')]
    if (text !== undefined) findings.loss(`extension ${name}`, lineOf('markdown_extensions'), text)
  }
}

function reportFiles({ values, lineOf }: MkDocsConfig, findings: Findings): void {
  for (const key of ['extra_css', 'extra_javascript'])
    for (const file of (Array.isArray(values[key]) ? values[key] : []) as readonly unknown[])
      findings.manual(
        `${key}`,
        lineOf(key),
        `\`${isMapping(file) ? String(file.path) : String(file)}\` is not loaded: ${
          key === 'extra_css'
            ? 'its rules name elements of Material; write what you need into `theme.styles`'
            : 'add what you need with `head` or a plugin'
        }.`
      )
}

function themeOf(config: MkDocsConfig, findings: Findings): Readonly<Record<string, unknown>> {
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const line = config.lineOf('theme')
  if (isMapping(theme.font))
    findings.loss(
      'theme.font',
      line,
      'Fonts come from packages here: install `@fontsource-variable/NAME` and set `theme.fonts`.'
    )
  const palettes = (Array.isArray(theme.palette) ? theme.palette : [theme.palette]).filter(isMapping)
  const accentOf = (scheme: 'light' | 'dark') => {
    const palette =
      palettes.find((palette) => (palette.scheme === 'slate') === (scheme === 'dark')) ?? palettes[0]
    const name = textOf(palette?.primary)?.replaceAll(' ', '-')
    return name === undefined
      ? undefined
      : (colors[name] ?? (name === 'custom' ? undefined : colors[textOf(palette?.accent) ?? '']))
  }
  const [light, dark] = [accentOf('light'), accentOf('dark')]
  const toggles = palettes.length > 1 || palettes.some(({ toggle }) => toggle !== undefined)
  return {
    accent: light === dark ? light : { light: light ?? dark, dark: dark ?? light },
    colorMode: {
      default: palettes[0]?.scheme === 'slate' ? 'dark' : undefined,
      switch: palettes.length === 0 || toggles ? undefined : false,
      respectSystem: palettes.some(({ media }) => media !== undefined)
        ? undefined
        : palettes.length > 0
          ? false
          : undefined
    }
  }
}

function analyticsOf(
  { values, lineOf }: MkDocsConfig,
  findings: Findings
): Readonly<Record<string, unknown>> | undefined {
  const extra = isMapping(values.extra) ? values.extra : {}
  const { analytics } = extra
  if (!isMapping(analytics)) return undefined
  findings.manual(
    'extra.analytics',
    lineOf('extra'),
    `Visits were counted with \`${String(analytics.provider)}\` (${String(analytics.property)}): set \`analytics\`, which can wait for consent.`
  )
  return undefined
}

function footerOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const extra = isMapping(values.extra) ? values.extra : {}
  const social = (Array.isArray(extra.social) ? (extra.social as readonly unknown[]) : []).filter(isMapping)
  const links = social.flatMap((link) => {
    const href = textOf(link.link)
    if (href === undefined) return []
    const name = textOf(link.name) ?? textOf(link.icon)?.split('/').at(-1) ?? href
    return [{ label: name.charAt(0).toUpperCase() + name.slice(1), href }]
  })
  const copyright = textOf(values.copyright)
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
  return { links, copyright }
}
