// Marks in code blocks: of lines, `{1,3-5}` and `focus={2}`, and of words, `mark="text"`. `fences` passes them to `code` as
// attributes of the code element.

/** Kinds of marks of lines, and the attributes that list their lines: `1,3-5`. */
export const lineAttributes = {
  mark: 'dataMark',
  ins: 'dataIns',
  del: 'dataDel',
  focus: 'dataFocus',
  error: 'dataError',
  warning: 'dataWarning',
  fold: 'dataFold'
} as const

export type LineKind = keyof typeof lineAttributes

export const lineKinds = Object.keys(lineAttributes) as readonly LineKind[]

export const isLineKind = (name: string): name is LineKind => Object.hasOwn(lineAttributes, name)

/** Kinds of marks that words can have: each is an element. */
const wordKinds = ['mark', 'ins', 'del'] as const

export type WordKind = (typeof wordKinds)[number]

export const isWordKind = (name: string): name is WordKind => wordKinds.some((kind) => kind === name)

/** A text that is marked wherever the block has it, or in some lines. */
export interface WordMark {
  readonly kind: WordKind
  readonly text: string
  /** `1,3-5` */
  readonly lines?: string
}

/** Marks of words as text, for an attribute: a line for each, of its kind, its lines and its text. */
export const formatWords = (words: readonly WordMark[]): string =>
  words.map(({ kind, lines = '', text }) => `${kind}:${lines}:${text}`).join('\n')

export const readWords = (text: string): readonly WordMark[] =>
  text.split('\n').flatMap((line): readonly WordMark[] => {
    const [, kind = '', lines, word] = /^(\w+):([\d,-]*):(.+)$/.exec(line) ?? []
    return word === undefined || !isWordKind(kind) ? [] : [{ kind, text: word, ...(lines && { lines }) }]
  })

/** A list of lines: `1,3-5`. */
export const lineRanges = /^\s*\d+(?:\s*-\s*\d+)?(?:\s*,\s*\d+(?:\s*-\s*\d+)?)*\s*$/

/** Expand a list of lines: `1,3-5` → 1, 3, 4, 5. */
export function linesIn(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    // Limits the effect of huge ranges.
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return lines
}

/** Line numbers as a list of ranges: 1, 3, 4, 5 → `1,3-5`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const lastRange = ranges.at(-1)
    if (lastRange && lastRange[1] === number - 1) lastRange[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
