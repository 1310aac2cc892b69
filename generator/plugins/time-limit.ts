/** A hook has not finished in time. */
class HookTimeout extends Error {
  readonly hint =
    'let it resolve or throw; if it needs longer, set `timeout` in `plugins` of site/site.yaml: `{use: …, timeout: 300}`'

  constructor(seconds: number) {
    super(`it has not finished after ${seconds} s`)
  }
}

/**
 * Wait for the result of a hook. One that never resolves would end the process without a message, or keep `serve` waiting.
 *
 * @throws `HookTimeout`, or the error of the hook
 */
export async function withinLimit<T>(result: T | PromiseLike<T>, seconds: number): Promise<Awaited<T>> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HookTimeout(seconds)), seconds * 1000)
  })
  try {
    return await Promise.race([result, limit])
  } finally {
    clearTimeout(timer)
  }
}
