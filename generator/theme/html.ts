/** HTML of an article. `Content` from `sitegen/client` shows it. */
export type Html = string
