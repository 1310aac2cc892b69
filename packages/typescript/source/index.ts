// References of TypeScript: what the entry points of a package export becomes documents, by TypeDoc.
//
//   plugins:
//     - use: sitegen-typescript
//       options: { references: { api: { entry: ../src/index.ts } } }

import { posix } from 'node:path'
import { type ReadReference, referencePlugin } from 'sitegen-references'
import { definePlugin, type PluginProblem, type Project } from 'sitegen/plugin'
import * as v from 'valibot'
import { readTypeDoc } from './read.ts'
import { runTypeDoc } from './run.ts'
import type { Reflection } from './typedoc.ts'

const siteFile = 'site/site.yaml'

const reference = v.pipe(
  v.strictObject({
    /** Modules whose exports are described, relative to the root of the project. */
    entry: v.optional(v.union([v.string(), v.array(v.string())])),
    /** Default: the nearest tsconfig.json above the first entry. */
    tsconfig: v.optional(v.string()),
    /** A file that `typedoc --json` has written, instead of `entry`. */
    json: v.optional(v.string()),
    /** Addresses of sources, if TypeDoc knows no repository: `https://code.example/blob/main/{path}#L{line}`. */
    source: v.optional(v.string()),
    path: v.optional(v.pipe(v.string(), v.regex(/^\/.*[^/]$/, 'expected a path such as `/reference`'))),
    label: v.optional(v.union([v.string(), v.record(v.string(), v.string())]))
  }),
  v.check(({ entry, json }) => (entry === undefined) !== (json === undefined), 'expected either `entry` or `json`')
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
  referencePlugin({ name: 'typescript', read: readSettings }, references)
)

/** Read the reference of one collection. */
async function readSettings(settings: Settings, project: Project): Promise<ReadReference> {
  const { entry, tsconfig, json, source } = settings
  if (json !== undefined) return readJson(json, source, project)
  const entryPoints = [entry ?? []].flat()
  const missing = entryPoints.filter((file) => project.read(file) === undefined)
  if (missing.length > 0)
    return { problems: missing.map((file) => problem(`The entry \`${file}\` does not exist`, relativeHint)) }
  // What it reads: `serve` runs it again when one of these changes.
  for (const folder of new Set(entryPoints.map((file) => posix.dirname(file))))
    for (const file of project.list(folder)) if (/\.[cm]?tsx?$/.test(file)) project.read(file)
  const config = tsconfig ?? configAbove(entryPoints[0] ?? '', project)
  const result = await runTypeDoc({ entryPoints, ...(config !== undefined && { tsconfig: config }) }, project, siteFile)
  if (!result.project) return { problems: result.problems }
  const { reference, problems } = readTypeDoc(result.project, {
    read: project.read,
    fallback: { file: siteFile, line: 1 },
    source
  })
  return { reference, problems: [...result.problems, ...problems] }
}

function readJson(json: string, source: string | undefined, project: Project): ReadReference {
  const text = project.read(json)
  if (text === undefined) return { problems: [problem(`The file \`${json}\` does not exist`, relativeHint)] }
  const parsed = parse(text)
  if (!parsed)
    return {
      problems: [
        { file: json, line: 1, severity: 'error', message: 'Expected the JSON of TypeDoc', hint: 'write it with `npx typedoc --json api.json`' }
      ]
    }
  return readTypeDoc(parsed, { read: project.read, fallback: { file: json, line: 1 }, source })
}

function parse(text: string): Reflection | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 1
      ? (value as Reflection)
      : undefined
  } catch {
    return undefined
  }
}

const relativeHint = 'paths are relative to the root of the project'

const problem = (message: string, hint: string): PluginProblem => ({
  file: siteFile,
  severity: 'error',
  message,
  hint
})

/** The nearest tsconfig.json. The site's own does not have the files of the entry. */
function configAbove(entry: string, { read }: Project): string | undefined {
  for (let folder = posix.dirname(posix.normalize(entry)); ; folder = posix.join(folder, '..')) {
    const file = posix.join(folder, 'tsconfig.json')
    if (read(file) !== undefined) return file
    if (folder === '.' || /^(?:\.\.\/){5}/.test(`${folder}/`)) return undefined
  }
}
