// Icons of a site in the cache, by everything that they are drawn from.

import { keyOf, sha256 } from '../base/hash.ts'
import type { Cache } from '../engine/cache.ts'
import type { DrawIcons } from '../load/app-icons.ts'
import { drawIcons, iconVersion } from '../pictures/icons.ts'
import type { Sharp } from '../pictures/sharp.ts'

/** Draw icons, or take them from the cache. @param loadSharp called for sites with an icon */
export function iconDrawer(loadSharp: () => Sharp | undefined, cache: Cache | undefined): DrawIcons {
  const drawnIcons = new Map<string, ReadonlyMap<string, Uint8Array>>()
  return async (svg, background) => {
    const sharp = loadSharp()
    if (!sharp) return undefined
    const { versions } = sharp
    const key = keyOf(
      'icons',
      String(iconVersion),
      versions.sharp ?? '',
      versions.vips,
      sha256(svg),
      background
    )
    const files = cache?.in('picture-files')
    const icons =
      drawnIcons.get(key) ?? unpacked(files?.get(key)) ?? (await drawIcons(sharp, svg, background))
    if (!drawnIcons.has(key)) files?.putIfMissing(key, packed(icons))
    // Marks them as used: the next build may need them.
    files?.has(key)
    drawnIcons.set(key, icons)
    return icons
  }
}

const packed = (icons: ReadonlyMap<string, Uint8Array>): string =>
  JSON.stringify([...icons].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]))

/** The checksum of the value has been verified, so these are the bytes that `packed` returned. */
const unpacked = (value: Buffer | undefined): ReadonlyMap<string, Uint8Array> | undefined =>
  value &&
  new Map(
    (JSON.parse(value.toString('utf8')) as [string, string][]).map(([path, text]) => [
      path,
      Buffer.from(text, 'base64')
    ])
  )
