// Caches the pages and images that `serve` created most recently, for reloads and repeated requests.

/**
 * Memoize an async function per context and key.
 *
 * @param capacity number of values per context; the least recently used one is evicted, since all pages of a site may not fit into memory
 * @returns the memoized function; failures are not cached
 */
export function lruPerContext<Context extends object, Key, Value>(
  capacity: number,
  make: (context: Context, key: Key) => Promise<Value>
): (context: Context, key: Key) => Promise<Value> {
  const contexts = new WeakMap<Context, Map<Key, Promise<Value>>>()
  return (context, key) => {
    const cachedValues = contexts.get(context) ?? new Map<Key, Promise<Value>>()
    contexts.set(context, cachedValues)
    const value = cachedValues.get(key) ?? make(context, key)
    // Maps keep insertion order: reinserting makes this the most recent.
    cachedValues.delete(key)
    cachedValues.set(key, value)
    value.catch(() => cachedValues.get(key) === value && cachedValues.delete(key))
    const [oldest] = cachedValues.keys()
    if (cachedValues.size > capacity && oldest !== undefined) cachedValues.delete(oldest)
    return value
  }
}

/** Memoize a function of a context. */
export function memoizePerContext<Context extends object, Value>(
  create: (context: Context) => Value
): (context: Context) => Value {
  const cachedValues = new WeakMap<Context, { readonly value: Value }>()
  return (context) => {
    const { value } = cachedValues.get(context) ?? { value: create(context) }
    cachedValues.set(context, { value })
    return value
  }
}
