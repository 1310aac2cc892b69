// References of Python: the public names of a package become documents, by griffe.
//
//   plugins:
//     - use: sitegen-python
//       options: { references: { api: { package: ../src/mypkg } } }

import { posix } from 'node:path'
import { type ReadReference, referencePlugin } from 'sitegen-references'
import { definePlugin, type PluginProblem, type Project } from 'sitegen/plugin'
import * as v from 'valibot'
import type { GriffeObject } from './griffe.ts'
import { readGriffe } from './read.ts'

const siteFile = 'site/site.yaml'

const reference = v.pipe(
  v.strictObject({
    /** Folder or file of the package, relative to the root of the project. */
    package: v.optional(v.string()),
    /** How docstrings are written. */
    style: v.optional(v.picklist(['auto', 'google', 'numpy', 'sphinx']), 'auto'),
    /** The program, with its first words: `uv run griffe`. */
    griffe: v.optional(v.pipe(v.string(), v.nonEmpty()), 'griffe'),
    /** A file that `griffe dump --full --docstyle` has written, instead of `package`. */
    json: v.optional(v.string()),
    /** Addresses of sources: `https://code.example/blob/main/{path}#L{line}`. */
    source: v.optional(v.string()),
    path: v.optional(v.pipe(v.string(), v.regex(/^\/.*[^/]$/, 'expected a path such as `/reference`'))),
    label: v.optional(v.union([v.string(), v.record(v.string(), v.string())]))
  }),
  v.check(
    ({ package: folder, json }) => (folder === undefined) !== (json === undefined),
    'expected either `package` or `json`'
  )
)

type Settings = v.InferOutput<typeof reference>

const options = v.strictObject({
  /** By name, which is the key of the collection and the scheme of links. */
  references: v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as `api`')),
    reference
  )
})

export default definePlugin(options, ({ references }) =>
  referencePlugin({ name: 'python', read: readSettings }, references)
)

/** Read the reference of one collection. */
async function readSettings(settings: Settings, project: Project): Promise<ReadReference> {
  const { json, source } = settings
  const file = json ?? siteFile
  const text = json === undefined ? await dump(settings, project) : project.read(json)
  if (typeof text === 'object') return { problems: [text] }
  if (text === undefined)
    return { problems: [problem(siteFile, `The file \`${json}\` does not exist`, relativeHint)] }
  const root = parse(text)
  if (!root)
    return {
      problems: [
        problem(file, 'Expected the JSON of griffe', 'write it with `griffe dump PACKAGE --full --docstyle google -o api.json`')
      ]
    }
  if (hasUnparsed(root))
    return {
      problems: [
        problem(file, 'The docstrings in the JSON of griffe are not parsed', 'write it with `--full` and `--docstyle google`, `numpy`, `sphinx` or `auto`')
      ]
    }
  return readGriffe(root, { read: project.read, fallback: { file, line: 1 }, source })
}

/** What griffe prints. */
async function dump({ package: folder = '', style, griffe }: Settings, project: Project): Promise<string | PluginProblem> {
  const sources = project.list(folder).filter((path) => /\.pyi?$/.test(path))
  // What it reads: `serve` runs it again when one of these changes.
  for (const path of sources) project.read(path)
  if (sources.length === 0 && project.read(folder) === undefined)
    return problem(siteFile, `The package \`${folder}\` does not exist`, relativeHint)
  const [program = '', ...words] = griffe.trim().split(/\s+/)
  const name = posix.basename(folder).replace(/\.pyi?$/, '')
  try {
    return await project.run(program, [
      ...words,
      'dump',
      name,
      '--search',
      posix.dirname(folder),
      '--full',
      '--docstyle',
      style,
      '--log-level',
      'error'
    ])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return problem(
      siteFile,
      message,
      /ENOENT/.test(message)
        ? 'install it with `pip install griffe`, set `griffe: .venv/bin/griffe`, or make a file in CI and name it with `json`'
        : 'run the command in a terminal for all of its messages'
    )
  }
}

/** The package in the JSON: griffe writes a mapping from names. */
function parse(text: string): GriffeObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const [root]: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
    return typeof root === 'object' && root !== null && 'kind' in root && root.kind === 'module'
      ? (root as GriffeObject)
      : undefined
  } catch {
    return undefined
  }
}

const hasUnparsed = ({ docstring, members = {} }: GriffeObject): boolean =>
  (docstring !== undefined && docstring.parsed === undefined) || Object.values(members).some(hasUnparsed)

const relativeHint = 'paths are relative to the root of the project'

const problem = (file: string, message: string, hint: string): PluginProblem => ({
  file,
  severity: 'error',
  message,
  hint
})
