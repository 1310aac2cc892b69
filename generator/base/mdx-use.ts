/** One use of a component in an .mdx file. */
export interface MdxUse {
  /** Unique in the file, from 0. */
  readonly id: number
  readonly name: string
  /** Relative to the project. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** A component that threw an error on the server. */
export interface FailedUse {
  /** In .mdx files. */
  readonly use: MdxUse | undefined
  readonly error: unknown
}
