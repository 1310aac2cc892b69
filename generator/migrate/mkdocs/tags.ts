// Tags are free texts in MkDocs and keys of tags.yaml here.

import { slugify } from '../../base/text.ts'

/** `C++ & Rust` → `c--rust`, which is also the end of its address. */
export const tagKey = (text: string): string =>
  slugify(text.trim()).replace(/-+/g, '-').replace(/^-|-$/g, '') || 'tag'
