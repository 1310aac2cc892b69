/** A part of the output: HTML, an icon (`carbon:link`), or the place of content that is written elsewhere. */
export type OutputPiece = string | { readonly slot: string } | { readonly icon: string }
