import { type Language, tokensOf } from './highlight.ts'

export interface ColouredProps {
  readonly code: string
  readonly language: Language
}

/** Code with syntax highlighting. */
export default function Coloured({ code, language }: ColouredProps) {
  let at = 0
  return tokensOf(code, language).map(({ kind, text }) => {
    at += text.length
    return kind ? (
      <span key={at} className={`token ${kind}`}>
        {text}
      </span>
    ) : (
      text
    )
  })
}
