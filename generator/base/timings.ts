/** A piece of work, and when it was done. */
export interface Span {
  readonly kind: 'stage' | 'document' | 'page'
  /** Name of the stage, file of the document, path of the page. */
  readonly name: string
  /** Milliseconds since 1970, with fractions. */
  readonly start: number
  /** Milliseconds. */
  readonly duration: number
  /** 0 for the main thread. */
  readonly thread: number
}

/** How long each stage took, in milliseconds, in the order in which the stages first ran. */
export interface Timings {
  /** Run a stage and note its time under its name; repeated names add up. */
  measure<T>(stage: string, run: () => T): T
  /** Run a piece of a stage and note its span. */
  time<T>(kind: Span['kind'], name: string, run: () => T): T
  /** Note what another thread has done. */
  add(spans: readonly Span[]): void
  readonly stages: ReadonlyMap<string, number>
  /** In the order in which they ended, thread by thread. */
  readonly spans: readonly Span[]
}

export function timings(thread = 0): Timings {
  const stages = new Map<string, number>()
  const spans: Span[] = []
  function time<T>(kind: Span['kind'], name: string, run: () => T): T {
    const from = performance.now()
    const note = () => {
      const duration = performance.now() - from
      spans.push({ kind, name, start: performance.timeOrigin + from, duration, thread })
      if (kind === 'stage') stages.set(name, (stages.get(name) ?? 0) + duration)
    }
    const result = run()
    if (result instanceof Promise) {
      // A promise is timed until it settles; its value passes through untouched, hence the cast.
      return result.finally(note) as T
    }
    note()
    return result
  }
  return {
    stages,
    spans,
    measure: (stage, run) => time('stage', stage, run),
    time,
    add: (others) => spans.push(...others)
  }
}
