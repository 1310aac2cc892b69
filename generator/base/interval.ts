/** Calls at an interval, replaceable in tests. @returns stops it */
export type Every = (milliseconds: number, run: () => void) => () => void

/** Call at an interval, which does not keep the process alive. */
export const every: Every = (milliseconds, run) => {
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
