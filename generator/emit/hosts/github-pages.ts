// GitHub Pages serves files unchanged. `.nojekyll` keeps names that begin with `_` or `.`; `CNAME` contains the custom domain
// of the site. A site with a base path uses the domain of another repository, which has the `CNAME`.

import { bareHostLimits, type HostAdapter, otherFormsLimit } from './description.ts'

export const githubPages: HostAdapter = (host) => {
  const domain = ownDomain(host.url)
  return {
    files: [
      { path: '.nojekyll', content: '' },
      ...(domain !== undefined && host.base === '/' ? [{ path: 'CNAME', content: `${domain}\n` }] : [])
    ],
    limits: [...bareHostLimits('GitHub Pages', host), ...otherFormsLimit('GitHub Pages', host)],
    redirects: false
  }
}

/** The custom domain of a site; `undefined` for domains of GitHub, IP addresses and localhost. */
function ownDomain(url: string): string | undefined {
  const name = url === '' ? '' : new URL(url).hostname
  const isOwn = /\.[a-z][a-z0-9-]*$/.test(name) && !/(?:^|\.)(?:github\.io|localhost)$/.test(name)
  return isOwn ? name : undefined
}
