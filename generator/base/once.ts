/** A function that is computed at its first call, and then returns the same result. */
export function once<Result>(compute: () => Result): () => Result {
  let computed: { readonly result: Result } | undefined
  return () => {
    computed ??= { result: compute() }
    return computed.result
  }
}
