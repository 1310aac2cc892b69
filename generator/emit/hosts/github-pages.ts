// GitHub Pages: files as they are. `.nojekyll` keeps names that begin with `_` or `.`; `CNAME` names the domain of a site that
// has one of its own. A site below a path shares the domain of another repository, which names it.

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

/** The name of a site's own server; nothing for those of GitHub, numbers and this machine. */
function ownDomain(url: string): string | undefined {
  const name = url === '' ? '' : new URL(url).hostname
  const isOwn = /\.[a-z][a-z0-9-]*$/.test(name) && !/(?:^|\.)(?:github\.io|localhost)$/.test(name)
  return isOwn ? name : undefined
}
