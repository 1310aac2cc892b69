// The templates of `sitegen init`: folders of that name in `templates/`.

interface Template {
  readonly about: string
  /** Languages of its texts; the first stands in for those that it does not have. */
  readonly languages: readonly string[]
  /** Has it pages of React, whose types are to be checked? */
  readonly components: boolean
}

/** What there is to choose from, in the order in which it is offered. */
export const templates = {
  minimal: { about: 'one page, and nothing else to delete', languages: ['en'], components: false }
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as readonly TemplateName[]

/** What a new project starts with when nobody says it. */
export const usualTemplate: TemplateName = 'minimal'
