/**
 * What to do about an import that esbuild could not resolve.
 *
 * @param text message of esbuild: `Could not resolve "github-slugger/lib"`
 * @returns `undefined` for other messages
 */
export function unresolvedImportHint(text: string): string | undefined {
  const imported = /^Could not resolve "(.+)"$/.exec(text)?.[1]
  if (imported === undefined) return undefined
  const packageName = /^(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/.exec(imported)?.[0]
  return packageName === undefined
    ? 'import a file by its relative path with its extension, or an installed package'
    : `install the package: \`npm i ${packageName}\``
}
