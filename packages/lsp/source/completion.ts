import { type CompletionList, MarkupKind } from 'vscode-languageserver'
import { type Cursor, meanings, wordAt } from './meanings.ts'
import { rangeOfWord } from './positions.ts'
import { type Candidate, fromOf, type OpenSite } from './site.ts'

/** More would be slow to send, and nobody reads them: editors ask again after the next key. */
const maxCandidates = 100

/** What may be written at a place. */
export function completions(site: OpenSite, file: string, cursor: Cursor): CompletionList {
  const word = wordAt(site, file, cursor)
  const candidates = (word && meanings[word.kind].candidates?.(site, word, fromOf(site, file))) ?? []
  if (!word) return { isIncomplete: false, items: [] }
  const typed = word.text.slice(0, cursor.column - word.range.start)
  const found = matching(candidates, typed)
  const range = rangeOfWord(word.range)
  return {
    isIncomplete: found.length > maxCandidates,
    items: found.slice(0, maxCandidates).map(({ label, detail, text, insert = label }, index) => ({
      label,
      ...(detail !== undefined && { detail }),
      ...(text && { documentation: { kind: MarkupKind.Markdown, value: text() } }),
      // What was typed may be in the title of a page.
      filterText: detail === undefined ? label : `${label} ${detail}`,
      sortText: String(index).padStart(3, '0'),
      textEdit: { range, newText: insert }
    }))
  }
}

/** Candidates with a text in them, the best first. */
function matching(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const wanted = typed.toLowerCase()
  const ranked = candidates.flatMap((candidate) => {
    const rank = rankOf(candidate, wanted)
    return rank === undefined ? [] : { candidate, rank }
  })
  const best = ranked.filter(({ rank }) => rank < onlyLetters)
  return (best.length > 0 ? best : ranked).sort((a, b) => a.rank - b.rank).map(({ candidate }) => candidate)
}

/** Rank of a candidate that has the letters of a word, with others between them: it counts only if there is no better one. */
const onlyLetters = 3

/** From 0, the best; undefined for a candidate that cannot be meant. */
function rankOf({ label, detail = '' }: Candidate, wanted: string): number | undefined {
  if (wanted === '') return 0
  const name = label.toLowerCase()
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  if (detail.toLowerCase().includes(wanted)) return 2
  return isSubsequence(wanted, name) ? onlyLetters : undefined
}

function isSubsequence(letters: string, text: string): boolean {
  let from = 0
  for (const letter of letters) {
    const at = text.indexOf(letter, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}
