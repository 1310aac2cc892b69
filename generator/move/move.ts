// A file, a folder or the id of a heading gets another name, and everything that names it follows. Input: a linked site and
// the move. Output: a value that says which files move, which texts change and why it is not possible, if it is not; nothing
// is written here.
//
// What changes is not looked up in a list of places where addresses may be. The site is linked a second time, as it will be,
// and each address that is written somewhere must lead to the same page as before; one that does not gets another text.

import type { Place } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Documents } from '../markdown/documents.ts'

/** What gets another name. Paths are relative to the project, with forward slashes. */
export interface Move {
  /** A file or folder: `content/en/docs/setup.md`; with `#install`, an id in that page. */
  readonly from: string
  /** The same kind of thing. After `#`: an id, or the new text of the heading. A folder that exists takes the file in. */
  readonly to: string
  /** Whether former addresses and ids go on working. */
  readonly redirects: boolean
}

/** A file and its new path. */
export interface FileMove {
  readonly from: string
  readonly to: string
}

/** A replacement in a text, as it was before the move. Edits of a file do not overlap. */
export interface TextEdit {
  /** Path before the move; a file that does not exist is created. */
  readonly file: string
  /** In UTF-16 code units of the file as it is on the disk, with its byte order mark and line endings. */
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** Why a move is not possible. */
export interface MoveProblem extends Place {
  readonly message: string
  readonly hint?: string
}

/** A former address and where it leads now: paths without the base. */
export interface MovedAddress {
  readonly from: string
  /** Missing if nothing is there any more. */
  readonly to?: string
}

export interface MovePlan {
  /** Files that move, translations among them. */
  readonly moves: readonly FileMove[]
  /** By file and offset. */
  readonly edits: readonly TextEdit[]
  /** Addresses of pages that have changed, whether they redirect or not. */
  readonly addresses: readonly MovedAddress[]
  /** All reasons not to move; the rest of the plan counts only if there are none. */
  readonly problems: readonly MoveProblem[]
}

/** The parts of an open site that a move needs. */
export interface MovableSite {
  readonly graph: Graph
  documents(): Promise<Documents>
}

/** Links a site again, with other files in the project. `undefined` if its configuration has errors then. */
export type Reopen = (files: Files) => Promise<MovableSite | undefined>
