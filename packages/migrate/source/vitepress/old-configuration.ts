// Configurations of VitePress before 1.0 are brought into the form of later versions: they have languages by path (`/zh/`)
// with their navigation in `themeConfig.locales`, `children` in sidebars, and `repo`, `docsDir` and `docsBranch`.

import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import type { VitePressConfig } from './settings.ts'

/** The configuration in the form of version 1; one that has it already stays the same. */
export function upgradedConfig(config: VitePressConfig): VitePressConfig {
  const theme = mappingAt(config, 'themeConfig')
  const themes = mappingAt(theme, 'locales')
  const isOld = [config.locales, themes].some((value) =>
    Object.keys(isMapping(value) ? value : {}).some((key) => key.startsWith('/'))
  )
  const hasParts = textOf(theme.repo) !== undefined && !('socialLinks' in theme)
  if (!isOld && !hasParts)
    return theme.sidebar === undefined ? config : { ...config, themeConfig: withItems(theme) }
  const { locales: _, ...rest } = theme
  const site = { ...config, themeConfig: hasParts ? withRepository(rest) : withItems(rest) }
  if (!isOld) return site
  const locales = mappingAt(config, 'locales')
  const paths = [...new Set([...Object.keys(locales), ...Object.keys(themes)])]
  return {
    ...site,
    locales: Object.fromEntries(
      paths.map((path) => {
        const { label, ...themeConfig } = mappingAt(themes, path)
        const name = path.replace(/^\/|\/$/g, '') || 'root'
        return [
          name,
          { label, ...mappingAt(locales, path), themeConfig: withItems(withoutTexts(themeConfig)) }
        ]
      })
    )
  }
}

/** Texts of the old theme; ours has its own in each language. */
const themeTexts = new Set(['selectText', 'ariaLabel', 'editLinkText', 'lastUpdated'])

const withoutTexts = (theme: VitePressConfig): VitePressConfig =>
  Object.fromEntries(Object.entries(theme).filter(([key]) => !themeTexts.has(key)))

/** `repo: 'a/b'`, `docsDir`, `docsBranch`, `editLinks` → `socialLinks`, `editLink`. */
function withRepository(theme: VitePressConfig): VitePressConfig {
  const { repo, docsRepo, docsDir, docsBranch, editLinks, ...rest } = theme
  const addressOf = (value: unknown) =>
    /^https?:/.test(String(value)) ? String(value) : `https://github.com/${String(value)}`
  const address = addressOf(repo)
  const pattern = [
    addressOf(docsRepo ?? repo),
    'edit',
    textOf(docsBranch) ?? 'main',
    textOf(docsDir),
    ':path'
  ]
  return {
    ...withItems(rest),
    socialLinks: [{ icon: /gitlab/.test(address) ? 'gitlab' : 'github', link: address }],
    ...(editLinks === true && { editLink: { pattern: pattern.filter(Boolean).join('/') } })
  }
}

const withItems = (theme: VitePressConfig): VitePressConfig =>
  theme.sidebar === undefined ? theme : { ...theme, sidebar: itemsIn(theme.sidebar) }

/** Groups of a sidebar with their entries in `items`. */
function itemsIn(sidebar: unknown): unknown {
  if (isMapping(sidebar))
    return Object.fromEntries(Object.entries(sidebar).map(([path, value]) => [path, itemsIn(value)]))
  if (!Array.isArray(sidebar)) return sidebar
  return listOf(sidebar).map((entry) => {
    if (!isMapping(entry) || !Array.isArray(entry.children)) return entry
    const { children, ...rest } = entry
    return { ...rest, items: itemsIn(children) }
  })
}
