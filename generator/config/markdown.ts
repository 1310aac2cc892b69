// `markdown` in site.yaml: how all Markdown is processed.

import * as v from 'valibot'
import { boolean, describe, object, picklist } from '../base/schema.ts'
import { headingLevels } from '../base/setting-schemas.ts'

export const markdownSchema = object({
  parser: describe(
    '`native` is faster; `remark` is the reference implementation, for platforms without the native parser.',
    v.optional(picklist(['native', 'remark']), 'native')
  ),
  html: describe(
    'Whether HTML in Markdown is allowed or escaped.',
    v.optional(picklist(['allow', 'escape']), 'allow')
  ),
  tocLevels: describe(
    'Minimum and maximum level of headings in tables of contents.',
    v.optional(headingLevels, [2, 3])
  ),
  units: describe(
    'Whether a number and its unit stay on one line: `165 ms`, `24 V`, `128 × 96 px`.',
    v.optional(boolean, false)
  )
})
