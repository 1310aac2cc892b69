/** Where the search for a free port ends, and the system chooses one. */
const tries = 10

/**
 * Ports to try. A port that somebody asked for is the one that they want; the usual one may be another.
 *
 * @param asked what `--port` says, if anything
 */
export const portsToTry = (asked: number | undefined, usual: number): number | readonly number[] =>
  asked ?? [...Array.from({ length: tries }, (_, index) => usual + index), 0]

/** What to say of the port that was free; nothing when it is the usual one. */
export const portNotice = (asked: number | undefined, usual: number, chosen: number): string | undefined =>
  asked === undefined && chosen !== usual ? `Port ${usual} is taken, so this is port ${chosen}.` : undefined
