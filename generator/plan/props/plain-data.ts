// Data with marks (`entry-view.ts`) → plain JSON for one page: adds files to the page, and plans HTML.

import type { ContentPlanner } from '../content/content-planner.ts'
import { FileMark, HtmlMark, PictureMark } from './entry-view.ts'

type Path = readonly (string | number)[]

/** A value that cannot be JSON, such as a function. */
export class NotPlainError extends Error {}

/**
 * Copy data into plain JSON.
 *
 * @param at where it will be in the props of the page
 * @param place where the page shows its pictures
 * @throws NotPlainError for functions, class instances and the like
 */
export function plainData(value: unknown, at: Path, content: ContentPlanner, place = 'article'): unknown {
  // One array for the whole walk: a page has thousands of values, few of which need their path.
  const path = [...at]
  function copyBelow(step: string | number, inner: unknown): unknown {
    path.push(step)
    const copy = copyOf(inner)
    path.pop()
    return copy
  }
  function copyOf(value: unknown): unknown {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : null
    if (value instanceof HtmlMark)
      return content.add(value.source, value.locale, value.url, { at: [...path], of: 'html' })
    if (value instanceof PictureMark) return content.picture(value.target, { alt: value.alt, place })
    if (value instanceof FileMark) {
      content.assets.add(value.target.asset)
      return { url: value.target.url }
    }
    if (Array.isArray(value)) return value.map((item, index) => copyBelow(index, item))
    if (typeof value !== 'object') throw new NotPlainError(`a ${typeof value} at \`${path.join('.')}\``)
    if (isQuery(value)) return copyOf(value.all())
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== null && !isPlain(prototype))
      throw new NotPlainError(`a ${value.constructor.name} at \`${path.join('.')}\``)
    const entries: [string, unknown][] = []
    for (const [key, inner] of Object.entries(value))
      if (inner !== undefined) entries.push([key, copyBelow(key, inner)])
    return Object.fromEntries(entries)
  }
  return copyOf(value)
}

/** Objects of the site's bundle may have another `Object`. */
const isPlain = (prototype: unknown): boolean => Object.getPrototypeOf(prototype) === null

const isQuery = (value: object): value is { all(): readonly unknown[] } =>
  'all' in value && typeof value.all === 'function' && Symbol.iterator in value
