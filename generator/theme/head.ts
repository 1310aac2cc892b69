// Elements added to the head of pages by a site, a page or a plugin.

/** Attributes by name; `true` for attributes without a value, such as `defer`. */
export type HeadAttributes = Readonly<Record<string, string | number | boolean>>

/** `<meta>`: `{ meta: { name: 'google-site-verification', content: '…' } }`. */
export interface HeadMeta {
  readonly meta: HeadAttributes
}

/** `<link>`: `{ link: { rel: 'me', href: 'https://social.example/@one' } }`. */
export interface HeadLink {
  readonly link: HeadAttributes
}

/**
 * `<script>`: a file, `{ script: { src: '/js/survey.js', defer: true } }`, or inline code,
 * `{ script: { code: 'window.started = Date.now()' } }`, whose hash is added to the policy of the page.
 */
export interface HeadScript {
  readonly script: HeadAttributes & { readonly code?: string }
}

/** `<noscript>` around elements for browsers without JavaScript. */
export interface HeadNoscript {
  readonly noscript: readonly (HeadMeta | HeadLink)[]
}

/** One element of a head. */
export type HeadTag = HeadMeta | HeadLink | HeadScript | HeadNoscript
