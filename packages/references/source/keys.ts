// Which item an author means: its whole key, or the end of it where only one item has this end.

/** The address of `Client.close`, also with the anchor of a heading of the page: `Client#examples`. */
export function resolveItem(
  addresses: Readonly<Record<string, string>>,
  target: string
): string | { readonly known: readonly string[] } {
  const [name = '', ...anchor] = decoded(target).split('#')
  const keys = Object.keys(addresses)
  const found = Object.hasOwn(addresses, name) ? [name] : keys.filter((key) => key.endsWith(`.${name}`))
  const [address, ...others] = new Set(found.map((key) => addresses[key]))
  if (address === undefined || others.length > 0) return { known: found.length > 1 ? found : keys }
  return anchor.length === 0 ? address : `${address.split('#')[0]}#${anchor.join('#')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
