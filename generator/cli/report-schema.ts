// JSON Schema of the output of `sitegen check --format json`.

import { codes } from '../base/codes.ts'
import type { JsonSchema } from '../load/json-schema.ts'

const numberFromOne = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, description })

/** JSON Schema of the report. */
export const reportSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'what `sitegen check --format json` prints',
  type: 'object',
  properties: {
    diagnostics: {
      type: 'array',
      description: 'All problems, sorted by file, line and column; empty when there are none.',
      items: { $ref: '#/definitions/diagnostic' }
    }
  },
  required: ['diagnostics'],
  additionalProperties: false,
  definitions: {
    diagnostic: {
      type: 'object',
      properties: {
        severity: { enum: ['error', 'warning'], description: 'A site with errors is not built.' },
        code: { enum: Object.keys(codes), description: 'Stable name of the kind of problem.' },
        message: { type: 'string', minLength: 1, description: 'What was found and what was expected.' },
        file: { type: 'string', minLength: 1, description: 'Relative to the project, with forward slashes.' },
        line: numberFromOne('From 1; missing when the message is about the whole file.'),
        column: numberFromOne('From 1, in UTF-16 units; missing when the message is about the whole line.'),
        length: numberFromOne('How many UTF-16 units the message is about.'),
        hint: { type: 'string', minLength: 1, description: 'What to do next.' },
        replacement: {
          type: 'string',
          description: 'Text that certainly repairs it, in place of those `length` units.'
        }
      },
      required: ['severity', 'code', 'message', 'file'],
      additionalProperties: false
    }
  }
}
