// The folder of `theme.custom_dir`: templates, and files that are published like those of the documentation.

import { baseName, decode, isMapping } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinPath } from '../paths.ts'
import type { Copy, SourceTree } from '../tool.ts'
import type { MkDocsConfig } from './config.ts'
import { textOf } from './yaml-config.ts'

/** What a project changes in its theme. */
export interface CustomTheme {
  /** Files that are no templates. */
  readonly copies: readonly Copy[]
  /** The bar above all pages, if its text is literal. */
  readonly announcement: Readonly<Record<string, unknown>> | undefined
}

// As MkDocs: code, templates, and files about the theme are not published.
const unpublished = /(?:^|\/)\.|\.(?:pyc?|html|pot?|mo)$|(?:^|\/)(?:[^/]*readme[^/]*|mkdocs_theme\.yml)$/i

const announceBlock = /\{%-?\s*block\s+announce\s*-?%\}([\s\S]*?)\{%-?\s*endblock\b[^%]*%\}/

/** Read the folder, and report each of its templates. */
export function customThemeOf(
  { files, site }: SourceTree,
  config: MkDocsConfig,
  findings: Findings
): CustomTheme {
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const name = textOf(theme.custom_dir)
  if (name === undefined) return { copies: [], announcement: undefined }
  const folder = joinPath(site, name)
  const paths = files.list(folder, 'hidden').map(({ path }) => path.slice(folder.length + 1))
  const line = config.lineOf('theme')
  const templates = paths.filter((path) => path.endsWith('.html'))
  let announcement: CustomTheme['announcement']
  for (const template of templates) {
    const text = decode(files.read(joinPath(folder, template)))
    announcement ??= announcementIn(text)
    const isOnlyAnnouncement = announcementIn(text) !== undefined && withoutAnnouncement(text) === ''
    if (isOnlyAnnouncement) findings.changed('announce block', line)
    else
      findings.manual(
        'theme.custom_dir',
        line,
        `\`${joinPath(folder, template)}\` is a template of Material, which is not converted: ${counterpart(template)}.`
      )
  }
  return {
    copies: paths
      .filter((path) => !unpublished.test(path))
      .map((path) => ({ from: joinPath(folder, path), to: `site/static/${path}` })),
    announcement
  }
}

/** What to write instead of a template. */
function counterpart(template: string): string {
  if (template === 'main.html')
    return 'write what it adds to all pages into `head`, `theme.announcement` or a part of the theme (`theme.parts`)'
  if (template === '404.html')
    return 'the theme has a page for unknown addresses; your own is a layout `NotFound` in `site/layouts`'
  if (template.startsWith('partials/'))
    return `wrap or replace the part of the theme that shows the same (\`theme.parts\`, \`${baseName(template)}\`)`
  return 'write a layout in `site/layouts` for the pages that use it'
}

const withoutAnnouncement = (text: string): string =>
  text
    .replace(announceBlock, '')
    .replace(/\{%-?\s*extends[^%]*%\}|\{#[\s\S]*?#\}|<!--[\s\S]*?-->/g, '')
    .trim()

/** The literal text of the block, with its first link. */
function announcementIn(template: string): CustomTheme['announcement'] {
  const html = announceBlock.exec(template)?.[1]?.replace(/<!--[\s\S]*?-->|\{#[\s\S]*?#\}/g, '')
  if (html === undefined || /\{[{%]|<(?:script|svg|style)\b/.test(html)) return undefined
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim()
  const [link, , to = '', label = ''] = /<a\b[^>]*\bhref=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/.exec(html) ?? []
  const before = plain(link === undefined ? html : html.slice(0, html.indexOf(link)))
  const after = plain(link === undefined ? '' : html.slice(html.indexOf(link) + link.length))
  // The link of an announcement comes after its text.
  const title = before !== '' && /^[.!]*$/.test(after) ? before : plain(html)
  if (title === '') return undefined
  const action = plain(label)
  return {
    id: 'announcement',
    title,
    ...(action !== '' && action !== title && { action }),
    ...(link !== undefined &&
      (/^(?:[a-z]+:|\/\/)/i.test(to) ? { href: to } : { to: to.startsWith('/') ? to : `/${to}` }))
  }
}
