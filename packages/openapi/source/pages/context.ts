import { posix } from 'node:path'
import type { Api } from '../read/api.ts'
import type { References } from '../read/references.ts'
import type { Texts } from '../texts.ts'
import type { Names } from './names.ts'

/** What the pages of an API in one language are made from. */
export interface PageContext extends Pick<References, 'resolve'> {
  readonly api: Api
  readonly names: Names
  readonly texts: Texts
  /** Whether readers can send requests. */
  readonly tryIt: boolean
  /** Path of the page below the collection, for links to others: `visits/list-hours`. */
  readonly page: string
}

/** Address of another page from this one: `../schemas/ticket.md`. @param key of `Names.files` */
export function linkTo({ names, page }: PageContext, key: string): string {
  const [file = '', ...fragment] = (names.files.get(key) ?? '').split('#')
  const path = [posix.relative(posix.dirname(page), `${file}.md`), ...fragment].join('#')
  return path.startsWith('.') ? path : `./${path}`
}
