// `rules` in site.yaml: the severity of each kind of diagnostic.

import * as v from 'valibot'
import { type Code, codes, fixedCodes } from '../base/codes.ts'
import { describe, object, picklist } from '../base/schema.ts'

const configurableCodes = (Object.keys(codes) as Code[]).filter((code) => !fixedCodes.has(code))

const severity = picklist(['error', 'warn', 'ignore'])

export const rulesSchema = object(
  Object.fromEntries(
    configurableCodes.map((code) => [
      code,
      describe(`Default: \`${codes[code] === 'warning' ? 'warn' : codes[code]}\`.`, v.optional(severity))
    ])
  )
)
