// Sections of a document: data and HTML of their fields → props → the component of the theme or the site. A section is HTML
// only, unless its file starts with 'use client'.

import { type FilledField, filledFields, isFieldReference } from '../markdown/sections/fields.ts'
import type { SectionHeading, SectionLink, Strings } from '../theme.ts'
import { withoutHeadingAnchors } from './heading-anchors.ts'

/** Strings of the theme that sections show. */
const stringsOfSections = ['external', 'sections.yes', 'sections.no', 'blog.none']

/** The context of a section, besides its data. */
export interface SectionContext {
  readonly lang: string
  readonly strings: Strings
}

/**
 * Props of a section.
 *
 * @param data data with references to fields
 * @param html HTML of the section's fields
 */
export function sectionProps(
  data: unknown,
  html: string,
  { lang, strings }: SectionContext
): Readonly<Record<string, unknown>> {
  const fields = filledFields(html)
  const sectionStrings = stringsOfSections.flatMap((key) =>
    strings[key] === undefined ? [] : [[key, strings[key]]]
  )
  return {
    ...(withFields(data, fields) as Readonly<Record<string, unknown>>),
    lang,
    strings: Object.fromEntries(sectionStrings)
  }
}

function withFields(value: unknown, fields: ReadonlyMap<number, FilledField>): unknown {
  if (Array.isArray(value)) return value.map((item) => withFields(item, fields))
  if (typeof value !== 'object' || value === null) return value
  if (isFieldReference(value)) {
    const field = fields.get(value.$field)
    if (!field) return ''
    if (value.kind === 'to') return linkOf(field)
    const html = withoutHeadingAnchors(field.html).trim()
    return value.level === undefined ? html : headingOf(field, html, value.level)
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const filledValue = withFields(inner, fields)
      // A link is one object with its label and target.
      return key === 'to' && 'label' in value && isLink(filledValue)
        ? Object.entries(filledValue)
        : [[key, filledValue]]
    })
  )
}

const isLink = (value: unknown): value is object => typeof value === 'object' && value !== null

function linkOf({ attributes: { href = '', target, rel } }: FilledField): SectionLink {
  return { href, target, rel }
}

const headingOf = ({ attributes: { id } }: FilledField, html: string, level: number): SectionHeading => ({
  html,
  level,
  id
})
