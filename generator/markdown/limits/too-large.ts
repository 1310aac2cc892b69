// The size limit of processed documents, and its message.

/** Maximum characters of a document with everything inserted, equal to the maximum bytes of a file. */
export const maxCharacters = 5 * 1024 * 1024

/** Message and hint for the place that exceeds the limit. */
export const tooLarge = (addition: string): readonly [message: string, hint: string] => [
  `With ${addition} this document exceeds ${maxCharacters / 1024 / 1024} MiB`,
  'split the document, or insert less into it'
]
