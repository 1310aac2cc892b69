// Names that fields of entries cannot have, or only with a type.

import type { Field } from './fields.ts'

/** Keys that all entries have; a field cannot use one as its name. */
export const reservedKeys: readonly string[] = [
  '$schema',
  'id',
  'slug',
  'draft',
  'unlisted',
  'search',
  'toc',
  'source_hash',
  'layout',
  'image_alt',
  'redirect_from',
  'head'
]

/** Keys besides its fields that any entry can have and be sorted by. */
export const commonKeys: readonly string[] = ['id', 'title', 'description', 'image', 'url']

/** The page of an entry also uses fields with these names. */
export const typesOfCommonKeys: Readonly<Record<string, Field['type']>> = {
  title: 'text',
  description: 'text',
  image: 'image'
}
