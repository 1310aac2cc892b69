/** A piece of work with its start and duration. */
export interface Span {
  readonly kind: 'stage' | Item
  /** Name of the stage, file of the document, path of the page. */
  readonly name: string
  /** Milliseconds since 1970, with fractions. */
  readonly start: number
  /** Milliseconds. */
  readonly duration: number
  /** 0 for the main thread. */
  readonly thread: number
}

/** Measures stages and items. `stages` has milliseconds by stage, in the order in which the stages first ran. */
export interface Timings {
  /** Run a stage and record its time; times of the same name add up. */
  measureStage<T>(stage: string, run: () => T): T
  /** Run a piece of work and record its span. */
  measureItem<T>(kind: Span['kind'], name: string, run: () => T): T
  /** Tell the listener how many items there will be. */
  expectItems(kind: Item, total: number, claimed?: () => number): void
  /** Add the spans of another thread. */
  add(spans: readonly Span[]): void
  readonly stages: ReadonlyMap<string, number>
  /** In the order in which they ended, thread by thread. */
  readonly spans: readonly Span[]
}

/** The countable units of work of a stage. */
export type Item = 'document' | 'page' | 'picture'

/** Items that take at least this many milliseconds are shown by name in the progress. */
export const slowItemThreshold = 1_000

/** Receives the progress of a run, to show it. */
export interface ProgressListener {
  started(stage: string): void
  ended(stage: string): void
  /** There will be `total` items. If several threads share them, `claimed` returns how many have been started. */
  expected(kind: Item, total: number, claimed?: () => number): void
  /** An item was finished, by this thread or earlier by another. */
  finished(span: Span): void
}

export function startTimings(thread = 0, listener?: ProgressListener): Timings {
  const stages = new Map<string, number>()
  const spans: Span[] = []
  function time<T>(kind: Span['kind'], name: string, run: () => T): T {
    const from = performance.now()
    const record = () => {
      const duration = performance.now() - from
      const span = { kind, name, start: performance.timeOrigin + from, duration, thread }
      spans.push(span)
      if (kind !== 'stage') return listener?.finished(span)
      stages.set(name, (stages.get(name) ?? 0) + duration)
      listener?.ended(name)
    }
    if (kind === 'stage') listener?.started(name)
    const result = run()
    if (result instanceof Promise) {
      // A promise is timed until it settles; its value passes through untouched, hence the cast.
      return result.finally(record) as T
    }
    record()
    return result
  }
  return {
    stages,
    spans,
    measureStage: (stage, run) => time('stage', stage, run),
    measureItem: time,
    expectItems: (kind, total, claimed) => listener?.expected(kind, total, claimed),
    add: (otherSpans) => spans.push(...otherSpans)
  }
}
