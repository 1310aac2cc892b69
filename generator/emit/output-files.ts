// Purpose of the files of the output, for the reference of the handbook. A test compares it with real output.

/** A kind of output file. */
export interface OutputFile {
  /** As readers see it: `PAGE` stands for the path of a page, `LANGUAGE` for the prefix of a language. */
  readonly path: string
  /** Which paths of the output it describes. */
  readonly matches: RegExp
  /** In Markdown. */
  readonly does: string
}

/** All kinds, the first match counts. */
export const outputFiles: readonly OutputFile[] = [
  {
    path: 'sitegen.json',
    matches: /^sitegen\.json$/,
    does: 'Lists all files with their hashes, and all routes with their sources. The next build and `sitegen clean` only touch files in it.'
  },
  {
    path: 'sitegen.sidebars.json',
    matches: /^sitegen\.sidebars\.json$/,
    does: 'The sidebars with paths and titles of their pages, for `sitegen export` and other programs.'
  },
  {
    path: 'sitegen.host.json',
    matches: /^sitegen\.host\.json$/,
    does: 'Headers and redirects of the site, for `sitegen preview`.'
  },
  {
    path: '_headers, _redirects',
    matches: /^_(?:headers|redirects)$/,
    does: 'Headers and redirects in the form of Netlify and Cloudflare.'
  },
  {
    path: 'vercel.json, staticwebapp.config.json, sitegen.nginx.conf, .htaccess, cloudfront.js, CNAME, .nojekyll',
    matches:
      /^(?:vercel\.json|staticwebapp\.config\.json|sitegen\.nginx\.conf|\.htaccess|cloudfront\.js|CNAME|\.nojekyll|limits\.txt)$/,
    does: 'Configuration of the hosts in `deploy.target`.'
  },
  {
    path: '_worker.js, _routes.json, netlify/edge-functions/*.js, api/mcp.js',
    matches: /^(?:_worker\.js|_routes\.json|netlify\/edge-functions\/\w+\.js|api\/mcp\.js)$/,
    does: 'Functions of `deploy.mcp` and `deploy.markdown`, for the hosts in `deploy.target`.'
  },
  {
    path: 'LANGUAGE/404.html',
    matches: /(?:^|\/)404\.(?:html|json)$/,
    does: 'The page for unknown addresses, and its data.'
  },
  {
    path: 'robots.txt',
    matches: /^robots\.txt$/,
    does: 'Allows all crawlers, and tells them where the sitemap is.'
  },
  {
    path: 'sitemap.xml',
    matches: /^sitemap\.xml$/,
    does: 'All pages for search engines, with their translations.'
  },
  {
    path: '.well-known/security.txt',
    matches: /^\.well-known\/security\.txt$/,
    does: 'How to report vulnerabilities, from `security` in `site/site.yaml`.'
  },
  {
    path: 'LANGUAGE/manifest.webmanifest',
    matches: /(?:^|\/)manifest\.webmanifest$/,
    does: 'Name, colours and icons for home screens, from `theme.icon` or `theme.icons`.'
  },
  {
    path: 'service-worker.js',
    matches: /^service-worker\.js$/,
    does: 'Keeps visited pages for readers without a network, with `offline: true`.'
  },
  {
    path: 'LANGUAGE/llms.txt',
    matches: /(?:^|\/)llms\.txt$/,
    does: 'Lists the Markdown alternates of all pages, for language models and scripts.'
  },
  {
    path: 'LANGUAGE/llms-full.txt, DOCS/llms-full.txt, DOCS/llms-full-SECTION.txt',
    matches: /(?:^|\/)llms-full(?:-[^/]+)?\.txt$/,
    does: 'The texts of a language, of a collection or version of docs, or of a section of its sidebar in one file, in the order of the sidebar.'
  },
  {
    path: 'BLOG/rss.xml, atom.xml, feed.json',
    matches: /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|feed\.xsl)$/,
    does: 'Feeds of a blog, and the style sheet with which browsers show them.'
  },
  {
    path: 'BLOG/data/*.json',
    matches: /(?:^|\/)data\/[\w-]+\.json$/,
    does: 'Posts, tags and archive of a blog as data.'
  },
  {
    path: 'assets/…',
    matches: /^assets\//,
    does: 'Scripts, styles, fonts, images and cards. Their names contain a hash of their content, so browsers may keep them forever.'
  },
  {
    path: 'search/…',
    matches: /^search\//,
    does: 'The search index in small parts, of which a query loads a few.'
  },
  { path: 'PAGE/index.html', matches: /\.html$/, does: 'A page.' },
  {
    path: 'PAGE/index.json',
    matches: /index\.json$|\.json$/,
    does: 'What other programs may want to know about a page: title, description, translations, dates, headings, neighbours. `format` is 1.'
  },
  { path: 'PAGE/index.md', matches: /\.md$/, does: 'The page as Markdown, with absolute addresses.' }
]
