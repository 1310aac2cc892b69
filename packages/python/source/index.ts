// References of Python: the public names of a package become documents, by griffe.
//
//   plugins: [sitegen-python]
//   collections:
//     api: { type: python, package: ../src/mypkg }

import { posix } from 'node:path'
import { definePlugin, type PluginProblem, type Project, type ProjectCollection } from 'sitegen/plugin'
import { type ReadReference, referencePlugin } from 'sitegen-references'
import * as v from 'valibot'
import type { GriffeObject } from './griffe.ts'
import { readGriffe } from './read.ts'

const settings = v.pipe(
  v.strictObject({
    package: v.optional(
      v.pipe(v.string(), v.description('Folder or file of the package, relative to the root of the project.'))
    ),
    style: v.optional(
      v.pipe(v.picklist(['auto', 'google', 'numpy', 'sphinx']), v.description('How docstrings are written.')),
      'auto'
    ),
    griffe: v.optional(
      v.pipe(v.string(), v.nonEmpty(), v.description('The program, with its first words: `uv run griffe`.')),
      'griffe'
    ),
    json: v.optional(
      v.pipe(
        v.string(),
        v.description('A file that `griffe dump --full --docstyle` has written, instead of `package`.')
      )
    ),
    source: v.optional(
      v.pipe(
        v.string(),
        v.description('Addresses of sources: `https://code.example/blob/main/{path}#L{line}`.')
      )
    )
  }),
  v.check(
    ({ package: folder, json }) => (folder === undefined) !== (json === undefined),
    'expected either `package` or `json`'
  )
)

type Settings = v.InferOutput<typeof settings>

export default definePlugin(
  referencePlugin({
    name: 'python',
    settings,
    read: readCollection
  })
)

/** Read the reference of one collection. */
async function readCollection(
  { settings, at }: ProjectCollection<Settings>,
  project: Project<Settings>
): Promise<ReadReference> {
  const { json, source } = settings
  const place = json === undefined ? { line: 1, ...at(['package']) } : { file: json, line: 1 }
  const text = json === undefined ? await dump(settings, project, place) : project.read(json)
  if (typeof text === 'object') return { problems: [text] }
  if (text === undefined)
    return { problems: [problem(at(['json']), `The file \`${json}\` does not exist`, relativeHint)] }
  const root = parse(text)
  if (!root)
    return {
      problems: [
        problem(
          place,
          'Expected the JSON of griffe',
          'write it with `griffe dump PACKAGE --full --docstyle google --output api.json`'
        )
      ]
    }
  if (hasUnparsed(root))
    return {
      problems: [
        problem(
          place,
          'The docstrings in the JSON of griffe are not parsed',
          'write it with `--full` and `--docstyle google`, `numpy`, `sphinx` or `auto`'
        )
      ]
    }
  return readGriffe(root, { read: project.read, fallback: place, source })
}

/** What griffe prints. */
async function dump(
  { package: folder = '', style, griffe }: Settings,
  project: Project<Settings>,
  at: Omit<PluginProblem, 'message'>
): Promise<string | PluginProblem> {
  const sources = project.list(folder).filter((path) => /\.pyi?$/.test(path))
  // What it reads: `serve` runs it again when one of these changes.
  for (const path of sources) project.read(path)
  if (sources.length === 0 && project.read(folder) === undefined)
    return problem(at, `The package \`${folder}\` does not exist`, relativeHint)
  const [program = '', ...words] = griffe.trim().split(/\s+/)
  const name = posix.basename(folder).replace(/\.pyi?$/, '')
  const options = ['--search', posix.dirname(folder), '--full', '--docstyle', style, '--log-level', 'error']
  try {
    return await project.run(program, [...words, 'dump', name, ...options])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return problem(
      at,
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

const problem = (at: Omit<PluginProblem, 'message'>, message: string, hint: string): PluginProblem => ({
  ...at,
  severity: 'error',
  message,
  hint
})
