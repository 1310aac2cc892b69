// What a test case opens is closed at its end: by uvu.js, for whoever says so here.

type Close = () => Promise<void>

/** Of the case that is running; undefined between two, where `before` hooks open what all cases share. */
let open: Close[] | undefined

/** Close something at the end of the case that is running. */
export function whenCaseEnds(close: Close): void {
  open?.push(close)
}

/** A case whose end closes what it has opened; one that fails leaves it open, as it is. */
export const closing =
  <Context>(run: (context: Context) => unknown) =>
  async (context: Context): Promise<void> => {
    const opened: Close[] = []
    open = opened
    try {
      await run(context)
      for (const close of opened) await close()
    } finally {
      open = undefined
    }
  }
