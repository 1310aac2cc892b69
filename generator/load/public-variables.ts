import { parseEnv } from 'node:util'
import { decode } from '../base/decode.ts'
import type { Files } from '../base/files.ts'

/** Environment variables with this prefix are public: they become part of the site. */
export const publicPrefix = 'PUBLIC_'

/** Optional file of the project with environment variables. */
export const variablesFile = '.env'

/** Variables by name. */
export type Variables = Readonly<Record<string, string>>

/** The public variables, sorted. */
export const onlyPublic = (variables: Readonly<Record<string, string | undefined>>): Variables =>
  Object.fromEntries(
    Object.entries(variables)
      .filter(
        (entry): entry is [string, string] => entry[0].startsWith(publicPrefix) && entry[1] !== undefined
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )

/** Public variables of a project: the environment takes precedence over `.env`. */
export function publicVariables(files: Files, environment: Variables): Variables {
  const fromFile = files.has(variablesFile) ? parseEnv(textOf(files)) : {}
  return onlyPublic({ ...fromFile, ...environment })
}

/** Windows programs start such files with a byte order mark. */
const textOf = (files: Files): string => {
  try {
    return decode(files.read(variablesFile)).replace(/^\ufeff/, '')
  } catch {
    // A binary file has no variables.
    return ''
  }
}
