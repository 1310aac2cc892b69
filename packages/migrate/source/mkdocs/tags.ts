// Tags are free texts in MkDocs and keys of tags.yaml here.

import { termSlug } from 'sitegen/internals'

/** `C++ & Rust` → `c-plus-plus-and-rust`, which is also the end of its address. */
export const tagKey = (text: string): string =>
  termSlug(text).replace(/-+/g, '-').replace(/^-|-$/g, '') || 'tag'
