import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Raised when the same input is drawn differently. */
const format = 1

/**
 * A drawing from the cache, or a new one.
 *
 * @param folder absolute
 * @param key all that the drawing depends on, except the browser and the fonts of the machine
 */
export function cachedDrawing(folder: string, key: readonly string[], draw: () => string): string {
  const name = createHash('sha256')
    .update(JSON.stringify([format, ...key]))
    .digest('hex')
    .slice(0, 32)
  const path = join(folder, `${name}.svg`)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const drawn = draw()
    mkdirSync(folder, { recursive: true })
    // Several threads may draw the same.
    const part = `${path}.${randomUUID()}`
    writeFileSync(part, drawn)
    renameSync(part, path)
    return drawn
  }
}
