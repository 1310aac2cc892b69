// What is replaced before a document is parsed: titles of boxes, and code from files.

import { baseName, type Files, fileText, folderOf } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import { isInFence } from '../markdown/in-fence.ts'
import { joinPath } from '../paths.ts'

/** `:::tip{title="T"}` → `:::tip T`, `::: tip` → `:::tip`; `file=` of code → its text. */
export function replacements(text: string, source: string, files: Files, root: string): readonly Edit[] {
  const containers = [
    ...text.matchAll(
      /^([ \t>]*:{3,})[ \t]*([A-Za-z]\w*)[ \t]*\\?\{[ \t]*title[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^}\n]*))[ \t]*\}/gm
    )
  ].map(({ 0: whole, 1: marks = '', 2: name = '', 3: double, 4: single, 5: bare = '', index }) => ({
    start: index,
    end: index + whole.length,
    text: `${marks}${name} ${double ?? single ?? bare.trim()}`
  }))
  const spaces = [...text.matchAll(/^([ \t>]*:{3,})[ \t]+(?=[A-Za-z])/gm)].map(
    ({ 0: whole, 1: marks = '', index }) => ({
      start: index + marks.length,
      end: index + whole.length,
      text: ''
    })
  )
  const code = [
    ...text.matchAll(
      /^([ \t]*)(`{3,})([\w-]*)([^\n`]*?)[ \t]*\bfile=(?:"([^"\n]+)"|'([^'\n]+)'|(\S+))([^\n`]*)\n[ \t]*\2[ \t]*$/gm
    )
  ].flatMap(
    ({
      0: whole,
      1: indent = '',
      2: fence = '',
      3: lang = '',
      4: before = '',
      5: double,
      6: single,
      7: bare,
      8: after = '',
      index
    }): readonly Edit[] => {
      const written = double ?? single ?? bare ?? ''
      const path = written.startsWith('<root>/')
        ? joinPath(root, written.slice('<root>/'.length))
        : joinPath(folderOf(source), written)
      const content = path.startsWith('..') ? undefined : fileText(files, path)
      if (content === undefined) return []
      const title = /title=/.test(before + after) ? '' : ` title="${baseName(written)}"`
      return [
        {
          start: index,
          end: index + whole.length,
          text: `${indent}${fence}${lang || written.slice(written.lastIndexOf('.') + 1)}${before}${after}${title}\n${content
            .trimEnd()
            .split('\n')
            .map((line) => indent + line)
            .join('\n')}\n${indent}${fence}`
        }
      ]
    }
  )
  const titled = containers.filter(({ start }) => !isInFence(text, start))
  const untitled = spaces.filter(
    ({ start }) => !isInFence(text, start) && !titled.some((edit) => edit.start < start && start < edit.end)
  )
  return [...titled, ...untitled, ...code].sort((a, b) => a.start - b.start)
}
