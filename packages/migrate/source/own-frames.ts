// Frames that show pages of the site itself, `<iframe src="/demos/a.html">`: site.yaml has to allow these pages in frames.

import { withoutCode } from './markdown/masked.ts'

/** Whether a document has such a frame. */
const hasOwnFrame = (text: string): boolean =>
  text.includes('<iframe') && /<iframe\b[^>]*?\bsrc=["']\.{0,2}\/(?!\/)/.test(withoutCode(text))

/** site.yaml that allows pages of the site to show each other in frames, if documents do. */
export function withOwnFrames(site: unknown, texts: readonly string[]): unknown {
  if (typeof site !== 'object' || site === null || !texts.some(hasOwnFrame)) return site
  const security = 'security' in site ? (site.security as object) : {}
  return { ...site, security: { frameAncestors: ['self'], ...security } }
}
