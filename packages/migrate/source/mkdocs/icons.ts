// Icons of Material: names of files in sets, for which there are packages of Iconify with the same names.

/** Prefix in Material and set of Iconify; the longer prefixes first. */
const sets = [
  ['material', 'mdi'],
  ['fontawesome-brands', 'fa6-brands'],
  ['fontawesome-solid', 'fa6-solid'],
  ['fontawesome-regular', 'fa6-regular'],
  ['lucide', 'lucide'],
  ['octicons', 'octicon'],
  ['simple', 'simple-icons']
] as const

const shortcode = new RegExp(
  `:(${sets.map(([prefix]) => prefix).join('|')})-([\\w-]+):(?:\\{:?[^{}\\n]*\\})?`,
  'g'
)

export interface FoundIcon {
  readonly index: number
  readonly length: number
  /** `mdi:rocket` */
  readonly name: string
}

const setOf = new Map<string, string>(sets)

/** The icons in a text. */
export const iconsIn = (text: string): readonly FoundIcon[] =>
  [...text.matchAll(shortcode)].map((match) => ({
    index: match.index,
    length: match[0].length,
    name: `${setOf.get(match[1] ?? '')}:${match[2]}`
  }))

/** `material/rocket-launch` of front matter and configuration → `mdi:rocket-launch` */
export function iconOfPath(path: string): string | undefined {
  const [icon] = iconsIn(`:${path.replaceAll('/', '-')}:`)
  return icon?.name
}

/** A text with its icons in our form. */
export const withIcons = (text: string): string =>
  text.replace(shortcode, (whole) => `:icon[${iconsIn(whole)[0]?.name ?? ''}]`)
