// `theme.logo`. Material shows it on a header in the primary colour, for which it may be white: it would not be seen on ours.

import { fileText, isMapping } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinPath } from '../paths.ts'
import type { MkDocsProject } from './project.ts'
import { textOf } from './yaml-config.ts'

interface Logo {
  /** `theme.logo` of site.yaml. */
  readonly logo: Readonly<Record<string, unknown>> | undefined
  /** Files of the new project by path. */
  readonly texts: ReadonlyMap<string, string>
}

const ink = '#1f2328'
const white = /^(?:#f{3,4}|#f{6}|#f{8}|white|rgba?\(255[\s,]+255[\s,]+255\b.*\))$/i
const colour =
  /((?:\b(?:fill|stroke|stop-color|color)\s*[=:]\s*["']?\s*))(#[\da-f]{3,8}\b|[a-z]+(?:\([^)]*\))?)/gi

/** The address of a picture of the theme, in the documentation or in the folder of the changed theme. */
export function themePicture(
  { config, tree, folder }: Pick<MkDocsProject, 'config' | 'tree' | 'folder'>,
  value: unknown
): { readonly address: string; readonly file: string } | undefined {
  const path = textOf(value)
  if (path === undefined) return undefined
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const custom = textOf(theme.custom_dir)
  const places = [folder, ...(custom === undefined ? [] : [joinPath(tree.site, custom)])]
  const file = places.map((place) => joinPath(place, path)).find((candidate) => tree.files.has(candidate))
  return file === undefined ? undefined : { address: `/${joinPath(path)}`, file }
}

/** The logo; a white drawing gets a dark variant for light mode. */
export function logoOf(project: Pick<MkDocsProject, 'config' | 'tree' | 'folder'>, findings: Findings): Logo {
  const { values, lineOf } = project.config
  const theme = isMapping(values.theme) ? values.theme : {}
  const picture = themePicture(project, theme.logo)
  const alt = textOf(values.site_name) ?? ''
  if (!picture) return { logo: undefined, texts: new Map() }
  const { address, file } = picture
  const plain = { logo: { src: address, alt }, texts: new Map<string, string>() }
  if (!/\.svg$/i.test(address)) return plain
  const text = fileText(project.tree.files, file) ?? ''
  const colours = [...text.matchAll(colour)].map(([, , name = '']) => name).filter((name) => name !== 'none')
  if (colours.length === 0 || !colours.every((name) => white.test(name))) return plain
  const light = address.replace(/\.svg$/i, '-light.svg')
  findings.note(
    'theme.logo',
    lineOf('theme'),
    `The logo is white, for a coloured header: \`${light}\` is the same drawing in a dark colour, for light mode.`
  )
  const dark = text.replace(colour, (whole, before: string, name: string) =>
    white.test(name) ? before + ink : whole
  )
  return {
    logo: { src: light, srcDark: address, alt },
    texts: new Map([[`site/static${light}`, dark]])
  }
}
