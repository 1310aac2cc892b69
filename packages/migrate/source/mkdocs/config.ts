// The configuration of a project as data, whether it is mkdocs.yml or zensical.toml.

export interface MkDocsConfig {
  readonly values: Readonly<Record<string, unknown>>
  /** Line of a top-level key, from 1. */
  lineOf(key: string): number
  /** The file that `INHERIT` names, if it is not in the source. */
  readonly missingParent?: string
}
