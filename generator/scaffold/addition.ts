// What the functions of `sitegen new` take and give: one project in, and out a plan of what is added to it, or why
// nothing can be.

import type { Files } from '../base/files.ts'
import type { Config } from '../config/config.ts'
import type { NewFile } from './new-files.ts'

/** A project that something is added to. */
export interface Project {
  readonly files: Files
  readonly config: Config
}

/** What is added to a project. */
export interface Addition {
  /** None of them is there yet. */
  readonly files: readonly NewFile[]
  /** The whole new text of `site/site.yaml`, where it changes. */
  readonly site?: string
  /** What the person at the keyboard should know or do now, a sentence each. */
  readonly notes: readonly string[]
}

/** Why nothing can be added: the mistake, and what to do instead. */
export interface Refusal {
  readonly wrong: string
  readonly hint: string
}
