// External links of a page, and whether they are safe: a new tab must not get access to the page that opened it, and
// other sites must not learn which page that was.

/** Links to other sites or new tabs without `noopener noreferrer`: their tags. */
export function unsafeLinks(html: string, origin: string): readonly string[] {
  // A redirect page leads elsewhere automatically.
  if (html.includes('<meta http-equiv="refresh"')) return []
  return [...html.matchAll(/<(?:a|area)\b[^>]*>/gi)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    const url = new URL(attribute('href') ?? '', origin)
    const isExternal = /^https?:$/.test(url.protocol) && url.origin !== origin
    const rel = (attribute('rel') ?? '').split(/\s+/)
    const isIsolated = rel.includes('noopener') && rel.includes('noreferrer')
    return isIsolated || !(isExternal || attribute('target') === '_blank') ? [] : [tag]
  })
}

/** Number of links to other sites. */
export const externalLinkCount = (html: string, origin: string): number =>
  [...html.matchAll(/<a\b[^>]* href="(https?:\/\/[^"]*)"/gi)].filter(
    ([, url = '']) => new URL(url).origin !== origin
  ).length
