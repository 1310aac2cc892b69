// Schemas of values that several files or keys share.

import * as v from 'valibot'
import {
  boolean,
  choice,
  describe,
  editorHints,
  list,
  mapping,
  number,
  object,
  text,
  textMatching,
  wholeNumber
} from './schema.ts'
import { describeInput, encodeMessage, textHint } from './schema-messages.ts'

const searchBoost = object({
  boost: describe(
    'Ranking factor in search; 1 is normal.',
    v.pipe(
      number,
      v.check(
        (value) => value >= 0.1 && value <= 10,
        (issue) =>
          encodeMessage(
            'schema-type',
            `Expected a number from 0.1 to 10, found ${describeInput(issue.input)}`
          )
      ),
      editorHints({ minimum: 0.1, maximum: 10 })
    )
  )
})

/** Whether it is searchable, and with what weight (1 is the default). */
export const searchSetting = choice(
  'searched',
  () => [boolean, searchBoost],
  (input) => (typeof input === 'object' && input !== null ? searchBoost : boolean)
)

export type SearchSetting = v.InferOutput<typeof searchSetting>

/** Minimum and maximum level of headings. */
export const headingLevels = v.pipe(
  list(wholeNumber(2)),
  v.check(
    (levels) => levels.length === 2 && (levels[0] ?? 0) <= (levels[1] ?? 0) && (levels[1] ?? 9) <= 6,
    'Expected two levels from 2 to 6, such as `[2, 3]`'
  ),
  editorHints({ minItems: 2, maxItems: 2 })
)

/** Whether there is a table of contents, and of which levels. */
export const tocSetting = choice(
  'contents',
  () => [boolean, headingLevels],
  // Of a mapping, the message says what a list would be.
  (input) => (typeof input === 'object' ? headingLevels : boolean)
)

/** Whether this is a day of the calendar, `2025-05-20`. */
export const isDay = (input: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(input) &&
  !Number.isNaN(Date.parse(`${input}T00:00:00Z`)) &&
  new Date(`${input}T00:00:00Z`).toISOString().startsWith(input)

/** A calendar day as text, `2025-05-20`. */
export const day = v.pipe(
  textMatching(isDay, 'a date such as `2025-05-20`'),
  editorHints({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
)

/** A text, or a mapping from locale to text. Whether the locales exist is checked when it is resolved. */
export const localisedText = v.union([text, mapping(text)], (issue) =>
  encodeMessage(
    'schema-type',
    `Expected text or a mapping from locale to text, found ${describeInput(issue.input)}`,
    textHint(issue.input)
  )
)

export type LocalisedText = v.InferOutput<typeof localisedText>

/** Kinds of admonitions and badges, which share their colours. */
export const badgeKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const
