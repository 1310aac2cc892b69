// The words of an article, old and new.

import { diffArrays } from 'diff'
import type { Difference } from './finding.ts'
import type { PageFacts } from './page-facts.ts'
import type { Part } from './text-parts.ts'

/** Texts that differ more are unrelated, and comparing them would take long. */
const maxEdits = 20_000
const maxShown = 12

/**
 * Compare the words of an article in order. Lost words are failures; new ones are remarks. Commands for other package managers than npm, and titles
 * of admonitions on pages that show the original, are left out if they differ.
 */
export function compareText(address: string, oldPage: PageFacts, newPage: PageFacts): readonly Difference[] {
  const differences = compareWords(address, oldPage, newPage)
  const omittedParts: readonly Part[] = newPage.language === undefined ? ['command'] : ['command', 'label']
  if (differences.length === 0 || (oldPage.parts.size === 0 && newPage.parts.size === 0)) return differences
  const rest = compareWords(address, withoutParts(oldPage, omittedParts), withoutParts(newPage, omittedParts))
  return rest.length < differences.length ? rest : differences
}

type Words = Pick<PageFacts, 'heading' | 'words' | 'parts'>

const withoutParts = ({ heading, words, parts }: PageFacts, omittedParts: readonly Part[]): Words => ({
  heading,
  parts,
  words: words.filter((_, index) => !omittedParts.some((part) => parts.get(index) === part))
})

function compareWords(address: string, oldText: Words, newText: Words): readonly Difference[] {
  const heading: Difference[] =
    oldText.heading === '' || sameText(oldText.heading, newText.heading)
      ? []
      : [finding('remark', address, `the heading \`${oldText.heading}\``, `\`${newText.heading}\``)]
  const [oldLabels, newLabels] = [labelsOf(oldText), labelsOf(newText)]
  const changes = diffArrays([...oldText.words], [...newText.words], { maxEditLength: maxEdits })
  if (!changes)
    return [...heading, finding('failure', address, `${oldText.words.length} words`, 'another text')]
  const differences: Difference[] = [...heading]
  let sameUntil = 0
  for (const [index, change] of changes.entries()) {
    if (index < sameUntil || (!change.added && !change.removed)) continue
    const previous = changes[index - 1]
    // Removed words come before those added in their place.
    if (change.added && previous?.removed && index > sameUntil) continue
    sameUntil = endOfSame(changes, index)
    if (sameUntil > index) continue
    const next = changes[index + 1]
    const added = change.added ? change.value : next?.added ? next.value : []
    const removed = change.removed ? change.value : []
    const where = contextOf(changes[index - 1]?.value ?? [])
    differences.push(
      removed.length === 0
        ? finding('remark', address, `nothing more${where}`, quoted(added))
        : finding(
            isOtherLabel(oldLabels, removed, newLabels, added) ? 'remark' : 'failure',
            address,
            `${quoted(removed)}${where}`,
            added.length === 0 ? 'nothing' : quoted(added)
          )
    )
  }
  return differences
}

type Changes = readonly {
  readonly added: boolean
  readonly removed: boolean
  readonly value: readonly string[]
}[]

/** How many changes in a row may only differ in white space between words. */
const maxRegrouped = 6

/**
 * Where changes end that have the same letters: tools put white space between words, or none, and words that repeat are
 * matched with each other.
 *
 * @returns the index itself if the letters differ
 */
function endOfSame(changes: Changes, from: number): number {
  let [before, after] = ['', '']
  for (const [offset, { added, removed, value }] of changes.slice(from, from + maxRegrouped).entries()) {
    if (!added) before += value.join('')
    if (!removed) after += value.join('')
    if (before === after) return from + offset + 1
  }
  return from
}

/** The titles of admonitions. */
function labelsOf({ words, parts }: Words): ReadonlySet<string> {
  const labels: string[][] = []
  for (const [index, word] of words.entries()) {
    if (parts.get(index) !== 'label') continue
    if (parts.get(index - 1) === 'label') labels.at(-1)?.push(word)
    else labels.push([word])
  }
  return new Set(labels.map((label) => label.join(' ')))
}

/** Whether an admonition has another title of its tool: "Note" in the language of the page, "Achtung" in place of "Vorsicht". */
const isOtherLabel = (
  oldLabels: ReadonlySet<string>,
  removed: readonly string[],
  newLabels: ReadonlySet<string>,
  added: readonly string[]
): boolean => added.length > 0 && oldLabels.has(removed.join(' ')) && newLabels.has(added.join(' '))

const finding = (
  severity: Difference['severity'],
  address: string,
  expected: string,
  found: string
): Difference => ({
  severity,
  check: 'text',
  address,
  expected,
  found
})

/** Without regard to white space: tools divide a heading into elements. */
const sameText = (one: string, other: string): boolean => letters(one) === letters(other)

const letters = (text: string): string => text.toLowerCase().replace(/\s/g, '')

const quoted = (words: readonly string[]): string =>
  words.length > maxShown
    ? `\`${words.slice(0, maxShown).join(' ')} …\` (${words.length} words)`
    : `\`${words.join(' ')}\``

const contextOf = (before: readonly string[]): string =>
  before.length === 0 ? ' at the beginning' : ` after \`${before.slice(-4).join(' ')}\``
