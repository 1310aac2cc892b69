/**
 * HTML of an article. A page contains it only once: in the inline payload every field named `html` is empty, and `Content`
 * from `sitegen/client` takes the HTML from the document.
 */
export type Html = string
