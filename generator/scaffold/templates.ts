// The templates of `sitegen init`, composed of folders in `templates/`.

interface Template {
  readonly description: string
  /** Folders of `templates/` to merge with `shared`; later folders override earlier ones. */
  readonly folders: readonly string[]
  /** Languages of its texts; the first is the fallback for others. */
  readonly languages: readonly string[]
  /** Whether it has React pages that need type checking. */
  readonly components: boolean
}

/** All templates, in the order in which they are offered. */
export const templates = {
  minimal: {
    description: 'a single page',
    folders: ['minimal'],
    languages: ['en'],
    components: false
  },
  docs: {
    description: 'a home page and documentation',
    folders: ['docs'],
    languages: ['en'],
    components: true
  },
  'docs-blog': {
    description: 'a home page, documentation and a blog',
    folders: ['docs', 'docs-blog'],
    languages: ['en'],
    components: true
  },
  company: {
    description: 'a company in English and German: home page, docs, blog, contact',
    folders: ['company'],
    languages: ['en', 'de'],
    components: true
  }
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as readonly TemplateName[]

/** The default template. */
export const defaultTemplate: TemplateName = 'docs'
