// Where comments are in the sources, since TypeDoc's JSON says it of declarations only: above them.

import type { Project } from 'sitegen/plugin'
import type { Place } from 'sitegen-references'
import type { SourcePlace } from './typedoc.ts'

/** The lines of a comment without its frame. */
export interface CommentPlace {
  readonly file: string
  /** From 1. */
  readonly firstLine: number
  readonly lines: readonly string[]
}

export interface Sources {
  /** Place of a declaration; that of the whole reference if its file is not there. */
  placeOf(source: SourcePlace | undefined): Place
  /** The comment above a declaration. */
  commentAbove(source: SourcePlace | undefined): CommentPlace | undefined
}

/** @param fallback place of the whole reference */
export function openSources(read: Project['read'], fallback: Place): Sources {
  const files = new Map<string, { readonly path: string; readonly lines: readonly string[] } | undefined>()
  const open = (name: string) => {
    if (!files.has(name)) {
      // A file made elsewhere names its sources relative to the repository, of which the project may be a folder.
      const path = ['', '../', '../../'].map((up) => up + name).find((path) => read(path) !== undefined)
      const lines = path === undefined ? undefined : read(path)?.split(/\r?\n/)
      files.set(name, path !== undefined && lines ? { path, lines } : undefined)
    }
    return files.get(name)
  }
  return {
    placeOf(source) {
      const file = source && open(source.fileName)
      return source && file ? { file: file.path, line: source.line, column: source.character + 1 } : fallback
    },
    commentAbove(source) {
      const file = source && open(source.fileName)
      return source && file ? commentAbove(file.path, file.lines, source.line - 1) : undefined
    }
  }
}

/** @param declaration index of its line */
function commentAbove(file: string, lines: readonly string[], declaration: number): CommentPlace | undefined {
  let last = declaration
  // Decorators and modifiers may be between them.
  while (last >= 0 && declaration - last < 10 && !lines[last]?.includes('*/')) last--
  let first = last
  while (first >= 0 && !lines[first]?.includes('/**')) first--
  if (!lines[last]?.includes('*/') || first < 0) return undefined
  return {
    file,
    firstLine: first + 1,
    lines: lines
      .slice(first, last + 1)
      .map((line) => line.replace(/^\s*(?:\/\*\*+ ?|\* ?(?!\/))?/, '').replace(/\s*\*\/.*$/, ''))
  }
}

/** The line that contains a text. */
export function lineWith(comment: CommentPlace | undefined, text: string): Place | undefined {
  const index = comment && text !== '' ? comment.lines.findIndex((line) => line.includes(text)) : -1
  return comment && index >= 0 ? { file: comment.file, line: comment.firstLine + index } : undefined
}
