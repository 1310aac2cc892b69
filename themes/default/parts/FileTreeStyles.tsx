import '../styles/file-tree.css'

/** It has none. */
export type FileTreeStylesProps = Readonly<Record<string, never>>

/** Styles of `:::file-tree`. It renders nothing. */
export default function FileTreeStyles() {
  return null
}
