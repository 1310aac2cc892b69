// The templates of `sitegen init`, which are made of the folders in `templates/`.

interface Template {
  readonly about: string
  /** Folders of `templates/` that are laid over each other, beside `shared`; of two files of one name the later counts. */
  readonly folders: readonly string[]
  /** Languages of its texts; the first stands in for those that it does not have. */
  readonly languages: readonly string[]
  /** Has it pages of React, whose types are to be checked? */
  readonly components: boolean
}

/** What there is to choose from, in the order in which it is offered. */
export const templates = {
  minimal: {
    about: 'one page, and nothing to delete',
    folders: ['minimal'],
    languages: ['en'],
    components: false
  },
  docs: {
    about: 'a home page and documentation',
    folders: ['home', 'docs'],
    languages: ['en'],
    components: true
  },
  'docs-blog': {
    about: 'a home page, documentation and a blog',
    folders: ['home', 'docs', 'docs-blog'],
    languages: ['en'],
    components: true
  },
  company: {
    about: 'a company in English and German: home page, docs, blog, contact',
    folders: ['home', 'company'],
    languages: ['en', 'de'],
    components: true
  }
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as readonly TemplateName[]

/** What a new project starts with when nobody says it. */
export const usualTemplate: TemplateName = 'docs'
