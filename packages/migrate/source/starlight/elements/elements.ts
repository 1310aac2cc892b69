// The components of Starlight by name, `@astrojs/starlight/components`, and those of packages that its sites use.

import type { ToolElements } from '../../docusaurus/element.ts'
import { youtube } from '../../docusaurus/elements/youtube.ts'
import { code } from './code.ts'
import { aside, card, cardGrid, linkCard, plainContainer, steps, tabItem, tabs } from './containers.ts'
import { embeddedLink, vimeo } from './embeds.ts'
import { image, starlightFragment } from './html.ts'
import { badge, icon, linkButton } from './inline.ts'
import { isIconPackage, packageIcon, packageIconName } from './package-icons.ts'
import { packageManagers } from './package-managers.ts'
import { starlightPrefix } from './prefix.ts'

/** By name. */
const rules: ToolElements['rules'] = {
  Tabs: tabs,
  TabItem: tabItem,
  Steps: steps,
  FileTree: plainContainer('file-tree'),
  CardGrid: cardGrid,
  Card: card,
  LinkCard: linkCard,
  Aside: aside,
  Badge: badge,
  Icon: icon,
  LinkButton: linkButton,
  Code: code,
  Image: image,
  Picture: image,
  PackageManagers: packageManagers,
  YouTube: youtube,
  Vimeo: vimeo,
  Tweet: embeddedLink('https://x.com/i/status/'),
  BlueskyPost: embeddedLink(),
  MastodonPost: embeddedLink(),
  Gist: embeddedLink(),
  LinkPreview: embeddedLink(),
  BaselineStatus: embeddedLink('https://webstatus.dev/features/'),
  Fragment: starlightFragment,
  [packageIconName]: packageIcon
}

/** By both names. */
const allRules: ToolElements['rules'] = {
  ...rules,
  ...Object.fromEntries(Object.entries(rules).map(([name, rule]) => [starlightPrefix + name, rule]))
}

/** The components of Starlight. The output of expanded components has no imports. */
export const starlightComponents: ToolElements = {
  rules: allRules,
  withoutImport: Object.keys(allRules),
  toolComponent: (from, name) => {
    if (/^@astrojs\/starlight\/components(?:\/|$)/.test(from)) return name
    if (isIconPackage(from)) return packageIconName
    return packages[name]?.test(from) === true ? name : undefined
  }
}

const astroEmbed = /^(?:astro-embed|@astro-community\/astro-embed-[\w-]+)$/

/** Components of other packages, by name. */
const packages: Readonly<Record<string, RegExp>> = {
  Image: /^astro:assets$/,
  Picture: /^astro:assets$/,
  PackageManagers: /^(?:starlight-package-managers(?:\/.*)?|@hideoo\/starlight-plugins-docs-components)$/,
  YouTube: astroEmbed,
  Vimeo: astroEmbed,
  Tweet: astroEmbed,
  BlueskyPost: astroEmbed,
  MastodonPost: astroEmbed,
  Gist: astroEmbed,
  LinkPreview: astroEmbed,
  BaselineStatus: astroEmbed
}
