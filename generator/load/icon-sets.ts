// Icons of installed icon sets: `lucide:rocket` is the icon `rocket` of `@iconify-json/lucide`. The theme draws each icon
// as one stroked path on a 24 × 24 grid, so only stroked sets fit. Only icons that are used are read.

import * as v from 'valibot'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { diskFiles } from '../base/files.ts'
import { findPackage, listPackages } from '../base/packages.ts'
import { didYouMean, nearestOrAll } from '../base/text.ts'

const setSchema = v.object({
  icons: v.record(v.string(), v.object({ body: v.string() })),
  aliases: v.optional(v.record(v.string(), v.object({ parent: v.string() })), {}),
  width: v.optional(v.number()),
  height: v.optional(v.number())
})
type IconSet = v.InferOutput<typeof setSchema>

/** Icons by name: SVG path data on a 24 × 24 grid. */
export interface Icons {
  /** Cache key of all icons: while it is the same, every name gives the same path. */
  readonly key: string
  /** The icon of the theme or site (`bolt`) or of an installed set (`lucide:rocket`), else a hint. */
  find(name: string): { readonly path: string } | { readonly hint: string }
  /** Names of the icons of theme and site, of the installed sets, `lucide:`, and of the icons of one of them. */
  names(prefix: string): readonly string[]
}

/**
 * The icons that a site may use. A set is read when one of its icons is first requested.
 *
 * @param root absolute folder of the project; empty for files in memory, which have no sets
 * @param siteIcons icons of the theme and of the site
 */
export function iconsOf(root: string, siteIcons: Readonly<Record<string, string>>): Icons {
  const sets = new Map<string, IconSet | undefined>()
  const setOf = (prefix: string): IconSet | undefined => {
    if (!sets.has(prefix)) sets.set(prefix, readSet(root, prefix))
    return sets.get(prefix)
  }
  return {
    key: JSON.stringify([siteIcons, listPackages(root, scope)]),
    names: (prefix) => [
      ...Object.keys(siteIcons),
      ...listPackages(root, scope).map((installed) => `${installed.replace(/ .*$/, '')}:`),
      ...Object.keys(setOf(prefix)?.icons ?? {}).map((name) => `${prefix}:${name}`)
    ],
    find(name) {
      const path = Object.hasOwn(siteIcons, name) ? siteIcons[name] : undefined
      if (path !== undefined) return { path }
      const [prefix = '', inSet] = name.split(':')
      if (inSet !== undefined) return pathIn(setOf(prefix), prefix, inSet)
      return {
        hint:
          nearestOrAll(name, Object.keys(siteIcons), 'icons') ??
          'draw it in site/icons.yaml: `name: M4 12h16`'
      }
    }
  }
}

/** The field `icon` of an item. An icon that does not exist is reported and left out. */
export function iconField(
  icons: Icons,
  name: string | undefined,
  place: () => Place,
  report: (problem: Diagnostic) => void
): { readonly icon?: string } {
  if (name === undefined) return {}
  const result = icons.find(name)
  if ('path' in result) return { icon: result.path }
  report(diagnostic('icon-unknown', place(), `There is no icon \`${name}\``, result.hint))
  return {}
}

const scope = '@iconify-json'

function readSet(root: string, prefix: string): IconSet | undefined {
  const folder = /^[\w-]+$/.test(prefix) ? findPackage(root, `${scope}/${prefix}`) : undefined
  if (folder === undefined) return undefined
  const parsed = v.safeParse(setSchema, JSON.parse(decode(diskFiles(folder).read('icons.json'))))
  return parsed.success ? parsed.output : undefined
}

function pathIn(
  set: IconSet | undefined,
  prefix: string,
  name: string
): { readonly path: string } | { readonly hint: string } {
  if (!set) return { hint: `the set \`${prefix}\` is not installed: run \`npm i -D ${scope}/${prefix}\`` }
  const { icons, aliases, width = 16, height = 16 } = set
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? '']
  if (!icon)
    return {
      hint:
        didYouMean(name, Object.keys(icons)) ??
        `icon-sets.iconify.design/${prefix} shows the names of the set`
    }
  const path = width === 24 && height === 24 ? strokesOf(icon.body) : undefined
  return path === undefined
    ? {
        hint: 'it is not a stroked icon on a 24 × 24 grid: use one of a set such as `lucide`, `tabler` or `mynaui`'
      }
    : { path }
}

/**
 * The strokes of an icon as one path.
 *
 * @param body elements of SVG
 * @returns `undefined` if it is filled, transformed, or has elements other than shapes
 * @internal exported for tests
 */
export function strokesOf(body: string): string | undefined {
  if (!/\bstroke="currentColor"/.test(body) || /\btransform=|fill="(?!none|currentColor)/.test(body))
    return undefined
  const paths = [...body.matchAll(/<(\w+)([^>]*?)\/?>/g)]
    .filter(([, element]) => element !== 'g')
    .map(([, element = '', attributes = '']) => shapes[element]?.(valuesOf(attributes)))
  return paths.length === 0 || paths.includes(undefined) ? undefined : paths.join('')
}

type Values = (name: string) => string

const valuesOf =
  (attributes: string): Values =>
  (name) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

const numbers = (values: Values, ...names: readonly string[]): readonly number[] =>
  names.map((name) => Number(values(name)))

const shapes: Readonly<Record<string, (values: Values) => string>> = {
  path: (values) => withAbsoluteStart(values('d')),
  line: (values) => `M${values('x1')} ${values('y1')}L${values('x2')} ${values('y2')}`,
  polyline: (values) => `M${values('points').trim()}`,
  polygon: (values) => `M${values('points').trim()}z`,
  circle: (values) => {
    const [x = 0, y = 0, r = 0] = numbers(values, 'cx', 'cy', 'r')
    return ellipsePath(x, y, r, r)
  },
  ellipse: (values) => {
    const [x = 0, y = 0, rx = 0, ry = 0] = numbers(values, 'cx', 'cy', 'rx', 'ry')
    return ellipsePath(x, y, rx, ry)
  },
  rect: (values) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers(values, 'x', 'y', 'width', 'height')
    const [rx = 0, ry = 0] = numbers(
      values,
      values('rx') === '' ? 'ry' : 'rx',
      values('ry') === '' ? 'rx' : 'ry'
    )
    const corner = (dx: number, dy: number) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${dx} ${dy}`)
    const [across, down] = [width - 2 * rx, height - 2 * ry]
    return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  }
}

const ellipsePath = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const pair = /^m\s*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))\s*,?\s*/

/** A path that starts with a relative `m` would start where the path before it ends. */
function withAbsoluteStart(data: string): string {
  const [start, x, y] = pair.exec(data) ?? []
  if (start === undefined) return data
  const remainingPath = data.slice(start.length)
  return `M${x} ${y}${/^[-+.\d]/.test(remainingPath) ? `l${remainingPath}` : remainingPath}`
}
