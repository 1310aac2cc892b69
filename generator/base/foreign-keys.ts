// Keys of other tools, and what to write here, for the hints of unknown keys. A name like one of ours is found without this.

/** Our keys, one of which the mapping must have, and what to do. */
type OurWay = readonly [ours: string, hint: string]

const write = (ours: string, more = ''): OurWay => [ours, `write \`${ours}\`${more}`]

const asDate = write('date')
const asLastUpdate: OurWay = ['last_update', 'write `last_update: { date: 2025-05-20 }`']
const asPosition = write('sidebar_position')
const asSlug: OurWay = ['slug', 'write `slug`: the last part of the address, or all of it with a leading `/`']
const asRedirects: OurWay = ['redirect_from', 'write `redirect_from`, a list of old addresses']
const asTags = write('tags', ', a list')
const asImage = write('image')
const asDescription = write('description')
const asSidebarLabel = write('sidebar_label')
const asUnlisted: OurWay = ['unlisted', 'write `unlisted: true`']
const asExpired: OurWay = ['draft', 'pages do not expire: write `draft: true` on that day, and build again']
const asPinned: OurWay = ['pinned', 'write `pinned: true`']
const asLink: readonly OurWay[] = [
  ['href', 'write `to` for a page of this site, `href` for an address elsewhere'],
  write('to')
]
const asItems = write('items')
const asLanguage: OurWay = ['slug', 'the folder decides about the language: `content/en/`']
const inTheme = (key: string): OurWay => ['collections', `write it below \`theme\`: \`theme: { ${key}: … }\``]
const inFile = (name: string): OurWay => ['collections', `write it into site/${name}.yaml`]

const keys: ReadonlyMap<string, readonly OurWay[]> = new Map(
  Object.entries({
    // front matter
    publishDate: [asDate],
    pubDate: [asDate],
    expiryDate: [asExpired],
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
  } satisfies Readonly<Record<string, readonly OurWay[]>>)
)

/** What to write in place of a key of another tool. @param known keys of the mapping */
export const foreignKeyHint = (key: string, known: readonly string[]): string | undefined =>
  keys.get(key)?.find(([ours]) => known.includes(ours))?.[1]
