// Detects when browsers have stopped sending requests.

/** How long to delay reading the site while stored responses are sent: before the first, after each, in total; in milliseconds. */
const [firstWait, nextWait, maxWait] = [500, 250, 1000]

export interface IdleTimer {
  /** Whether there is nothing to wait for. */
  readonly isIdle: boolean
  readonly idle: Promise<void>
  /** Restart the timer after a request. */
  restart(): void
  /** Stop waiting. */
  stop(): void
}

/** Start the timer. @param waits if false, it is idle from the start */
export function startIdleTimer(waits: boolean): IdleTimer {
  let stop = () => {}
  const idle = new Promise<void>((resolve) => {
    stop = resolve
  })
  const latest = performance.now() + maxWait
  let timer = waits ? setTimeout(stop, firstWait) : undefined
  return {
    isIdle: !waits,
    idle,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(stop, Math.min(nextWait, latest - performance.now()))
    },
    stop() {
      clearTimeout(timer)
      stop()
    }
  }
}
