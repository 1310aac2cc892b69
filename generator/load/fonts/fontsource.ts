// An installed Fontsource package → the faces that a site needs: its scripts, in the weights and styles of the font's
// role. Every face keeps its `unicode-range`, so browsers load only what a page shows.

import { join } from 'node:path'
import * as v from 'valibot'
import { decode } from '../../base/decode.ts'
import { diskFiles, type Files } from '../../base/files.ts'
import { findPackage } from '../../base/packages.ts'

export type FontRole = 'text' | 'headings' | 'code'

export interface FontFace {
  readonly family: string
  readonly style: string
  readonly weight: string
  /** Absolute path of a WOFF2 file. */
  readonly file: string
  readonly range: string | undefined
  /** `font-display` */
  readonly display: string
  /** `latin`, `cyrillic-ext`; a number in brackets for one of the parts of a large script. */
  readonly subset: string
}

export interface FontPackage {
  /** Name in CSS: `Lora Variable`. */
  readonly family: string
  /** `serif`, `sans-serif`, `monospace`, `display` and others. */
  readonly category: string
  /** The faces of the main subset first. */
  readonly faces: readonly FontFace[]
  readonly license: { readonly name: string; readonly text: string } | undefined
}

const metadataSchema = v.object({ id: v.string(), category: v.optional(v.string(), 'sans-serif') })

/** Style sheets of a package by role: variable fonts have one for all weights. */
const sheets: Readonly<
  Record<FontRole, { readonly variable: readonly string[]; readonly fixed: readonly string[] }>
> = {
  text: {
    variable: ['wght.css', 'wght-italic.css'],
    fixed: ['400.css', '400-italic.css', '600.css', '700.css']
  },
  headings: { variable: ['wght.css'], fixed: ['600.css', '700.css'] },
  code: { variable: ['wght.css'], fixed: ['400.css', '700.css'] }
}

/** `Source Serif 4` → `source-serif-4`. */
const idOf = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** Guards against names that are paths. */
export const isFontName = (name: string): boolean => /^[\w-]+$/.test(idOf(name))

/** Names of the packages that may contain a font, the preferred one first. */
export const packageNames = (name: string): readonly string[] => [
  `@fontsource-variable/${idOf(name)}`,
  `@fontsource/${idOf(name)}`
]

/**
 * Find a font among the packages of a project.
 *
 * @param name as users write it: `Source Serif 4`
 * @param subsets names of the subsets that the site needs, the main one first
 * @returns `undefined` when neither the variable nor the static font is installed
 */
export function findFont(
  root: string,
  name: string,
  role: FontRole,
  subsets: ReadonlySet<string>
): FontPackage | undefined {
  if (!isFontName(name)) return undefined
  const folder = packageNames(name).flatMap((packageName) => findPackage(root, packageName) ?? [])[0]
  if (folder === undefined) return undefined
  const files = diskFiles(folder)
  const { id, category } = metadataOf(files, idOf(name))
  const { variable, fixed } = sheets[role]
  const sheetNames = files.has('wght.css') ? variable : files.has('400.css') ? fixed : ['index.css']
  const faces = sheetNames
    .filter((sheet) => files.has(sheet))
    .flatMap((sheet) => facesIn(decode(files.read(sheet)), id, folder))
    .filter(({ file }) => files.has(file.slice(folder.length + 1).replaceAll('\\', '/')))
    .filter(({ subset }) => subsets.has(subset) || (subsets.has('[]') && subset.startsWith('[')))
  return {
    family: faces[0]?.family ?? name,
    category,
    faces,
    license: files.has('LICENSE') ? { name: id, text: decode(files.read('LICENSE')) } : undefined
  }
}

function metadataOf(files: Files, id: string): v.InferOutput<typeof metadataSchema> {
  try {
    return v.parse(metadataSchema, JSON.parse(decode(files.read('metadata.json'))))
  } catch {
    return { id, category: 'sans-serif' }
  }
}

/** `lora-latin-ext-wght-normal.woff2` is `latin-ext` of `lora`. */
function facesIn(sheet: string, id: string, folder: string): FontFace[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const value = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1]?.trim()
    const file = /url\(["']?\.\/(files\/[^)"']+\.woff2)/.exec(rule)?.[1]
    const subset = /^files\/(.+)-[\w]+-(?:normal|italic)\.woff2$/.exec(file ?? '')?.[1]?.slice(id.length + 1)
    if (file === undefined || subset === undefined) return []
    return {
      family: (value('font-family') ?? id).replaceAll(/["']/g, ''),
      style: value('font-style') ?? 'normal',
      weight: value('font-weight') ?? '400',
      file: join(folder, file),
      range: value('unicode-range'),
      display: 'swap',
      subset: /^\d+$/.test(subset) ? `[${subset}]` : subset
    }
  })
}

/** Fontsource subsets by script; `[]` for the numbered parts of large subsets. */
const subsetsOfScript: Readonly<Record<string, readonly string[]>> = {
  Cyrl: ['cyrillic', 'cyrillic-ext'],
  Grek: ['greek', 'greek-ext'],
  Hebr: ['hebrew'],
  Arab: ['arabic'],
  Deva: ['devanagari'],
  Thai: ['thai'],
  Jpan: ['japanese', '[]'],
  Kore: ['korean', '[]'],
  Hans: ['chinese-simplified', '[]'],
  Hant: ['chinese-traditional', '[]']
}

/**
 * The subsets that texts in a language need, its own first. Names, code and URLs are Latin everywhere.
 *
 * @param language a BCP 47 tag
 */
export function subsetsOf(language: string): readonly string[] {
  let { script, language: primary } = { script: 'Latn', language }
  try {
    const { script: likely = 'Latn', language: tag } = new Intl.Locale(language).maximize()
    ;[script, primary] = [likely, tag]
  } catch {
    // Reported as `locale-unknown`.
  }
  const latin = ['latin', 'latin-ext', ...(primary === 'vi' ? ['vietnamese'] : [])]
  return [...(subsetsOfScript[script] ?? []), ...latin]
}
