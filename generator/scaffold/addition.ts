// Input and output of the functions behind `sitegen new`: from a project to a plan of what is added to it, or the reason why
// nothing can be added.

import type { Files } from '../base/files.ts'
import type { Config } from '../config/config.ts'
import type { NewFile } from './new-files.ts'

/** The project to add to. */
export interface ScaffoldedProject {
  readonly files: Files
  readonly config: Config
}

/** Planned changes to a project. */
export interface Addition {
  /** New files; none of them exists yet. */
  readonly files: readonly NewFile[]
  /** The whole new text of `site/site.yaml`, where it changes. */
  readonly site?: string
  /** Notes for the user, a sentence each. */
  readonly notes: readonly string[]
}

/** Why nothing can be added: the mistake, and what to do instead. */
export interface Refusal {
  readonly problem: string
  readonly hint: string
}
