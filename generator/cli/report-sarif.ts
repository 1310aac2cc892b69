// Diagnostics → SARIF 2.1.0, the exchange format of code hosts and editors.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import { type Code, codes } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import { codePage } from './code-page.ts'
import { codeTexts } from './code-texts/en.ts'

/**
 * A log with one run.
 *
 * @param folder of the project, as the repository names it: empty, or with a slash at the end
 */
export function reportSarif(
  diagnostics: readonly Diagnostic[],
  folder: string,
  { version, handbook }: { readonly version: string; readonly handbook: string | undefined }
): object {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'sitegen', version, rules: rules.map((code) => ruleOf(code, handbook)) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((item) => resultOf(item, rules.indexOf(item.code), folder))
      }
    ]
  }
}

const ruleOf = (code: Code, handbook: string | undefined): object => ({
  id: code,
  shortDescription: { text: code.replaceAll('-', ' ') },
  fullDescription: { text: codeTexts[code].means },
  help: { text: codeTexts[code].fix },
  ...(handbook !== undefined && { helpUri: codePage(handbook, code) }),
  defaultConfiguration: { level: codes[code] === 'ignore' ? 'none' : codes[code] }
})

function resultOf(item: Diagnostic, ruleIndex: number, folder: string): object {
  const { severity, code, message, file, line, column, length, hint, replacement } = item
  const region = {
    startLine: line,
    ...(column !== undefined && { startColumn: column }),
    ...(column !== undefined && length !== undefined && { endColumn: column + length })
  }
  const artifactLocation = {
    uri: `${folder}${file}`.split('/').map(encodeURIComponent).join('/'),
    uriBaseId: '%SRCROOT%'
  }
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message}\nhint: ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation,
          ...(line !== undefined && { region })
        }
      }
    ],
    ...(replacement !== undefined && {
      fixes: [
        {
          artifactChanges: [
            {
              artifactLocation,
              replacements: [{ deletedRegion: region, insertedContent: { text: replacement } }]
            }
          ]
        }
      ]
    })
  }
}
