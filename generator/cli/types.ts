import { type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import { projectFiles } from '../base/git-files.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { readConfig } from '../config/read-config.ts'
import { ignoreCache } from '../engine/project-cache.ts'
import { describeSchemas } from '../load/entries/entry-json-schema.ts'
import { loadEntrySchemas } from '../load/entries/site-schemas.ts'
import { openTexts } from '../loaders/remote-texts.ts'
import { loadPlugins } from '../plugins/plugins.ts'
import { writeEditorFiles } from '../tasks/editor-files.ts'
import { findProject } from './project.ts'
import { reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'

/** `sitegen types`: writes types and JSON Schemas of the collections of a project. */
export async function run(terminal: Terminal, options: { readonly root: string }): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const { value: config, diagnostics } = readConfig(files)
  const fail = (problems: readonly Diagnostic[]) => {
    const errors = problems.filter(({ severity }) => severity === 'error')
    terminal.err(`${reportText(errors, files, terminal.color)}\n`)
    return exitCodes.failed
  }
  if (!config) return fail(diagnostics)
  const plugins = await loadPlugins(files, config, { packageFolder: packageFolder(), texts: openTexts({}) })
  const { collections } = plugins.value
  const schemas = await loadEntrySchemas({ ...config, collections }, { packageFolder: packageFolder() })
  const problems = [...plugins.diagnostics, ...schemas.diagnostics]
  if (hasErrors(problems)) return fail(problems)
  ignoreCache(root)
  const failureHint = { file: '.sitegen', hint: 'let sitegen write to this folder' }
  const descriptions = await describeSchemas(schemas.value)
  let paths: readonly string[] = []
  const isWritten = tryWrite(terminal, failureHint, () => {
    paths = writeEditorFiles(root, collections, descriptions, plugins.value.active).paths
  })
  if (!isWritten) return exitCodes.failed
  if (paths.length === 0)
    terminal.err(
      'This site has no collections of type `entries` and no plugins, so there is nothing to write.'
    )
  else terminal.out(paths.join('\n'))
  return exitCodes.done
}
