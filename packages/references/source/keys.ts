/**
 * Find what an author means: a whole key, or the end of one that no other item has.
 *
 * @param values by key: `{ 'http.Client': 'http/classes/client' }`
 * @param name `http.Client` or `Client`
 */
export function findItem(
  values: Readonly<Record<string, string>>,
  name: string
): string | { readonly known: readonly string[] } {
  const keys = Object.keys(values)
  const found = Object.hasOwn(values, name) ? [name] : keys.filter((key) => key.endsWith(`.${name}`))
  const [value, ...others] = new Set(found.map((key) => values[key]))
  return value === undefined || others.length > 0 ? { known: found.length > 1 ? found : keys } : value
}
