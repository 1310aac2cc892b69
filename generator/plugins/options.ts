// Validates options from site.yaml with the schema of a plugin or theme: any schema with Standard Schema
// (https://standardschema.dev), so that authors choose the library.

import { pathName } from '../base/check-schema.ts'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import type { OptionsSchema } from '../plugin.ts'
import { issuePath } from './standard-schema.ts'

/** Position of the options in site.yaml, and whose they are. */
export interface OptionsSource {
  /** Completes "Options of …": `the plugin \`tree\``. */
  readonly owner: string
  /** Place of a path in the options: `['colors', 0]`. */
  readonly at: (path: readonly (string | number)[]) => Place
}

/** Whether a value is a schema. */
export const isSchema = (value: unknown): value is OptionsSchema => {
  const standard =
    (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value
      ? (value['~standard'] as Partial<OptionsSchema['~standard']> | null)
      : undefined
  return typeof standard?.validate === 'function'
}

/** Check options. @returns the parsed options, or a diagnostic for each issue */
export async function checkOptions(
  schema: OptionsSchema,
  options: unknown,
  source: OptionsSource
): Promise<Outcome<{ readonly checked: unknown } | undefined>> {
  let result: Awaited<ReturnType<OptionsSchema['~standard']['validate']>>
  try {
    result = await schema['~standard'].validate(options)
  } catch (error) {
    const message = errorMessage(error)
    const problem = diagnostic(
      'options-invalid',
      source.at([]),
      `Options of ${source.owner} cannot be checked: its schema throws ${message}`,
      'tell the author of the schema'
    )
    return { value: undefined, diagnostics: [problem] }
  }
  return result.issues === undefined
    ? { value: { checked: result.value }, diagnostics: [] }
    : { value: undefined, diagnostics: result.issues.map((issue) => toDiagnostic(issue, source)) }
}

function toDiagnostic(
  { message, path = [] }: { readonly message: string; readonly path?: readonly unknown[] | undefined },
  { owner, at }: OptionsSource
): Diagnostic {
  const steps = issuePath(path)
  const name = pathName(steps)
  const subject = name === '' ? `Options of ${owner}` : `Option \`${name}\` of ${owner}`
  return diagnostic('options-invalid', at(steps), `${subject}: ${message}`, 'see its documentation')
}
