// Links to files of the repository, `[CONTRIBUTING.md](repository:CONTRIBUTING.md)`, and to other pages of its host,
// `repository:/issues`, and what the navbar says of it. Its address is `repository` of package.json; until there is one, they are text.

import type { Parents, RootContent } from 'mdast'
import { definePlugin, type MarkdownTree } from 'sitegen/plugin'
import { readRepository } from './reference/repository.ts'

const scheme = 'repository:'

const { version, repository } = JSON.parse(readRepository('package.json')) as {
  readonly version: string
  readonly repository?: { readonly url: string }
}
const address = repository?.url.replace(/^git\+/, '').replace(/\.git$/, '')

/** `CONTRIBUTING.md` → `https://code.example/acme/pages/blob/main/CONTRIBUTING.md` */
const addressOf = (path: string): string => `${address}${path.startsWith('/') ? '' : '/blob/main/'}${path}`

/** Resolve the links below a node. */
function resolveLinks(node: Parents | MarkdownTree): void {
  const children = node.children.flatMap((child): RootContent[] => {
    if ('children' in child) resolveLinks(child)
    if (child.type !== 'link' || !child.url.startsWith(scheme)) return [child]
    if (address === undefined) return child.children
    child.url = addressOf(child.url.slice(scheme.length))
    return [child]
  })
  node.children = children as typeof node.children
}

export default definePlugin({
  name: 'repository-links',
  remark: () => resolveLinks,
  navbar: ({ locale }) => [
    { label: version, to: '/how-to/upgrade', position: 'right' as const },
    ...(address === undefined
      ? []
      : [{ label: locale === 'de' ? 'Quelltext' : 'Source code', href: address, position: 'right' as const }])
  ]
})
