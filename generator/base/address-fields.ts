/**
 * Fields that hold addresses wherever a site may define its own fields: texts and props of pages, and attributes of
 * components in Markdown. Their values are checked and resolved to URLs: a `link` to a page, `media` to a file.
 */
export const addressFields: ReadonlyMap<string, 'link' | 'media'> = new Map([
  ['to', 'link'],
  ['href', 'link'],
  ['src', 'media'],
  ['image', 'media'],
  ['poster', 'media']
])
