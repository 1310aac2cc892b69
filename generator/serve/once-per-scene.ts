// Pages and pictures that `serve` has made last. A browser that reloads, or a client that asks hundreds of times
// in a row, gets what is there; another scene makes everything anew.

/**
 * Make each thing once.
 *
 * @param most so many are held, those asked for last: a site may have more pages than fit into memory
 * @returns what was made, or is being made; what has failed is tried again
 */
export function oncePerScene<Scene extends object, Key, Made>(
  most: number,
  make: (scene: Scene, key: Key) => Promise<Made>
): (scene: Scene, key: Key) => Promise<Made> {
  const scenes = new WeakMap<Scene, Map<Key, Promise<Made>>>()
  return (scene, key) => {
    const known = scenes.get(scene) ?? new Map<Key, Promise<Made>>()
    scenes.set(scene, known)
    const made = known.get(key) ?? make(scene, key)
    // A map keeps the order in which it was filled: the last is the one asked for last.
    known.delete(key)
    known.set(key, made)
    made.catch(() => known.get(key) === made && known.delete(key))
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return made
  }
}
