// The limit of what a document may become, and what is said where it is passed.

/** Characters that a document may have with all that is put into it: as many as a file may have bytes. */
export const maxCharacters = 5 * 1024 * 1024

/** What is said at the place that passes the limit, and what to do. */
export const tooLarge = (what: string): readonly [message: string, hint: string] => [
  `With ${what} this document becomes larger than ${maxCharacters / 1024 / 1024} MiB`,
  'split the document, or put less into it'
]
