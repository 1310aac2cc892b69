/** Wait for SIGINT (Ctrl+C) or SIGTERM. */
export const waitForInterrupt = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
