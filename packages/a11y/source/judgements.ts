// What people have judged, and who answers for the site: `site/accessibility.yaml`.
//
//   organisation: Harbour Museum
//   contact: access@museum.example
//   judged: 2025-05-20
//   criteria:
//     1.2.2: { result: fail, note: The film on the start page has no captions yet. }
//     2.2.1: { result: none }

import * as v from 'valibot'
import { parse } from 'yaml'
import { criteria } from './criteria.ts'

const ids = criteria.map(({ id }) => id)

const judgement = v.strictObject({
  /** `none`: the site has nothing of that kind. */
  result: v.picklist(['pass', 'fail', 'none']),
  note: v.optional(v.string())
})

const schema = v.strictObject({
  organisation: v.optional(v.string()),
  contact: v.optional(v.string()),
  judged: v.optional(v.pipe(v.string(), v.isoDate('a day such as 2025-05-20'))),
  criteria: v.optional(v.record(v.string(), judgement), {})
})

/** What people have judged. */
export type Judgements = v.InferOutput<typeof schema>

/** Judgement on a criterion. */
export type Judgement = v.InferOutput<typeof judgement>

export const noJudgements: Judgements = { criteria: {} }

/** Read the file. @returns what is wrong with it, a sentence each, if something is */
export function readJudgements(text: string): Judgements | readonly string[] {
  let data: unknown
  try {
    // As text: 1.10 and 1.1 are two criteria, and days are no dates.
    data = parse(text, { schema: 'failsafe' }) ?? {}
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const { success, output, issues } = v.safeParse(schema, data)
  if (!success)
    return issues.map(
      (issue) =>
        `\`${v.getDotPath(issue) ?? ''}\`: expected ${issue.expected ?? issue.message}, found ${issue.received}`
    )
  const unknown = Object.keys(output.criteria).filter((id) => !ids.includes(id))
  return unknown.length > 0
    ? unknown.map((id) => `\`criteria.${id}\` is no criterion of WCAG 2.2 A or AA, such as 1.4.3`)
    : output
}
