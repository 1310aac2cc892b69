// The one place where text becomes HTML in the browser. The pages' policy (`require-trusted-types-for`)
// lets no other script do it: what comes through here was rendered and checked by the build.

/** What browsers with Trusted Types have; the name is in the policy of `emit/headers.ts`. */
interface Policies {
  createPolicy<Rules>(name: string, rules: Rules): Rules
}

const known = (globalThis as { readonly trustedTypes?: Partial<Policies> }).trustedTypes

/**
 * Absent in browsers that do not know Trusted Types, where an element with that id stands under the name, and on
 * the server.
 */
export const trustedTypes = typeof known?.createPolicy === 'function' ? (known as Policies) : undefined

const same = (text: string): string => text

/** Scripts are those that the build has written into the page, and that its reader has agreed to. */
export const policy = trustedTypes?.createPolicy('sitegen', {
  createHTML: same,
  createScriptURL: same,
  createScript: same
})

/** HTML of this site, as React and `innerHTML` may take it. It passes for a string, which it is elsewhere. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html
