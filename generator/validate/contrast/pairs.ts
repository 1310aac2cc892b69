// Colours that are text and background of each other, in the colours of a site: by the theme, and by rules of the site's style
// sheets. Only pairs that are certain: a rule that a window, another rule or a part of the page may change has none.

import type { ParsedColor } from '../../config/color.ts'
import { blend, type Rgb } from '../../config/color.ts'
import { groupBy } from '../../graph/group-by.ts'
import { backgroundVariables } from '../../load/backgrounds.ts'
import { colorOf } from './css-colors.ts'
import { type Declaration, type Mode, modes, type StyleBlock } from './style-blocks.ts'

/** One of two colours. */
interface Side {
  /** Variable or property. */
  readonly name: string
  readonly color: ParsedColor
  /** Where the site declares it; missing for a colour of the theme. */
  readonly declaration: Declaration | undefined
}

export interface Pair {
  readonly mode: Mode
  /** Of the rule; missing for variables of the theme. */
  readonly selector?: string
  readonly front: Side
  /** Opaque. */
  readonly back: Side
  readonly needed: number
  /** Whether a shape is seen, and no text read. */
  readonly isShape?: true
  /** Whether the rule declares the background only, for a state of an element that has its text. */
  readonly isGround?: true
}

/** Blocks of the style sheets of a site. */
export interface Sheets {
  /** Of the theme and the look that site.yaml configures. */
  readonly theme: readonly StyleBlock[]
  /** Of `theme.styles` and what it imports, which every page loads. */
  readonly everywhere: readonly StyleBlock[]
  /** Of the site's other style sheets. */
  readonly elsewhere: readonly StyleBlock[]
}

const code = ['comment', 'keyword', 'string', 'number', 'name', 'type'].map((kind) => `code-${kind}`)

/** Texts and shapes of the default theme, with the backgrounds on which pages have them. */
const ofDefaultTheme: readonly (readonly [
  fronts: readonly string[],
  backs: readonly string[],
  least: number
])[] = [
  [['text', 'strong', 'quiet'], backgroundVariables.slice(0, -1), 4.5],
  [['link', 'link-hover', 'accent', 'note', 'info', 'tip', 'warning', 'danger'], ['ground'], 4.5],
  [['on-accent'], ['accent', 'accent-hover', 'accent-active'], 4.5],
  [['text', ...code], ['code-ground'], 4.5],
  [['focus'], ['ground'], 3]
]

const inMode =
  (mode: Mode) =>
  (block: StyleBlock): boolean =>
    block.mode === undefined || block.mode === mode

const isRoot = ({ selector, always }: StyleBlock): boolean => selector === ':root' && always

/** Declarations of blocks for the same element; the last one with the highest specificity wins. */
const cascaded = (blocks: readonly StyleBlock[]): ReadonlyMap<string, Declaration> =>
  new Map(
    [...blocks].sort((a, b) => a.specificity - b.specificity).flatMap(({ declarations }) => [...declarations])
  )

/** The variables of a page in a mode. */
interface Variables {
  readonly mode: Mode
  readonly values: ReadonlyMap<string, Declaration>
  readonly ofSite: ReadonlyMap<string, Declaration>
}

function variablesIn(mode: Mode, { theme, everywhere }: Sheets): Variables {
  const rootOf = (blocks: readonly StyleBlock[]) => cascaded(blocks.filter(isRoot).filter(inMode(mode)))
  const ofSite = rootOf(everywhere)
  // The theme is in a layer, so what the site declares wins.
  return { mode, values: new Map([...rootOf(theme), ...ofSite]), ofSite }
}

/** The declaration of the site that a value comes from, through other variables. */
function originOf(name: string, { values, ofSite }: Variables, depth = 8): Declaration | undefined {
  const own = ofSite.get(name)
  if (own || depth === 0) return own
  for (const [other] of (values.get(name)?.value ?? '').matchAll(/--[\w-]+/g)) {
    const origin = originOf(other, { values, ofSite, mode: 'light' }, depth - 1)
    if (origin) return origin
  }
  return undefined
}

/** Pairs of the default theme in which a colour is the site's own. */
export function themePairs(sheets: Sheets): readonly Pair[] {
  return modes.flatMap((mode) => {
    const variables = variablesIn(mode, sheets)
    const side = (name: string): Side | undefined => {
      const variable = `--${name}`
      const color = colorOf(`var(${variable})`, mode, (name) => variables.values.get(name)?.value)
      return color && { name: variable, color, declaration: originOf(variable, variables) }
    }
    return ofDefaultTheme.flatMap(([fronts, backs, needed]) =>
      fronts.flatMap((front) =>
        backs.flatMap((back): Pair[] => {
          const sides = [side(front), side(back)] as const
          if (!sides[0] || !sides[1] || sides[1].color.alpha < 1) return []
          if (!sides[0].declaration && !sides[1].declaration) return []
          return [
            { mode, front: sides[0], back: sides[1], needed, ...(front === 'focus' && { isShape: true }) }
          ]
        })
      )
    )
  })
}

/** What makes the colours of a rule uncertain, or its text unseen on purpose. */
const uncertain =
  /^(?:background-image|background-clip|-webkit-text-fill-color|opacity|filter|mix-blend-mode|animation|animation-name|clip-path)$/
const unread = /:disabled|\[disabled|aria-disabled|::(?!before|after|first-l)/
const state = /(?::(?:hover|focus|focus-visible|focus-within|active|visited|target))+$/

const lastCompound = (selector: string): string => selector.replace(/^.*[\s>+~](?![^(]*\))/, '')

const colors = ['color', 'background', 'background-color'] as const
const hasColors = ({ declarations }: StyleBlock): boolean => colors.some((name) => declarations.has(name))

/** Pairs of rules of the site that declare both, for the same selector or its states. */
export function rulePairs(sheets: Sheets): readonly Pair[] {
  const blocks = [...sheets.everywhere, ...sheets.elsewhere]
  const colored = blocks.filter((block) => hasColors(block) && block.selector !== ':root')
  /** Variables that parts of pages have for themselves. */
  const local = new Set(
    [
      ...sheets.theme.filter(({ selector }) => selector !== ':root'),
      ...sheets.everywhere.filter((block) => !isRoot(block)),
      ...sheets.elsewhere
    ].flatMap(({ declarations }) => [...declarations.keys()].filter((name) => name.startsWith('--')))
  )
  const baseOf = (selector: string) => selector.replace(state, '')
  const byCompound = groupBy(colored, ({ selector }) => [lastCompound(baseOf(selector))])
  const bySelector = groupBy(blocks, ({ selector }) => [selector])
  const variables = modes.map((mode) => variablesIn(mode, sheets))
  return [...new Set(colored.map(({ selector }) => selector))].flatMap((selector) => {
    const base = baseOf(selector)
    const rivals = byCompound.get(lastCompound(base)) ?? []
    if (unread.test(selector) || rivals.some((other) => baseOf(other.selector) !== base)) return []
    const ofBoth = [...new Set([base, selector])].flatMap((name) => bySelector.get(name) ?? [])
    return variables.flatMap((ofMode): Pair[] => {
      const { mode } = ofMode
      const ofElement = ofBoth.filter((block) => block.always && inMode(mode)(block))
      const pair = pairOf(cascaded(ofElement), ofMode, local)
      const declaresText = ofElement.some(
        (block) => block.selector === selector && block.declarations.has('color')
      )
      return pair ? [{ mode, selector, ...pair, ...(!declaresText && { isGround: true }) }] : []
    })
  })
}

function pairOf(
  declarations: ReadonlyMap<string, Declaration>,
  { mode, values }: Variables,
  local: ReadonlySet<string>
): Pick<Pair, 'front' | 'back' | 'needed'> | undefined {
  const names = [...declarations.keys()]
  const content = declarations.get('content')?.value
  if (names.some((name) => uncertain.test(name)) || /^(?:""|'')$/.test(content ?? '')) return undefined
  const variable = (name: string) =>
    (declarations.get(name) ?? (local.has(name) ? undefined : values.get(name)))?.value
  const side = (name: string): Side | undefined => {
    const declaration = declarations.get(name)
    const color = declaration && colorOf(declaration.value, mode, variable)
    return color && { name, color, declaration }
  }
  const front = side('color')
  const back = side(names.findLast((name) => name.startsWith('background')) ?? '')
  // The same colour twice hides a text on purpose.
  if (!front || !back || front.color.alpha === 0 || back.color.alpha < 1 || isSame(front, back))
    return undefined
  return { front, back, needed: neededAt(declarations.get('font-size')?.value) }
}

const isSame = (one: Side, other: Side): boolean => `${one.color.rgb}` === `${other.color.rgb}`

/** Text from 24 px needs less, bold text from 18.66 px. Where its size is not known, only what is too little for both is certain. */
function neededAt(fontSize: string | undefined): number {
  const [, size, unit = ''] = /^([\d.]+)(px|rem)$/.exec(fontSize ?? '') ?? []
  const pixels = Number(size) * (unit === 'rem' ? 16 : 1)
  return pixels < 18 ? 4.5 : 3
}

/** The front as it is seen. @param back opaque */
export const seen = (front: ParsedColor, back: Rgb): Rgb => blend(front.rgb, front.alpha, back)
