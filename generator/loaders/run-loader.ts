// One run of a loader, in its own thread (`loader-thread.ts`). Its result is checked here: it may be anything, while
// only plain data can be sent to the main thread.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { checkLoaded, type LoadedRow } from '../load/entries/check-loaded.ts'
import type { EntryLoader, LoaderContext } from '../plugin.ts'
import { type BundledModule, type PluginModule, runModule } from '../plugins/module.ts'
import { conditionalHeaders, fetchWith, type Validators } from './loader-access.ts'

/** Result of a loader. */
interface LoaderResult {
  readonly rows: readonly LoadedRow[]
  /** Validators of the addresses that the loader fetched. */
  readonly validators: ReadonlyMap<string, Validators>
}

/** Result of the last run of a loader. */
export interface StoredEntries extends LoaderResult {
  /** Milliseconds since 1970. */
  readonly loadedAt: number
}

/** Structured-cloneable. */
export interface LoaderRequest {
  /** Absolute folder of the project. */
  readonly root: string
  readonly module: BundledModule
  /** `site/loaders/releases.ts` */
  readonly file: string
  /** Name of the collection. */
  readonly collection: string
  readonly options: Readonly<Record<string, unknown>>
  /** Codes, the default one first. */
  readonly locales: readonly string[]
  /** Seconds. */
  readonly timeout: number
  readonly stored: StoredEntries | undefined
}

/** Structured-cloneable. */
export type LoaderResponse =
  | { readonly loaded: LoaderResult }
  /** There is no loader, or it returned something other than entries. */
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly failure: LoaderFailure }

export interface LoaderFailure {
  readonly message: string
  readonly place: Place
  readonly hint: string
}

/** Inputs that a loader gets from its thread. */
export interface LoaderAccess extends Pick<LoaderContext, 'signal' | 'run'> {
  /** Rejects with errors that nobody has caught. */
  readonly uncaught: Promise<never>
}

/** Run a loader. What it throws becomes a response. */
export async function runLoader(request: LoaderRequest, access: LoaderAccess): Promise<LoaderResponse> {
  const module = runModule(request.root, request.module)
  const loader = module.exported
  if (!isLoader(loader)) return { diagnostics: [notALoader(request, module)] }
  const validators = new Map(request.stored?.validators)
  const context = contextOf(request, access, validators)
  try {
    const returned = Promise.resolve().then(() => loader(context))
    const { value: rows, diagnostics } = checkLoaded(await Promise.race([returned, access.uncaught]), request)
    return rows ? { loaded: { rows, validators } } : { diagnostics }
  } catch (error) {
    return { failure: failureOf(errorMessage(error), module.frame(error) ?? { file: request.file }) }
  }
}

/** A failure that may be over at the next attempt. */
export const failureOf = (message: string, place: Place): LoaderFailure => ({
  message,
  place,
  hint: 'fix the loader, or build again when its source can be reached'
})

const isLoader = (exported: unknown): exported is EntryLoader => typeof exported === 'function'

const notALoader = ({ file }: LoaderRequest, { thrown, frame }: PluginModule): Diagnostic =>
  thrown === undefined
    ? diagnostic(
        'loader-failed',
        { file },
        `The default export of \`${file}\` is not a function`,
        'write `export default async ({ fetch }) => [{ id, fields }]`'
      )
    : diagnostic(
        'loader-failed',
        frame(thrown) ?? { file },
        `\`${file}\` throws: ${errorMessage(thrown)}`,
        'this happens before the loader is called; fix the module'
      )

const contextOf = (
  { options, locales, stored }: LoaderRequest,
  { signal, run }: LoaderAccess,
  validators: Map<string, Validators>
): LoaderContext => ({
  options,
  locales,
  signal,
  fetch: fetchWith(signal, validators),
  run,
  previous: stored && {
    entries: stored.rows,
    loadedAt: new Date(stored.loadedAt).toISOString(),
    headers: (address) => conditionalHeaders(stored.validators.get(String(address)))
  }
})
