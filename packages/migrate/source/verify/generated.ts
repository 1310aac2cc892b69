// Pages that the old tool has generated: lists of posts, tags, authors and documents, and the page of its search.

/**
 * The kind of an old page, by the classes that Docusaurus gives it. A list shows texts of other pages and of the tool, in an order
 * that each tool chooses, so its links are compared instead.
 */
export function generatedKind(html: string): 'list' | 'search' | undefined {
  const [, quoted, bare = ''] = /<html\b[^>]*?\sclass=(?:"([^"]*)"|([^\s>]+))/.exec(html) ?? []
  const classes = new Set((quoted ?? bare).split(/\s+/))
  if (classes.has('search-page-wrapper')) return 'search'
  if (classes.has('plugin-blog')) return classes.has('blog-post-page') ? undefined : 'list'
  const isTagList = classes.has('docs-tags-list-page') || classes.has('docs-tag-doc-list-page')
  return isTagList || (classes.has('plugin-docs') && /\sclass="?generatedIndexPage_/.test(html))
    ? 'list'
    : undefined
}
