/** How long each stage took, in milliseconds, in the order in which the stages first ran. */
export interface Timings {
  /** Run a stage and note its time under its name; repeated names add up. */
  measure<T>(stage: string, run: () => T): T
  readonly stages: ReadonlyMap<string, number>
}

export function timings(): Timings {
  const stages = new Map<string, number>()
  const note = (stage: string, start: number) =>
    stages.set(stage, (stages.get(stage) ?? 0) + performance.now() - start)
  return {
    stages,
    measure<T>(stage: string, run: () => T): T {
      const start = performance.now()
      const result = run()
      if (result instanceof Promise) {
        // A promise is timed until it settles; its value passes through untouched, hence the cast.
        return result.finally(() => note(stage, start)) as T
      }
      note(stage, start)
      return result
    }
  }
}
