// Keys of other tools, for hints about unknown keys: what to write here instead. Misspelled keys of ours are suggested without this.

/** Our key and the hint, which applies to mappings that may have this key: `url` is one thing in front matter, another in a navbar. */
type Counterpart = readonly [ours: string, hint: string]

const write = (ours: string, remark = ''): Counterpart => [ours, `write \`${ours}\`${remark}`]

const asDate = write('date')
const asLastUpdate: Counterpart = ['last_update', 'write `last_update: { date: 2025-05-20 }`']
const asPosition = write('sidebar_position')
const asSlug: Counterpart = [
  'slug',
  'write `slug`: the last part of the address, or all of it with a leading `/`'
]
const asRedirects: Counterpart = ['redirect_from', 'write `redirect_from`, a list of old addresses']
const asTags = write('tags', ', a list')
const asImage = write('image')
const asDescription = write('description')
const asSidebarLabel = write('sidebar_label')
const asUnlisted: Counterpart = ['unlisted', 'write `unlisted: true`']
const asExpired: Counterpart = [
  'draft',
  'pages do not expire: write `draft: true` on that day, and build again'
]
/** For tools in which any page has a day of publication. */
const asPublished: readonly Counterpart[] = [
  asDate,
  [
    'draft',
    'only posts have a day of publication, `date`: to withhold a page, write `draft: true`, and delete it on that day'
  ]
]
const asPinned: Counterpart = ['pinned', 'write `pinned: true`']
const asLink: readonly Counterpart[] = [
  ['href', 'write `to` for a page of this site, `href` for an address elsewhere'],
  write('to')
]
const asItems = write('items')
const asLanguage: Counterpart = [
  'slug',
  'remove it: the folder of a page, such as `content/en/`, determines its language'
]
const inTheme = (key: string): Counterpart => [
  'collections',
  `write it under \`theme\`: \`theme: { ${key}: … }\``
]
const inFile = (name: string): Counterpart => ['collections', `write it into site/${name}.yaml`]

const keys: ReadonlyMap<string, readonly Counterpart[]> = new Map(
  Object.entries({
    // front matter
    publish: asPublished,
    publish_date: asPublished,
    publishDate: asPublished,
    pubDate: asPublished,
    scheduled: asPublished,
    unpublish: [asExpired],
    unpublishDate: [asExpired],
    expiryDate: [asExpired],
    expiration: [asExpired],
    expires: [asExpired],
    lastmod: [asLastUpdate],
    lastUpdated: [asLastUpdate],
    last_modified_at: [asLastUpdate],
    updated: [asLastUpdate],
    modified: [asLastUpdate],
    weight: [asPosition],
    nav_order: [asPosition],
    order: [asPosition],
    permalink: [asSlug],
    url: [asSlug, ...asLink],
    aliases: [asRedirects],
    alias: [asRedirects],
    categories: [asTags],
    category: [asTags],
    author: [['authors', 'write `authors`, a list of keys of authors.yaml']],
    published: [['draft', 'write `draft: true` in place of `published: false`']],
    sitemap: [asUnlisted],
    noindex: [asUnlisted],
    robots: [asUnlisted],
    summary: [asDescription],
    excerpt: [asDescription],
    cover: [asImage],
    thumbnail: [asImage],
    featured_image: [asImage],
    heroImage: [asImage],
    nav_title: [asSidebarLabel],
    linkTitle: [asSidebarLabel],
    hide_title: [['layout', 'write `layout: landing`, which shows no title and no sidebar']],
    hero: [
      [
        'layout',
        'make the page from sections: a file `.yaml` in place of `.md`, with `sections: [{ hero: … }]`'
      ]
    ],
    hide_table_of_contents: [['toc', 'write `toc: false`']],
    pagination_prev: [write('previous')],
    pagination_next: [write('next')],
    prev: [write('previous')],
    template: [write('layout')],
    sticky: [asPinned],
    featured: [asPinned],
    lang: [asLanguage, write('defaultLocale')],
    language: [asLanguage, write('defaultLocale')],
    locale: [asLanguage, write('defaultLocale')],
    // navbar, footer and sidebars
    link: asLink,
    links: [asItems],
    children: [asItems],
    text: [write('label'), write('lead')],
    name: [write('label'), ['collections', 'write `title`']],
    dirName: [write('folder')],
    // sections
    title: [write('heading')],
    subtitle: [write('lead'), asDescription],
    buttons: [write('actions')],
    image: [write('picture')],
    // site.yaml
    languages: [write('locales')],
    i18n: [write('locales')],
    baseUrl: [['base', 'write `base`, the path of the site on its host']],
    baseurl: [['base', 'write `base`, the path of the site on its host']],
    basePath: [write('base')],
    favicon: [inTheme('favicon')],
    logo: [inTheme('logo')],
    announcementBar: [inTheme('announcement')],
    navbar: [inFile('navbar')],
    nav: [inFile('navbar')],
    menu: [inFile('navbar'), ['slug', 'menus are in site/navbar.yaml and site/sidebars.yaml']],
    footer: [inFile('footer')],
    sidebar: [inFile('sidebars')],
    sidebars: [inFile('sidebars')],
    redirects: [inFile('redirects')],
    primaryColor: [write('accent')],
    color: [write('accent')],
    customCss: [write('styles')]
  } satisfies Readonly<Record<string, readonly Counterpart[]>>)
)

/** Hint for a key of another tool: our key. @param validKeys keys that the mapping may have */
export const foreignKeyHint = (key: string, validKeys: readonly string[]): string | undefined =>
  keys.get(key)?.find(([ours]) => validKeys.includes(ours))?.[1]
