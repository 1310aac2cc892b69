// Compares what search engines and other sites read: title, description, canonical address, languages, previews.

import type { Difference } from './finding.ts'
import { pathOf } from './old-site.ts'
import type { PageFacts } from './page-facts.ts'

const compared = ['description', 'og:title', 'og:description'] as const

/**
 * Compare the heads of a page.
 *
 * @param leadsTo the path that an address leads to on the new site, or undefined
 */
export function compareHead(
  address: string,
  old: PageFacts,
  now: PageFacts,
  leadsTo: LeadsTo
): readonly Difference[] {
  const differences: Difference[] = []
  const add = (severity: Difference['severity'], expected: string, is: string) =>
    differences.push({ severity, check: 'head', address, expected, found: is })
  if (old.title !== '' && now.title === '') add('failure', `the title \`${old.title}\``, 'none')
  else if (old.title !== now.title) add('remark', `the title \`${old.title}\``, `\`${now.title}\``)
  for (const name of compared) {
    const [before, after] = [old.meta.get(name), now.meta.get(name)]
    if (!before || before === after) continue
    add(after ? 'remark' : 'failure', `${name} \`${before}\``, after ? `\`${after}\`` : 'none')
  }
  if (old.meta.has('og:image') && !now.meta.has('og:image')) add('failure', 'a picture (og:image)', 'none')
  compareCanonical(address, old, now, leadsTo, add)
  compareLanguages(address, old, now, leadsTo, add)
  return differences
}

type Add = (severity: Difference['severity'], expected: string, found: string) => void
type LeadsTo = (path: string) => string | undefined

function compareLanguages(address: string, old: PageFacts, now: PageFacts, leadsTo: LeadsTo, add: Add): void {
  if (isOnlyLanguage(address, old, leadsTo)) return
  const missing = [...old.alternates].filter(
    ([language]) => !now.alternates.has(language) && !hasLanguage(now, language)
  )
  // A page without translation shows the original in all languages; search engines are told of the original only.
  const isThere = ([, url]: readonly [string, string]) => {
    const path = pathOf(url)
    return now.alternates.size > 0 && path !== undefined && leadsTo(path) !== undefined
  }
  for (const severity of ['failure', 'remark'] as const) {
    const names = missing
      .filter((one) => isThere(one) === (severity === 'remark'))
      .map(([language]) => language)
    if (names.length === 0) continue
    const noun = names.length === 1 ? 'language' : 'languages'
    add(severity, `the ${noun} ${names.join(', ')} (hreflang)`, listOf([...now.alternates.keys()]))
  }
}

/** A site in one language may name each page as its own translation, which has no effect. */
function isOnlyLanguage(address: string, { alternates }: PageFacts, leadsTo: LeadsTo): boolean {
  const ownAddress = bareAddress(leadsTo(address))
  return [...alternates.values()].every((url) => {
    const path = pathOf(url)
    return path !== undefined && bareAddress(leadsTo(path)) === ownAddress
  })
}

/** `en-US` and `en` are the same language to readers. */
const hasLanguage = ({ alternates }: PageFacts, language: string): boolean =>
  language !== 'x-default' &&
  [...alternates.keys()].some((each) => each.split('-')[0] === language.split('-')[0])

function compareCanonical(address: string, old: PageFacts, now: PageFacts, leadsTo: LeadsTo, add: Add): void {
  const oldPath = old.canonical === undefined ? undefined : pathOf(old.canonical)
  const newPath = now.canonical === undefined ? undefined : pathOf(now.canonical)
  if (oldPath === undefined || oldPath === newPath) return
  const expected = `the canonical address ${oldPath}`
  if (newPath === undefined) add('failure', expected, 'none')
  else {
    const isSame = bareAddress(leadsTo(oldPath)) === bareAddress(newPath)
    add(isSame || isOriginal(address, newPath, old, now, leadsTo) ? 'remark' : 'failure', expected, newPath)
  }
}

/** A page without translation shows the original, whose address is the canonical one; it is not listed as a translation. */
function isOriginal(
  address: string,
  path: string,
  old: PageFacts,
  now: PageFacts,
  leadsTo: LeadsTo
): boolean {
  const includes = ({ alternates }: PageFacts, searched: string | undefined) =>
    [...alternates.values()].some((url) => bareAddress(leadsTo(pathOf(url) ?? '')) === bareAddress(searched))
  return includes(old, path) && includes(now, path) && !includes(now, leadsTo(address))
}

const bareAddress = (path: string | undefined): string | undefined => path?.replace(/(?:\/|\.html)$/, '')

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))
