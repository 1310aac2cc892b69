// Runs the TypeDoc of the project in a process of its own, which frees the compiler's memory when it ends.

import type { PluginProblem, Project } from 'sitegen/plugin'
import type { Reflection } from './typedoc.ts'

export interface TypeDocOptions {
  readonly entryPoints: readonly string[]
  readonly tsconfig?: string
}

export interface TypeDocResult {
  readonly project?: Reflection
  readonly problems: readonly PluginProblem[]
}

/** What the process prints. */
interface Printed {
  readonly project?: Reflection
  /** All that was read, without the libraries of TypeScript. */
  readonly files?: readonly string[]
  /** Set if TypeDoc cannot be loaded. */
  readonly missing?: string
  readonly messages: readonly {
    readonly text: string
    readonly file?: string
    readonly line?: number
    readonly column?: number
  }[]
}

/** Run in the folder of the project, so that its TypeDoc is found. Files are named relative to that folder. */
const script = `
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
const print = (result) => process.stdout.write(JSON.stringify(result))
const messages = []
let typedoc
try {
  typedoc = await import('typedoc')
} catch (error) {
  print({ missing: String(error?.message ?? error), messages })
  process.exit()
}
const own = (file) => relative(process.cwd(), file).replaceAll('\\\\', '/')
class Messages extends typedoc.Logger {
  log(text, level) {
    if (level === typedoc.LogLevel.Error) messages.push({ text })
  }
  diagnostic({ category, file, start, messageText }) {
    let text = messageText
    while (typeof text === 'object') text = text.messageText
    const place = file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : undefined
    if (category === 1)
      messages.push({ text, ...(place && { file: own(file.fileName), line: place.line + 1, column: place.character + 1 }) })
  }
}
const require = createRequire(import.meta.resolve('typedoc'))
const ts = require('typescript')
const files = new Set([require.resolve('typescript/package.json'), require.resolve('../package.json')].map(own))
const { readFile } = ts.sys
ts.sys.readFile = (path, ...others) => {
  if (!/[\\\\/]typescript[\\\\/]lib[\\\\/]/.test(path)) files.add(own(resolve(path)))
  return readFile(path, ...others)
}
const app = await typedoc.Application.bootstrapWithPlugins(JSON.parse(process.argv[1]))
app.logger = new Messages()
const project = await app.convert()
if (project) {
  for (const reflection of Object.values(project.reflections))
    for (const source of reflection.sources ?? []) source.fileName = own(source.fullFileName)
  print({ project: app.serializer.projectToObject(project, process.cwd()), files: [...files], messages })
} else print({ messages })
`

/** Where TypeDoc looks for options. */
const optionFiles = [
  ...['json', 'jsonc', 'config.js', 'config.cjs', 'config.mjs', 'js', 'cjs', 'mjs'].flatMap((ending) =>
    ['', '.config/'].map((folder) => `${folder}typedoc.${ending}`)
  ),
  'package.json'
]

function readBy(output: string) {
  const { project, files = [] } = JSON.parse(output) as Printed
  // What has failed runs again.
  return project && { files: [...files, ...optionFiles], folders: [] }
}

/** @param at place of the setting in site.yaml */
export async function runTypeDoc(
  options: TypeDocOptions,
  { run }: Pick<Project, 'run'>,
  at: Omit<PluginProblem, 'message'>
): Promise<TypeDocResult> {
  const words = ['--input-type=module', '--eval', script, JSON.stringify({ ...options, logLevel: 'Error' })]
  const output = await run(process.execPath, words, readBy)
  const { project: reflection, missing, messages } = JSON.parse(output) as Printed
  const problem = (message: string): PluginProblem => ({ ...at, severity: 'error', message })
  if (missing !== undefined)
    return {
      problems: [
        {
          ...problem(`TypeDoc cannot be loaded: ${missing}`),
          hint: 'install it with `npm install --save-dev typedoc typescript@5.9`, or make a file in CI and name it with `json`'
        }
      ]
    }
  const problems = messages.map(({ text, ...place }) => ({ ...problem(`TypeDoc: ${text}`), ...place }))
  return reflection
    ? { project: reflection, problems }
    : { problems: problems.length > 0 ? problems : [problem('TypeDoc has converted nothing')] }
}
