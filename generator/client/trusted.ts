// The one place where text becomes HTML in the browser. The pages' policy (`require-trusted-types-for`)
// lets no other script do it: what comes through here was rendered and checked by the build.

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string }
  ): { createHTML(html: string): string; createScriptURL(url: string): string }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('sitegen', {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url, location.origin).origin === location.origin) return url
    throw new Error(`${url} is no script of this site`)
  }
})

/** HTML of this site, as React and `innerHTML` may take it. It passes for a string, which it is elsewhere. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Address of a script of this site, for a worker. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url
