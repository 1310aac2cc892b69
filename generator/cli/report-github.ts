// Diagnostics → workflow commands of GitHub Actions, which annotate the lines of a pull request.
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

import type { Diagnostic } from '../base/diagnostics.ts'

/**
 * One command a line:
 *
 *     ::error file=content/en/a.md,line=3,col=6,endColumn=12,title=link-missing::There is no page…
 *
 * @param folder of the project, as the repository names it: empty, or with a slash at the end
 */
export const reportGithub = (diagnostics: readonly Diagnostic[], folder: string): string =>
  diagnostics.map((item) => command(item, folder)).join('\n')

function command(item: Diagnostic, folder: string): string {
  const { severity, code, message, file, line, column, length, hint } = item
  const properties = {
    file: `${folder}${file}`,
    line,
    col: column,
    endColumn: column === undefined || length === undefined ? undefined : column + length,
    title: code
  }
  const parts = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${severity} ${parts.join(',')}::${escapeData(hint === undefined ? message : `${message}\nhint: ${hint}`)}`
}

// Escaped as the runner expects; a raw line break would end the command.
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
