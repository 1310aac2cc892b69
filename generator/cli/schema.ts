import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { didYouMean } from '../base/text.ts'
import type { JsonSchema } from '../load/json-schema.ts'
import { jsonSchemas } from '../load/json-schemas.ts'
import { reportSchema } from './report-schema.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'

interface Options {
  readonly name?: string
  readonly out?: string
}

/** All schemas by name: of YAML files, and of the report of `check`. */
export const allSchemas = (): ReadonlyMap<string, JsonSchema> =>
  new Map([...jsonSchemas(), ['report', reportSchema]])

export const schemaText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`

/** `sitegen schema`: prints one schema, writes all to a folder, or lists them. */
export async function run(terminal: Terminal, { name, out }: Options): Promise<number> {
  const schemas = allSchemas()
  const requestedSchema = name === undefined ? undefined : schemas.get(name)
  if (name !== undefined && !requestedSchema)
    return refuse(
      terminal,
      `There is no schema \`${name}\`: ${didYouMean(name, schemas.keys()) ?? `there are ${[...schemas.keys()].join(', ')}`}`
    )
  if (requestedSchema && out === undefined) terminal.out(schemaText(requestedSchema).trimEnd())
  else if (out === undefined)
    terminal.out([...schemas].map(([key, { title }]) => `${key.padEnd(20)}${String(title)}`).join('\n'))
  else {
    const folder = resolve(terminal.cwd, out)
    const failureHint = { file: out, hint: 'choose another path with --out' }
    const isWritten = tryWrite(terminal, failureHint, () => {
      mkdirSync(folder, { recursive: true })
      for (const [key, schema] of schemas)
        if (!requestedSchema || key === name) writeFileSync(join(folder, `${key}.json`), schemaText(schema))
    })
    if (!isWritten) return exitCodes.usage
  }
  return exitCodes.done
}
