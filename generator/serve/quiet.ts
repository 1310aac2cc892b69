// Waits until browsers stop sending requests.

/** How long to delay reading the site while stored responses are sent: before the first, after each, in total; in milliseconds. */
const [firstWait, nextWait, maxWait] = [500, 250, 1000]

export interface Quiet {
  /** Whether it did not wait at all. */
  readonly ended: boolean
  readonly end: Promise<void>
  /** Restart the timer after a request. */
  wait(): void
  /** Resolve now. */
  stop(): void
}

/** A promise that resolves after a time without requests; immediately if `waits` is false. */
export function waitForQuiet(waits: boolean): Quiet {
  let stop = () => {}
  const end = new Promise<void>((resolve) => {
    stop = resolve
  })
  const latest = performance.now() + maxWait
  let timer = waits ? setTimeout(stop, firstWait) : undefined
  return {
    ended: !waits,
    end,
    wait() {
      clearTimeout(timer)
      timer = setTimeout(stop, Math.min(nextWait, latest - performance.now()))
    },
    stop() {
      clearTimeout(timer)
      stop()
    }
  }
}
