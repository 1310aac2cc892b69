/** Runs a function at an interval; replaceable in tests. @returns stops the timer */
export type Every = (milliseconds: number, run: () => void) => () => void

/** Run a function at an interval. The timer does not keep the process alive. */
export const every: Every = (milliseconds, run) => {
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
