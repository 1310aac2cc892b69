/** Modules of other tools, by the beginning of their names: no package has them. */
const foreignModules: Readonly<Record<string, string>> = {
  '@docusaurus/': 'Docusaurus',
  '@theme/': 'Docusaurus',
  '@theme-original/': 'Docusaurus',
  '@theme-init/': 'Docusaurus',
  '@site/src/': 'Docusaurus',
  '@astrojs/': 'Starlight',
  'astro:': 'Starlight',
  vitepress: 'VitePress',
  nextra: 'Nextra'
}

/** The tool that a module belongs to; `undefined` for modules that belong to none. */
export const toolOfModule = (name: string): string | undefined =>
  Object.entries(foreignModules).find(([start]) => name.startsWith(start))?.[1]

/**
 * What to do about an import that esbuild could not resolve.
 *
 * @param text message of esbuild: `Could not resolve "github-slugger/lib"`
 * @returns `undefined` for other messages
 */
export function unresolvedImportHint(text: string): string | undefined {
  const imported = /^Could not resolve "(.+)"$/.exec(text)?.[1]
  if (imported === undefined) return undefined
  const part = /^@theme(?:-original|-init)?\/(\w+)$/.exec(imported)?.[1]
  if (part !== undefined)
    return `the theme's part is \`sitegen/themes/default/parts/${part}.tsx\`, if it has one of this name`
  const packageName = /^(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/.exec(imported)?.[0]
  const tool = toolOfModule(imported)
  if (tool !== undefined && !imported.startsWith('@site/'))
    return `it is a module of ${tool}, which does not exist here: write HTML, such as \`<a href>\`, and use the props`
  return packageName === undefined || tool !== undefined
    ? 'import a file by its relative path with its extension, or an installed package'
    : `install the package: \`npm i ${packageName}\``
}
