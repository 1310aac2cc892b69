import { parseEnv } from 'node:util'
import { decode, type Files } from '../base/files.ts'

/** Variables of the environment with this prefix may be seen by everybody: they become part of the site. */
export const publicPrefix = 'PUBLIC_'

/** File of the project with variables of the environment, for who does not want to set them. */
export const variablesFile = '.env'

/** Variables by name. */
export type Variables = Readonly<Record<string, string>>

/** Only the variables that everybody may see, sorted. */
export const onlyPublic = (variables: Readonly<Record<string, string | undefined>>): Variables =>
  Object.fromEntries(
    Object.entries(variables)
      .filter(
        (entry): entry is [string, string] => entry[0].startsWith(publicPrefix) && entry[1] !== undefined
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )

/** Public variables of a project: those of the environment, then those of its `.env`. */
export function publicVariables(files: Files, environment: Variables = {}): Variables {
  const kept = files.has(variablesFile) ? parseEnv(textOf(files)) : {}
  return onlyPublic({ ...kept, ...environment })
}

/** Programs of Windows begin such files with a mark of their encoding. */
const textOf = (files: Files): string => {
  try {
    return decode(files.read(variablesFile)).replace(/^\ufeff/, '')
  } catch {
    // It is nobody's page: a file that is no text has no variables.
    return ''
  }
}
