/** A piece of work, and when it was done. */
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

/** How long each stage took, in milliseconds, in the order in which the stages first ran. */
export interface Timings {
  /** Run a stage and note its time under its name; repeated names add up. */
  measure<T>(stage: string, run: () => T): T
  /** Run a piece of a stage and note its span. */
  time<T>(kind: Span['kind'], name: string, run: () => T): T
  /** Tell the watcher how many items are ahead. */
  expect(kind: Item, total: number, claimed?: () => number): void
  /** Note what another thread has done. */
  add(spans: readonly Span[]): void
  readonly stages: ReadonlyMap<string, number>
  /** In the order in which they ended, thread by thread. */
  readonly spans: readonly Span[]
}

/** What stages are made of that can be counted. */
export type Item = 'document' | 'page'

/** Who waits for an item wants to know of it from here on, in milliseconds. */
export const slowItem = 1_000

/** Is told what a run does while it does it, to show it to people. */
export interface Watcher {
  started(stage: string): void
  ended(stage: string): void
  /** So many items of a kind are ahead; `claimed` says how many of them all threads have taken, where several share them. */
  expected(kind: Item, total: number, claimed?: () => number): void
  /** An item was finished by this thread or, a while ago, by another. */
  finished(span: Span): void
}

export function timings(thread = 0, watcher?: Watcher): Timings {
  const stages = new Map<string, number>()
  const spans: Span[] = []
  function time<T>(kind: Span['kind'], name: string, run: () => T): T {
    const from = performance.now()
    const note = () => {
      const duration = performance.now() - from
      const span = { kind, name, start: performance.timeOrigin + from, duration, thread }
      spans.push(span)
      if (kind !== 'stage') return watcher?.finished(span)
      stages.set(name, (stages.get(name) ?? 0) + duration)
      watcher?.ended(name)
    }
    if (kind === 'stage') watcher?.started(name)
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
    expect: (kind, total, claimed) => watcher?.expected(kind, total, claimed),
    add: (others) => spans.push(...others)
  }
}
