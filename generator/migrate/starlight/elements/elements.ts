// The components of Starlight by name, `@astrojs/starlight/components`, and those of packages that its sites use.

import type { ToolElements } from '../../docusaurus/element.ts'
import { youtube } from '../../docusaurus/elements/youtube.ts'
import { code, packageManagers } from './code.ts'
import { aside, card, cardGrid, linkCard, plainContainer, steps, tabItem, tabs } from './containers.ts'
import { image, starlightFragment } from './html.ts'
import { badge, icon, linkButton } from './inline.ts'

/** By name. */
const rules: ToolElements['rules'] = {
  Tabs: tabs,
  TabItem: tabItem,
  Steps: steps,
  FileTree: plainContainer('file-tree', 'class'),
  CardGrid: cardGrid,
  Card: card,
  LinkCard: linkCard,
  Aside: aside,
  Badge: badge,
  Icon: icon,
  LinkButton: linkButton,
  Code: code,
  Image: image,
  PackageManagers: packageManagers,
  YouTube: youtube,
  Fragment: starlightFragment
}

/** The components of Starlight. The output of expanded components has no imports. */
export const starlightComponents: ToolElements = {
  rules,
  withoutImport: Object.keys(rules),
  toolComponent: (from, name) => {
    if (/^@astrojs\/starlight\/components(?:\/|$)/.test(from)) return name
    return packages[name]?.test(from) === true ? name : undefined
  }
}

/** Components of other packages, by name. */
const packages: Readonly<Record<string, RegExp>> = {
  Image: /^astro:assets$/,
  PackageManagers: /^starlight-package-managers$/,
  YouTube: /^(?:astro-embed|@astro-community\/astro-embed-youtube)$/
}
