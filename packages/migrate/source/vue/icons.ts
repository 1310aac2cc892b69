// Icons of unplugin-icons, which are elements: `<carbon-link />`.

/** Sets of Iconify whose names have a hyphen. */
const sets =
  'simple-icons material-symbols vscode-icons skill-icons fluent-emoji fluent-emoji-flat fa6-solid fa6-brands fa-solid fa-brands svg-spinners icon-park grommet-icons eos-icons game-icons ant-design flat-color-icons pixelarticons file-icons'.split(
    ' '
  )

/** `carbon-arrow-left`, `i-carbon-arrow-left` → `carbon:arrow-left` */
export function iconOfTag(tag: string): string | undefined {
  const name = tag.replace(/^i-/, '')
  if (!/^[a-z\d]+(?:-[a-z\d]+)+$/.test(name)) return undefined
  const set = sets.find((set) => name.startsWith(`${set}-`)) ?? name.slice(0, name.indexOf('-'))
  return `${set}:${name.slice(set.length + 1)}`
}
