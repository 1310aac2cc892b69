import '../styles/terms.css'

/** It has none. */
export type TermsProps = Readonly<Record<string, never>>

/** Styles of explained terms and of the glossary. It renders nothing. */
export default function Terms() {
  return null
}
