// Links of a page that lead to other sites, and whether they keep to what is promised: what opens in a new tab gets
// no hold of the page that it was opened from, and other sites do not learn which page that was.

/** Links to other sites or to new tabs without `noopener noreferrer`: their tags. */
export function looseLinks(html: string, origin: string): readonly string[] {
  // A redirect leads elsewhere by itself.
  if (html.includes('<meta http-equiv="refresh"')) return []
  return [...html.matchAll(/<(?:a|area)\b[^>]*>/gi)].flatMap(([tag]) => {
    const given = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    const url = new URL(given('href') ?? '', origin)
    const away = /^https?:$/.test(url.protocol) && url.origin !== origin
    const rel = (given('rel') ?? '').split(/\s+/)
    const isIsolated = rel.includes('noopener') && rel.includes('noreferrer')
    return isIsolated || !(away || given('target') === '_blank') ? [] : [tag]
  })
}

/** Links to other sites. */
export const linksAway = (html: string, origin: string): number =>
  [...html.matchAll(/<a\b[^>]* href="(https?:\/\/[^"]*)"/gi)].filter(
    ([, url = '']) => new URL(url).origin !== origin
  ).length
