// Front matter of pages, and what Mintlify showed above the text for it.

import { newAssetAddress, newLinkTarget } from '../docusaurus/addresses.ts'
import { type FrontMatter, noFrontMatter, removeKey, replaceKey } from '../front-matter.ts'
import { drop, isRemote, keep, lose, write } from '../key-rules.ts'
import type { MdxKeyRule } from '../mdx/description.ts'
import { filledText, text as textKey } from '../mdx/keys.ts'
import { textOf } from '../values.ts'

const api: MdxKeyRule = (entry, context) => {
  context.findings.manual(
    `front matter ${entry.key}`,
    entry.line,
    'Mintlify made this page from OpenAPI; only its own text is here. Write its parameters, or build a reference into site/static/.'
  )
  return [removeKey(entry)]
}

export const frontMatter: Readonly<Record<string, MdxKeyRule>> = {
  title: filledText,
  description: filledText,
  sidebarTitle: textKey('sidebar_label'),
  icon: drop,
  iconType: drop,
  tag: (entry, context, front) =>
    textOf(entry.value) === undefined
      ? drop(entry, context, front)
      : write('sidebar_badge', (value) => ({ text: String(value), kind: 'info' }))(entry, context, front),
  deprecated: drop,
  mode: (entry, context, front) =>
    entry.value === 'custom' || entry.value === 'frame'
      ? write('layout', () => 'landing')(entry, context, front)
      : entry.value === 'wide' || entry.value === 'center'
        ? write('toc', () => false)(entry, context, front)
        : drop(entry, context, front),
  url: (entry, context) => {
    const href = textOf(entry.value)
    context.findings.note(
      'front matter url',
      entry.line,
      'The entry of the menu led to another site; the page has a link to it.'
    )
    if (href !== undefined)
      context.edit(
        context.text.length,
        context.text.length,
        () => `\n\n[${href.replace(/^https?:\/\//, '')}](${newLinkTarget(href, context)})\n`
      )
    return [removeKey(entry)]
  },
  openapi: api,
  'openapi-schema': api,
  asyncapi: api,
  api,
  authMethod: drop,
  playground: drop,
  contentType: drop,
  version: drop,
  groups: lose('The page was only shown to some readers; all see it now.'),
  public: drop,
  hidden: write('unlisted', (value) => (value === true ? true : undefined)),
  noindex: write('unlisted', (value) => (value === true ? true : undefined)),
  hideFooterPagination: drop,
  hideApiMarker: drop,
  keywords: keep,
  rss: drop,
  related: drop,
  timestamp: drop,
  canonical: drop,
  robots: drop,
  'og:title': drop,
  'og:description': drop,
  'og:image': (entry, context) => {
    const address = textOf(entry.value)
    return address === undefined || isRemote(address)
      ? lose('The picture of link previews is on another host; download it into site/static.')(
          entry,
          context,
          noFrontMatter
        )
      : [replaceKey(entry, 'image', newAssetAddress(address, context))]
  },
  'twitter:title': drop,
  'twitter:description': drop,
  'twitter:image': drop
}

/** Method and path of an operation, above a page that Mintlify made of it. */
export function operation({ values }: FrontMatter): string {
  const name = textOf(values.openapi) ?? textOf(values.api)
  const [, method, path] = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+(\S+)$/i.exec(name ?? '') ?? []
  return path === undefined ? '' : `\n\`${method?.toUpperCase()} ${path}\`\n\n`
}
