// Runs the `load` hook of plugins. In `serve` it runs again only when a file that it has read or a folder that it has
// listed has changed.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { type Files, siteFile } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { describeInput } from '../base/schema-messages.ts'
import { normalisePath } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { matchesSource } from '../config/source-expression.ts'
import type { Namespace } from '../engine/cache.ts'
import { runWith } from '../engine/run-program.ts'
import type { Loaded, Plugin, PluginFile, Project } from '../plugin.ts'
import { findNonJson, invalidPlugin, type PluginOrigin, pluginFailure } from './hooks.ts'
import { listAt, readAt } from './project-access.ts'
import { storedRuns } from './stored-runs.ts'
import { withinLimit } from './time-limit.ts'
import type { TypedCollection } from './typed-collections.ts'

/** Result of `load`, and what it has read. */
export interface LoadResult extends Outcome<Loaded<unknown>> {
  /** Fingerprints of the files and folders that it has read, by request: `read site/a.json`. */
  readonly dependencies: ReadonlyMap<string, string>
}

/** A text from an address. */
export interface RemoteText {
  readonly text: string
  /** Why it may be outdated: `it is 3 hours old, since …`. */
  readonly stale?: string
}

/** @throws if the address cannot be reached, and nothing is stored */
export type LoadText = (address: string) => Promise<RemoteText>

/** For runs that load nothing. */
export const noTexts: LoadText = async (address) => {
  throw new Error(`${address} is not loaded here`)
}

/** What `load` can ask for. */
export interface LoadInput {
  readonly files: Files
  readonly config: Config
  /** Collections of types of plugins. */
  readonly typed: readonly TypedCollection[]
  readonly texts: LoadText
  /** Output of programs; missing where nothing is cached. */
  readonly programs: Namespace | undefined
}

/** Run the `load` of a plugin. @param previous the last result, reused if nothing that it depends on has changed */
export async function loadPlugin(
  plugin: Plugin,
  origin: PluginOrigin,
  input: LoadInput,
  previous?: LoadResult
): Promise<LoadResult> {
  const fingerprintOf = requestFingerprints(input.files)
  if (
    previous &&
    [...previous.dependencies].every(([request, fingerprint]) => fingerprintOf(request) === fingerprint)
  )
    return previous
  const dependencies = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const record = (request: string) => dependencies.set(request, fingerprintOf(request))
  const ended = new AbortController()
  try {
    const typed = input.typed.filter((use) => use.plugin === plugin)
    const project = trackedProject({ ...input, typed }, record, (problem) => diagnostics.push(problem))
    const { programs: store, files } = input
    const run = runWith(ended.signal, files.root)
    const hookResult = plugin.load?.({
      ...project,
      run: storedRuns({ run, store, root: files.root, fingerprintOf, record })
    })
    const loaded = (await withinLimit(hookResult, origin.timeout)) ?? {}
    if (typeof loaded !== 'object' || Array.isArray(loaded))
      throw new Error(
        `expected an object with \`data\`, \`content\` or \`problems\`, found ${describeInput(loaded)}`
      )
    const nonJson = findNonJson(loaded.data ?? null, 'data')
    if (nonJson !== undefined) throw new Error(`\`${nonJson}\` is not plain JSON`)
    return { value: loaded, diagnostics, dependencies }
  } catch (error) {
    return {
      value: {},
      diagnostics: [pluginFailure(plugin.name, 'in `load`', error, origin)],
      dependencies
    }
  } finally {
    ended.abort()
  }
}

/** Fingerprint of what a request reads; empty for a missing file. */
const requestFingerprints = (files: Files) => (request: string) => {
  const [kind = '', ...pathParts] = request.split(' ')
  const path = pathParts.join(' ')
  return kind === 'list' ? shortHash(listAt(files, path).join('\n')) : shortHash(readAt(files, path) ?? '')
}

const trackedProject = (
  { files, config: { locales, defaultLocale, thirdParties }, typed, texts }: LoadInput,
  record: (request: string) => void,
  report: (problem: Diagnostic) => void
): Omit<Project, 'run'> => ({
  locales: [
    defaultLocale.code,
    ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale.code)
  ],
  collections: typed.map(({ collection: { name, ofPlugin, folder, path }, settings, at }) => ({
    name,
    type: ofPlugin?.type ?? '',
    folder,
    path,
    settings,
    at(setting) {
      record(`read ${siteFile}`)
      return at(setting)
    }
  })),
  mayConnect(address) {
    record(`read ${siteFile}`)
    return thirdParties.some(({ hosts }) => hosts.connect?.some((source) => matchesSource(source, address)))
  },
  async download(address) {
    const { text, stale } = await texts(address)
    if (stale !== undefined)
      report(
        diagnostic(
          'entries-stale',
          { file: siteFile },
          `${address}: ${stale}`,
          'build again when it can be reached'
        )
      )
    return text
  },
  read(path) {
    record(`read ${path}`)
    return readAt(files, path)
  },
  list(folder) {
    record(`list ${folder}`)
    return listAt(files, folder)
  }
})

/** Add the generated content of a plugin. */
export function addContent(
  { name }: Plugin,
  origin: PluginOrigin,
  content: readonly PluginFile[],
  files: Files,
  generated: Map<string, PluginFile>
): Diagnostic[] {
  return content.flatMap((file) => {
    const path = normalisePath(file.path)
    if (!/^(?:content|site\/static)\//.test(path))
      return invalidPlugin(
        origin,
        `The plugin \`${name}\` generates \`${file.path}\`, which is neither in content/ nor in site/static/`,
        'use a path such as `content/en/docs/terms.md`; `emit` writes other files'
      )
    if (files.has(path) || generated.has(path))
      return invalidPlugin(
        origin,
        `The plugin \`${name}\` generates \`${path}\`, which already exists`,
        'give it another name'
      )
    generated.set(path, file)
    return []
  })
}
