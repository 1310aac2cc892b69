// Limits the work of syntax highlighting. Work is counted, not timed, so a block looks the same on every machine: each
// pattern of a grammar counts the characters it has scanned. Ordinary code needs 15 to 60 per character; adversarial input,
// such as alternating kinds of quotes, a million.

/** A grammar of Prism: https://prismjs.com/extending.html */
type PrismGrammar = { [name: string]: unknown }

/** Thrown when highlighting exceeds the work limit. */
class WorkLimitError extends Error {}

let remainingWork = Number.POSITIVE_INFINITY

/** Fixed cost of each attempt to match a pattern. */
const costPerAttempt = 20
const workPerCharacter = 500
const minWork = 20_000

/** Run highlighting with a work limit for a text of this length. @returns undefined when the limit is exceeded */
export function withWorkLimit<Result>(length: number, work: () => Result): Result | undefined {
  remainingWork = minWork + length * workPerCharacter
  try {
    return work()
  } catch (error) {
    if (error instanceof WorkLimitError) return undefined
    throw error
  } finally {
    remainingWork = Number.POSITIVE_INFINITY
  }
}

/** Wraps a pattern, implementing what Prism uses of `RegExp`. */
class CountedPattern {
  lastIndex = 0
  readonly global: boolean
  readonly #pattern: RegExp

  constructor(pattern: RegExp, isGreedy: boolean) {
    // Prism itself adds this flag to greedy patterns on first use.
    this.#pattern = isGreedy && !pattern.global ? new RegExp(pattern, `${pattern.flags}g`) : pattern
    this.global = this.#pattern.global
  }

  // Grammars copy and extend each other's patterns. Prism shares objects with this tag instead of copying them.
  get [Symbol.toStringTag](): string {
    return 'RegExp'
  }

  get source(): string {
    return this.#pattern.source
  }

  get flags(): string {
    return this.#pattern.flags
  }

  exec(text: string): RegExpExecArray | null {
    const pattern = this.#pattern
    const from = this.global ? this.lastIndex : 0
    pattern.lastIndex = from
    const match = pattern.exec(text)
    remainingWork -= costPerAttempt + (match ? match.index + match[0].length : text.length) - from
    if (remainingWork < 0) throw new WorkLimitError()
    return match
  }
}

/** Replace the patterns of grammars, including nested ones, with counting ones. Those that count already stay as they are. */
export function countPatternWork(grammars: Iterable<object>): void {
  const seenGrammars = new Set<object>()
  for (const grammar of grammars) countPatternsIn(grammar as PrismGrammar, seenGrammars)
}

function countPatternsIn(grammar: PrismGrammar, seenGrammars: Set<object>): void {
  if (seenGrammars.has(grammar)) return
  seenGrammars.add(grammar)
  for (const [name, value] of Object.entries(grammar)) {
    if (name === 'rest') countPatternsIn(value as PrismGrammar, seenGrammars)
    else if (Array.isArray(value))
      for (const index of value.keys()) value[index] = withCountedPattern(value[index], seenGrammars)
    else grammar[name] = withCountedPattern(value, seenGrammars)
  }
}

/** Replace the pattern of a rule. @param rule a pattern, or an object with one and perhaps a grammar for its content */
function withCountedPattern(rule: unknown, seenGrammars: Set<object>): unknown {
  if (rule instanceof RegExp) return { pattern: new CountedPattern(rule, false) }
  if (typeof rule !== 'object' || rule === null) return rule
  const object = rule as { pattern?: unknown; greedy?: boolean; inside?: PrismGrammar }
  if (object.pattern instanceof RegExp)
    object.pattern = new CountedPattern(object.pattern, object.greedy === true)
  if (object.inside) countPatternsIn(object.inside, seenGrammars)
  return rule
}
