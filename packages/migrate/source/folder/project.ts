// The description of a folder → documents, files to copy, settings and redirects.

import { fileText, slugPath, slug as slugSchema, withoutOrder } from 'sitegen/internals'
import * as v from 'valibot'
import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { madePages } from '../made-pages.ts'
import { copiedFiles } from '../reserved-files.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion, OldDocument, OldProject, Unreadable } from '../tool.ts'
import { placesOf } from './addresses.ts'
import type { FolderDescription, FolderDocument } from './description.ts'
import { parseDocument } from './document.ts'
import { tagKeys, textsOf } from './front-matter.ts'
import { linkTarget, sidebarOf } from './navigation.ts'

/** The project that a reader describes. */
export function projectOf(description: FolderDescription): OldProject | Unreadable {
  const { base, url, served, dialect, findings } = description
  if (description.documents.length === 0)
    return { problem: 'There are no Markdown files in it.', hint: 'name the folder that contains them' }
  const documents = withOwnPaths(description)
  const pages = documents.filter(({ isDraft, isPartial }) => !isDraft && !isPartial)
  const names = new Set(served.values())
  const staticPaths = copiedFiles(
    [...names].map((path) => `/${path}`),
    '',
    findings
  )
  const staticNames = new Set(staticPaths.map((path) => path.slice(1)))
  const styles = new Set<string>()
  const places = placesOf(served, base, url)
  const addStyle = (css: string) => void styles.add(css)
  return {
    base,
    syntax: 'markdown',
    documents: documents.map((document): OldDocument => {
      const target = targetOf(document)
      return {
        source: document.source,
        target,
        isPartial: document.isPartial ?? false,
        parse: (text) => parseDocument(text, { document, target, dialect, places, addStyle })
      }
    }),
    data: dataOf(description, documents),
    texts: new Map(),
    copies: [...served].flatMap(([from, to]) =>
      staticNames.has(to) ? [{ from, to: `site/static/${to}` }] : []
    ),
    addresses: [
      ...pages.map(({ address, source }) => ({ path: address, source })),
      ...[...served].map(([, to]) => ({ path: base + to })),
      ...(description.otherAddresses ?? [])
    ],
    redirects: description.redirects,
    findings: findings.list,
    mayMake: description.mayMake ?? madePages(description.tree.files, description.tree.site, {}),
    finish: (conversions) => additionsOf(conversions, description, documents, styles)
  }
}

const folders = { doc: 'docs', post: 'blog' } as const

const targetOf = ({ locale, kind, path }: FolderDocument): string =>
  `content/${locale}/${folders[kind]}/${path}`

/** Documents with paths that no other one has, and with `slug` where their address would change. */
function withOwnPaths(description: FolderDescription): readonly FolderDocument[] {
  const { documents, findings } = description
  const takenTargets = new Set<string>()
  const takenAddresses = new Set<string>()
  return documents.map((document) => {
    let { path } = document
    // Names that differ only in their case are the same file on some systems.
    const key = (name: string) => targetOf({ ...document, path: name }).toLowerCase()
    while (takenTargets.has(key(path))) path += '-1'
    takenTargets.add(key(path))
    const found = { ...document, path }
    if (document.isPartial) return found
    const slug = slugOf(found, description)
    const addressOf = (value: string | undefined) =>
      `${document.locale}/${document.kind}/${slugPath(withoutOrder(path), value)}`.replace(/\/$/, '')
    if (!takenAddresses.has(addressOf(slug))) {
      takenAddresses.add(addressOf(slug))
      return slug === undefined ? found : { ...found, addedKeys: { ...found.addedKeys, slug } }
    }
    let own = `/${path}-1`
    while (takenAddresses.has(addressOf(own))) own += '-1'
    takenAddresses.add(addressOf(own))
    findings.loss(
      'same address',
      undefined,
      `\`${document.source}\` would have the address of another page, so that it is now at \`${own}\`.`
    )
    return { ...found, addedKeys: { ...found.addedKeys, slug: own } }
  })
}

/** `slug` where the address would be another one. */
function slugOf(
  { path, address, locale, kind }: FolderDocument,
  { base, languages, blogPath }: FolderDescription
): string | undefined {
  const language = locale === languages[0]?.code ? '' : `${locale}/`
  const collection = kind === 'post' ? `${(blogPath ?? '/blog').slice(1)}/`.replace(/^\//, '') : ''
  const prefix = `${base}${language}${collection}`
  if (!`${address}/`.startsWith(prefix)) return undefined
  const inside = address
    .slice(prefix.length)
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
  const slug = `/${inside}`
  if (slugPath(withoutOrder(path)) === inside || !v.is(slugSchema, slug)) return undefined
  return slug
}

function dataOf(
  description: FolderDescription,
  documents: readonly FolderDocument[]
): ReadonlyMap<string, unknown> {
  const { navigation, languages, links = [], repository, tree } = description
  const main = languages[0]?.code
  const ids = new Map(
    documents
      .filter(({ locale, kind, isDraft }) => locale === main && kind === 'doc' && !isDraft)
      .map(({ source, path }) => [source, withoutOrder(path)] as const)
  )
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  const data = new Map<string, unknown>([
    [
      'site/navbar.yaml',
      {
        items: [
          ...links.map((link) => ({ label: link.label, ...linkTarget(link), position: 'left' })),
          ...(hasPosts && !links.some(({ href }) => href === description.blogPath)
            ? [{ label: 'Blog', to: description.blogPath ?? '/blog', position: 'left' }]
            : []),
          { type: 'search' },
          ...(repository === undefined ? [] : [{ label: 'Repository', href: repository }]),
          ...(languages.length > 1 ? [{ type: 'localeDropdown' }] : []),
          { type: 'colorMode' }
        ]
      }
    ]
  ])
  if (description.footer)
    data.set('site/footer.yaml', {
      links: description.footer.map((link) => ({ label: link.label, ...linkTarget(link) }))
    })
  const sidebar = navigation === undefined ? [] : sidebarOf(navigation, (source) => ids.get(source))
  if (sidebar.length > 0) data.set('site/sidebars.yaml', { docs: sidebar })
  for (const { code } of languages)
    for (const kind of ['doc', 'post'] as const) {
      const files = documents.filter((document) => document.locale === code && document.kind === kind)
      data.set(
        `content/${code}/${folders[kind]}/tags.yaml`,
        tagsOf(files.flatMap(({ source, tags }) => tags ?? tagsIn(fileText(tree.files, source) ?? '')))
      )
    }
  return data
}

const tagsIn = (text: string): readonly string[] => {
  const { tags, categories } = readFrontMatter(text).values
  return [...textsOf(tags), ...textsOf(categories)]
}

/** tags.yaml, with the words as they were written. */
function tagsOf(words: readonly string[]): Readonly<Record<string, unknown>> {
  const labels = new Map<string, string>()
  for (const word of words) {
    const [key] = tagKeys([word])
    if (key !== undefined && !labels.has(key)) labels.set(key, word)
  }
  return Object.fromEntries(
    [...labels].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, label]) => [key, { label }])
  )
}

/** What these tools do not check, or write differently: pages are built all the same, and each is reported. */
const rules = Object.fromEntries(
  [
    'link-missing',
    'anchor-missing',
    'asset-missing',
    'heading-id-duplicate',
    'variable-unknown',
    'navbar-target-missing',
    'redirect-target-missing'
  ].map((code) => [code, 'warn'])
)

function additionsOf(
  conversions: readonly Conversion[],
  description: FolderDescription,
  documents: readonly FolderDocument[],
  styles: ReadonlySet<string>
): Additions {
  const { title, url, base, languages, blogPath, editUrl, trailingSlash, tree } = description
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  const findings = findingsOf(tree.config)
  const site = {
    title,
    description: description.description,
    url,
    base: base === '/' ? undefined : base,
    trailingSlash: trailingSlash === 'always' ? undefined : trailingSlash,
    defaultLocale: languages[0]?.code,
    locales: Object.fromEntries(
      languages.map(({ code, label }) => [code, label === undefined ? {} : { label }])
    ),
    theme: { ...description.theme, styles: styles.size > 0 ? './styles/site.css' : undefined },
    collections: {
      docs: { type: 'docs', path: '/', editUrl },
      ...(hasPosts && { blog: { type: 'blog', path: blogPath ?? '/blog' } })
    }
  }
  const requests = conversions.flatMap((conversion) => conversion.requests)
  return {
    data: new Map([
      ['site/site.yaml', { ...site, thirdParties: thirdPartiesOf(requests, site, findings), rules }]
    ]),
    texts: new Map(
      styles.size === 0
        ? []
        : [
            ['site/styles/pages.css', `${[...styles].sort().join('\n\n')}\n`],
            ['site/styles/site.css', "@import './pages.css';\n"]
          ]
    ),
    copies: [],
    findings: findings.list
  }
}
