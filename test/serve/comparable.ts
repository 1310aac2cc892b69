/** The parts of a payload that must be equal in `serve` and `build`. */
export function comparable(json: string): unknown {
  // Names of bundles differ between development and production.
  const { build: _, styles: __, scripts: ___, head = '', ...payload } = JSON.parse(json)
  // A build with drafts is excluded from search engines, whatever its pages say.
  return { ...payload, head: String(head).replace(/<meta name="robots"[^>]*>\n/, '') }
}
