/** What a payload of `serve` and one of `build` have in common. */
export function comparable(json: string): unknown {
  // Names of bundles differ: one is made for the reader, the other for the author.
  const { build: _, styles: __, scripts: ___, head = '', ...payload } = JSON.parse(json)
  // A build with drafts is not for search engines, whatever its pages say.
  return { ...payload, head: String(head).replace(/<meta name="robots"[^>]*>\n/, '') }
}
