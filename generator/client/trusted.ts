// The only place in the browser where text becomes HTML, as the content security policy (`require-trusted-types-for`)
// enforces. All HTML passed here was rendered by the build.

/** The Trusted Types API. Policy names are listed in `plan/policy/policy.ts`. */
interface Policies {
  createPolicy<Rules>(name: string, rules: Rules): Rules
}

const policyFactory = (globalThis as { readonly trustedTypes?: Partial<Policies> }).trustedTypes

/**
 * Undefined on the server and in browsers without Trusted Types, where the name may refer to an element with that id.
 */
export const trustedTypes =
  typeof policyFactory?.createPolicy === 'function' ? (policyFactory as Policies) : undefined

const unchanged = (text: string): string => text

/** Scripts passed here were written by the build, and the reader has consented to them. */
export const policy = trustedTypes?.createPolicy('sitegen', {
  createHTML: unchanged,
  createScriptURL: unchanged,
  createScript: unchanged
})

/** HTML of this site for React and `innerHTML`: a `TrustedHTML` object typed as a string, or a plain string. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html
