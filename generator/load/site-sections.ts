// Sections of the site: `site/sections/NAME.tsx`, used as `- NAME: …` in YAML and as `:::section-NAME` in Markdown.

import type { Files } from '../base/files.ts'
import { baseName } from '../base/text.ts'
import { sectionSchemas } from './sections/schemas.ts'
import type { Theme } from './theme.ts'

/** A section with a component of the site. */
export interface SiteSection {
  /** Relative to the project. */
  readonly file: string
}

/** Sections that pages can use. */
export interface Sections {
  /** Sections of the site by name. */
  readonly site: ReadonlyMap<string, SiteSection>
  /** Names of the sections of the theme. */
  readonly theme: readonly string[]
}

/** The sections of a site by name, sorted. */
export const siteSections = (files: Files): ReadonlyMap<string, SiteSection> =>
  new Map(
    files
      .list('site/sections')
      .filter(({ path }) => /^site\/sections\/[a-z][\w-]*\.tsx$/.test(path))
      .map(({ path }) => [baseName(path).slice(0, -'.tsx'.length), { file: path }])
  )

/** Name of the part of a theme that shows a section: `cta` → `SectionCta`. */
export const sectionPart = (name: string): string =>
  `Section${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** Names of the sections that a theme has parts for. */
export const themeSections = ({ parts }: Pick<Theme, 'parts'>): readonly string[] =>
  Object.keys(sectionSchemas).filter((name) => parts.includes(sectionPart(name)))
