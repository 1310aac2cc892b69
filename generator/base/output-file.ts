// An output file: its content, or its hash and size once it has been written.

/** A file that is already in the staging folder. */
export interface WrittenFile {
  readonly sha256: string
  readonly bytes: number
}

/** Content of an output file; strings are written as UTF-8. */
export type Content = string | Uint8Array

/** Content of an output file, or its hash and size once it has been written. */
export type Output = Content | WrittenFile

export const isWrittenFile = (output: Output): output is WrittenFile =>
  typeof output !== 'string' && !(output instanceof Uint8Array)
