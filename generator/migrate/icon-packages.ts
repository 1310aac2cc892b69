// Packages that have the icons of a set.

/** `mdi:rocket` → `@iconify-json/mdi` */
const packageOf = (name: string): string => `@iconify-json/${name.split(':')[0]}`

/** Instructions for installing icons. @param icons their names: `mdi:rocket` */
export const installIcons = (icons: Iterable<string>): string => {
  const packages = [...new Set([...icons].map(packageOf))].sort()
  return `Install the icon sets (\`npm install --save-dev ${packages.join(' ')}\`); until then, icons are missing with a warning each.`
}
