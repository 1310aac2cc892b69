/** An end of a sentence, with what closes it and the space after it; in East Asian texts without space. Or the end of a row. */
const ending = /[.!?]+["'”’»)]*\s+|[。！？]+|\s\|\s/g

/** What ends in a full stop within a sentence: `e.g.`, `z. B.`, initials. */
const abbreviation = /(?:^|[\s(.])(?:\p{L}|etc|vs|ca|bzw)\.\s+$/u

/** The sentences of a text with the spaces after them; rows of tables, which the index separates by ` | `, are sentences too. */
export function sentencesIn(text: string): readonly string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: end, index } of text.matchAll(ending)) {
    const next = index + end.length
    if (abbreviation.test(text.slice(start, next))) continue
    sentences.push(text.slice(start, next))
    start = next
  }
  return start < text.length ? [...sentences, text.slice(start)] : sentences
}

/** The first sentences of a text, as many as are shorter than a length together; a first one that is longer is cut at a word. */
export function firstSentences(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  for (const sentence of sentencesIn(text)) {
    if (end + sentence.trimEnd().length > length) break
    end += sentence.length
  }
  return end > 0
    ? text.slice(0, end).replace(/[\s|]+$/, '')
    : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
}
