// Checks the version of Node. Old versions must be able to run this file: no imports, no recent syntax.

/**
 * Why this version of Node cannot run sitegen, for the terminal; `undefined` if it can.
 *
 * @param {string} version `process.versions.node`: `20.19.0`
 * @param {string} needed `engines.node` of package.json: `>=20.19`
 * @returns {string | undefined}
 */
export function nodeProblem(version, needed) {
  const lowest = needed.replace('>=', '')
  const [major, minor] = version.split('.').map(Number)
  const [lowestMajor, lowestMinor] = lowest.split('.').map(Number)
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return undefined
  return `sitegen needs Node.js ${lowest} or later; this is ${version}.\n  hint: install a current version from https://nodejs.org, or select one in your version manager: \`nvm install --lts\``
}
