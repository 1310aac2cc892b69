// Options from site.yaml against the schema that a plugin or theme brings: any that speaks Standard Schema
// (https://standardschema.dev), so that the libraries which authors know serve here too, with their types, and none of
// them is ours to choose.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import type { OptionsSchema } from '../plugin.ts'

/** Where the options stand in site.yaml, and whose they are. */
export interface OptionsPlace {
  /** Completes "Options of …": `the plugin \`tree\``. */
  readonly of: string
  /** Place of a path in the options: `['colors', 0]`. */
  readonly at: (path: readonly (string | number)[]) => Place
}

/** Does a module bring a schema? */
export const isSchema = (value: unknown): value is OptionsSchema => {
  const standard =
    (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value
      ? (value['~standard'] as Partial<OptionsSchema['~standard']> | null)
      : undefined
  return typeof standard?.validate === 'function'
}

/** Check options. @returns what the schema makes of them, or a message for each issue that it names */
export async function checkOptions(
  schema: OptionsSchema,
  options: unknown,
  place: OptionsPlace
): Promise<Outcome<{ readonly checked: unknown } | undefined>> {
  let found: Awaited<ReturnType<OptionsSchema['~standard']['validate']>>
  try {
    found = await schema['~standard'].validate(options)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const problem = diagnostic(
      'options-invalid',
      place.at([]),
      `Options of ${place.of} cannot be checked: its schema throws ${message}`,
      'tell the author of the schema'
    )
    return { value: undefined, diagnostics: [problem] }
  }
  return found.issues === undefined
    ? { value: { checked: found.value }, diagnostics: [] }
    : { value: undefined, diagnostics: found.issues.map((issue) => toDiagnostic(issue, place)) }
}

function toDiagnostic(
  { message, path = [] }: { readonly message: string; readonly path?: readonly unknown[] | undefined },
  { of, at }: OptionsPlace
): Diagnostic {
  const steps = path.map((step) => {
    const key = typeof step === 'object' && step !== null ? (step as { readonly key: unknown }).key : step
    return typeof key === 'number' ? key : String(key)
  })
  const name = steps
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')
  const what = name === '' ? `Options of ${of}` : `Option \`${name}\` of ${of}`
  return diagnostic(
    'options-invalid',
    at(steps),
    `${what}: ${message}`,
    'see what its documentation says of it'
  )
}
