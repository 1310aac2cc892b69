// References of TypeScript: what the entry points of a package export becomes documents, by TypeDoc.
//
//   plugins: [sitegen-typescript]
//   collections:
//     api: { type: typescript, entry: ../src/index.ts }

import { posix } from 'node:path'
import { definePlugin, type PluginProblem, type Project, type ProjectCollection } from 'sitegen/plugin'
import { type ReadReference, referencePlugin } from 'sitegen-references'
import * as v from 'valibot'
import { readTypeDoc } from './read.ts'
import { runTypeDoc } from './run.ts'
import { kinds, type Reflection } from './typedoc.ts'

const settings = v.pipe(
  v.strictObject({
    entry: v.optional(
      v.pipe(
        v.union([v.string(), v.array(v.string())]),
        v.description('Modules whose exports are described, relative to the root of the project.')
      )
    ),
    tsconfig: v.optional(
      v.pipe(v.string(), v.description('Default: the nearest tsconfig.json above the first entry.'))
    ),
    json: v.optional(
      v.pipe(v.string(), v.description('A file that `typedoc --json` has written, instead of `entry`.'))
    ),
    source: v.optional(
      v.pipe(
        v.string(),
        v.description(
          'Addresses of sources, if TypeDoc knows no repository: `https://code.example/blob/main/{path}#L{line}`.'
        )
      )
    )
  }),
  v.check(
    ({ entry, json }) => (entry === undefined) !== (json === undefined),
    'expected either `entry` or `json`'
  )
)

type Settings = v.InferOutput<typeof settings>

export default definePlugin(
  referencePlugin({
    name: 'typescript',
    settings,
    hasProps: true,
    read: readCollection
  })
)

/** Read the reference of one collection. */
async function readCollection(
  { settings: { entry, tsconfig, json, source }, at }: ProjectCollection<Settings>,
  project: Project<Settings>
): Promise<ReadReference> {
  if (json !== undefined) return readJson(json, at(['json']), source, project)
  const entryPoints = [entry ?? []].flat()
  const missing = entryPoints.filter((file) => project.read(file) === undefined)
  if (missing.length > 0)
    return {
      problems: missing.map((file) =>
        problem(at(['entry']), `The entry \`${file}\` does not exist`, relativeHint)
      )
    }
  // What it reads: `serve` runs it again when one of these changes.
  for (const folder of new Set(entryPoints.map((file) => posix.dirname(file))))
    for (const file of project.list(folder)) if (/\.[cm]?tsx?$/.test(file)) project.read(file)
  const config = tsconfig ?? configAbove(entryPoints[0] ?? '', project)
  const result = await runTypeDoc(
    { entryPoints, ...(config !== undefined && { tsconfig: config }) },
    project,
    at(['entry'])
  )
  if (!result.project) return { problems: result.problems }
  const read = readTypeDoc(result.project, {
    read: project.read,
    fallback: { line: 1, ...at(['entry']) },
    source
  })
  return { reference: read.reference, problems: [...result.problems, ...read.problems] }
}

function readJson(
  json: string,
  at: Omit<PluginProblem, 'message'>,
  source: string | undefined,
  { read }: Project<Settings>
): ReadReference {
  const text = read(json)
  if (text === undefined)
    return { problems: [problem(at, `The file \`${json}\` does not exist`, relativeHint)] }
  const place = { file: json, line: 1 }
  const parsed = parse(text)
  return parsed
    ? readTypeDoc(parsed, { read, fallback: place, source })
    : {
        problems: [
          problem(place, 'Expected the JSON of TypeDoc', 'write it with `npx typedoc --json api.json`')
        ]
      }
}

/** The project in the JSON. */
function parse(text: string): Reflection | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kinds.project
      ? (value as Reflection)
      : undefined
  } catch {
    return undefined
  }
}

const relativeHint = 'paths are relative to the root of the project'

const problem = (at: Omit<PluginProblem, 'message'>, message: string, hint: string): PluginProblem => ({
  ...at,
  severity: 'error',
  message,
  hint
})

/** The nearest tsconfig.json. The site's own does not have the files of the entry. */
function configAbove(entry: string, { read }: Project<Settings>): string | undefined {
  for (let folder = posix.dirname(posix.normalize(entry)); ; folder = posix.join(folder, '..')) {
    const file = posix.join(folder, 'tsconfig.json')
    if (read(file) !== undefined) return file
    if (folder === '.' || /^(?:\.\.\/){5}/.test(`${folder}/`)) return undefined
  }
}
