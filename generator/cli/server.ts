// What `serve` and `preview` share.

/** Ports tried before the system chooses a free one. */
const maxPorts = 10

/**
 * Ports to try. An explicit port is the only one; from the default port on, the next free one is taken.
 *
 * @param requested value of `--port`, if given
 */
export const portsToTry = (requested: number | undefined, preferred: number): number | readonly number[] =>
  requested ?? [...Array.from({ length: maxPorts }, (_, index) => preferred + index), 0]

/** Notice about the chosen port; `undefined` when it is the default. */
export const portNotice = (
  requested: number | undefined,
  preferred: number,
  actualPort: number
): string | undefined =>
  requested === undefined && actualPort !== preferred
    ? `Port ${preferred} is in use, so this is port ${actualPort}.`
    : undefined

/** Wait for SIGINT (Ctrl+C) or SIGTERM. */
export const waitForInterrupt = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
