// Packages that have the icons of a set.

/** `mdi:rocket` → `@iconify-json/mdi` */
const packageOf = (name: string): string => `@iconify-json/${name.split(':')[0]}`

/** Packages of icons. @param icons their names: `mdi:rocket` */
export const iconPackages = (icons: Iterable<string>): readonly string[] =>
  [...new Set([...icons].map(packageOf))].sort()

/** Note about the icon packages in package.json. */
export const iconsNote = (packages: readonly string[]): string =>
  `Icons come from ${packages.map((name) => `\`${name}\``).join(', ')}, which \`npm install\` installs; until then, each icon is missing and reported.`
