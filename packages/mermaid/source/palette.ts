// The colours of drawings. Mermaid computes with colours, so it gets those of the standard theme, in both modes; each role is one
// colour, and becomes the variable of the theme in the drawing. What Mermaid computes itself becomes a colour for each mode.

/** A colour of the theme. */
interface Role {
  readonly css: string
  readonly light: string
  readonly dark: string
}

const role = (name: string, light: string, dark: string): Role => ({ css: `var(--${name})`, light, dark })

const ground = role('ground', '#ffffff', '#0b0c0e')
const band = role('band', '#f6f7f9', '#0f1113')
const surface = role('surface', '#fffffe', '#131518')
const line = role('line', '#e5e6e9', '#24252a')
const strongLine = role('line-strong', '#c0c3c7', '#414346')
const strong = role('strong', '#0d1114', '#f5f7f8')
const quiet = role('quiet', '#5b646c', '#969da5')
const danger = role('danger', '#b3261e', '#ff8f8a')

/** Hues that differ from each other, for series of data. */
const hues = [
  role('accent', '#2457c5', '#84adff'),
  role('code-keyword', '#00705c', '#7ee7d0'),
  role('code-string', '#8a4b00', '#f0c48a'),
  role('code-type', '#6b3fb5', '#cdb4ff'),
  danger,
  role('tip', '#0f7a4f', '#56d99b'),
  role('info', '#0b62ad', '#7cc4ff'),
  role('warning', '#8a5a00', '#ffc65c')
]

/** A quiet shade of a hue, on which text is readable. @param share percent */
const tint = ({ css, light, dark }: Role, share: number): Role => ({
  css: `color-mix(in srgb, ${css} ${share}%, ${ground.css})`,
  light: mixed(light, ground.light, share),
  dark: mixed(dark, ground.dark, share)
})

const mixed = (color: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [color, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16))
      return Math.round(((a ?? 0) * share + (b ?? 0) * (100 - share)) / 100)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const fills = hues.map((hue) => tint(hue, 20))
const lines = hues.map((hue) => tint(hue, 50))
const accent = tint(hues[0] ?? strong, 35)

/** `pie1` to `pie12` and so on, in turn. */
const series = (name: string, first: number, count: number, roles: readonly Role[]): Record<string, Role> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${name}${index + first}`,
      roles[index % roles.length] ?? ground
    ])
  )

/** Variables of Mermaid's theme `base`: https://mermaid.js.org/config/theming.html */
const variables: Readonly<Record<string, Role>> = {
  background: ground,
  primaryColor: surface,
  primaryTextColor: strong,
  primaryBorderColor: strongLine,
  secondaryColor: band,
  secondaryTextColor: strong,
  secondaryBorderColor: line,
  tertiaryColor: band,
  tertiaryTextColor: strong,
  tertiaryBorderColor: line,
  lineColor: quiet,
  textColor: strong,
  titleColor: strong,
  mainBkg: surface,
  nodeBorder: strongLine,
  nodeTextColor: strong,
  clusterBkg: band,
  clusterBorder: line,
  edgeLabelBackground: ground,
  noteBkgColor: band,
  noteTextColor: strong,
  noteBorderColor: line,
  errorBkgColor: ground,
  errorTextColor: danger,
  ...series('pie', 1, 12, fills),
  pieTitleTextColor: strong,
  pieSectionTextColor: strong,
  pieLegendTextColor: strong,
  pieStrokeColor: ground,
  pieOuterStrokeColor: line,
  ...series('cScale', 0, 12, fills),
  ...series('cScalePeer', 0, 12, lines),
  ...series('cScaleInv', 0, 12, lines),
  ...series('cScaleLabel', 0, 12, [strong]),
  ...series('fillType', 0, 8, fills),
  ...series('git', 0, 8, lines),
  ...series('gitInv', 0, 8, [strong]),
  ...series('gitBranchLabel', 0, 8, [strong]),
  faceColor: fills[2] ?? surface,
  commitLabelColor: strong,
  commitLabelBackground: band,
  tagLabelColor: strong,
  tagLabelBackground: surface,
  tagLabelBorder: strongLine,
  sectionBkgColor: band,
  altSectionBkgColor: ground,
  sectionBkgColor2: band,
  excludeBkgColor: band,
  taskBorderColor: strongLine,
  taskBkgColor: fills[0] ?? surface,
  taskTextColor: strong,
  taskTextDarkColor: strong,
  taskTextLightColor: strong,
  taskTextOutsideColor: strong,
  taskTextClickableColor: strong,
  activeTaskBkgColor: accent,
  activeTaskBorderColor: strongLine,
  doneTaskBkgColor: line,
  doneTaskBorderColor: strongLine,
  critBkgColor: tint(danger, 21),
  critBorderColor: danger,
  todayLineColor: danger,
  gridColor: line,
  vertLineColor: quiet,
  ...series('quadrant', 1, 4, [band, surface, band, surface]),
  quadrant1Fill: band,
  quadrant2Fill: surface,
  quadrant3Fill: band,
  quadrant4Fill: surface,
  ...Object.fromEntries([1, 2, 3, 4].map((number) => [`quadrant${number}TextFill`, quiet])),
  quadrantPointFill: hues[0] ?? strong,
  quadrantPointTextFill: strong,
  quadrantXAxisTextFill: quiet,
  quadrantYAxisTextFill: quiet,
  quadrantInternalBorderStrokeFill: line,
  quadrantExternalBorderStrokeFill: strongLine,
  quadrantTitleFill: strong,
  requirementBackground: surface,
  requirementBorderColor: strongLine,
  requirementTextColor: strong,
  relationColor: quiet,
  relationLabelBackground: ground,
  relationLabelColor: strong,
  archEdgeColor: quiet,
  archEdgeArrowColor: quiet,
  archGroupBorderColor: strongLine,
  personBkg: surface,
  personBorder: strongLine
}

export type Mode = 'light' | 'dark'

/** The theme of Mermaid in a mode. */
export const themeVariables = (mode: Mode): Readonly<Record<string, string | boolean>> => ({
  darkMode: mode === 'dark',
  fontFamily: 'diagram, sans-serif',
  fontSize: '14px',
  ...Object.fromEntries(Object.entries(variables).map(([name, color]) => [name, color[mode]]))
})

/** Variables of the theme by the pair of colours that stand for them: `#fff #000`. */
export const rolesByColors = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(variables).map(({ css, light, dark }) => [`${light} ${dark}`, css]))
