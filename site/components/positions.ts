// Open positions, from the collection `careers` of site.yaml.

import { t } from 'sitegen/client'
import type { Entry, EntryReference, Strings } from 'sitegen/theme'

interface PositionFields {
  readonly tasks: readonly string[]
  readonly profile: readonly string[]
  readonly type: 'full-time' | 'part-time'
  readonly location: string
  readonly pay?: { readonly from: number; readonly to: number; readonly per: 'year' | 'hour' }
  readonly start?: 'now' | 'agreement'
  readonly department: EntryReference
  readonly posted?: { readonly datetime: string; readonly text: string }
}

export type Position = Entry<PositionFields>

/** Positions of a department, in their order. */
export interface Department {
  readonly id: string
  readonly label: string
  readonly positions: readonly Position[]
}

/** Positions by department, in the order of their first positions. */
export function departmentsOf(positions: readonly Position[]): readonly Department[] {
  const departments = new Map(
    positions.map(({ fields: { department } }) => [department.id, department.title])
  )
  return Array.from(departments, ([id, label]) => ({
    id,
    label,
    positions: positions.filter(({ fields }) => fields.department.id === id)
  }))
}

/** The pay of a position: `58,000–74,000 euro a year`. */
export function payOf({ pay }: PositionFields, strings: Strings, language: string): string | undefined {
  if (!pay) return undefined
  const number = new Intl.NumberFormat(language)
  return t(strings, `careers.pay.${pay.per}`, { from: number.format(pay.from), to: number.format(pay.to) })
}

/** Address of the PDF, which site/plugins/careers.ts creates. */
export const pdfOf = ({ id, url = '' }: Position): string => `${url}${id}.pdf`
