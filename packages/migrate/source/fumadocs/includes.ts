// `<include>./part.mdx</include>`: Markdown is imported, and code becomes the text of the file.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import { readFrontMatter } from '../front-matter.ts'
import { isInFence } from '../markdown/in-fence.ts'
import { pathInside } from '../mdx/find.ts'
import { joinPath } from '../paths.ts'

/** `<include>./part.mdx</include>`: Markdown is imported, and code is copied. */
export function includes(text: string, source: string, files: Files, site: string): readonly Edit[] {
  const { bodyStart } = readFrontMatter(text)
  const imports: string[] = []
  const edits = [...text.matchAll(/<include(\s[^>]*)?>\s*([^<]+?)\s*<\/include>/g)].flatMap(
    ({ 0: whole, 1: attributes = '', 2: written = '', index }): readonly Edit[] => {
      const lineStart = text.lastIndexOf('\n', index) + 1
      // In code, it is text.
      if (
        /`/.test(text.slice(lineStart, index)) ||
        (/^(?:`{3,}|~{3,})/m.test(text.slice(0, index)) && isInFence(text, index))
      )
        return []
      const [name = '', section] = written.split('#')
      const path = /\bcwd\b/.test(attributes) ? joinPath(site, name) : joinPath(folderOf(source), name)
      const [, language] = /\blang=["']([^"']+)["']/.exec(attributes) ?? []
      if (/\.mdx?$/.test(name) && language === undefined && section === undefined && files.has(path)) {
        const component = `Include_${imports.length + 1}`
        imports.push(`import ${component} from '@site/${pathInside(path, site)}'`)
        return [{ start: index, end: index + whole.length, text: `<${component} />` }]
      }
      const code = path.startsWith('..') ? undefined : fileText(files, path)
      if (code === undefined) return [{ start: index, end: index + whole.length, text: `\`${written}\`` }]
      const [, title] = /\bmeta=['"].*?title="([^"]+)"/.exec(attributes) ?? []
      const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
      const end = language ?? name.slice(name.lastIndexOf('.') + 1)
      return [
        {
          start: index,
          end: index + whole.length,
          text: `${fence}${end}${title === undefined ? '' : ` title="${title}"`}\n${code.trimEnd()}\n${fence}`
        }
      ]
    }
  )
  return imports.length === 0
    ? edits
    : [{ start: bodyStart, end: bodyStart, text: `${imports.join('\n')}\n\n` }, ...edits]
}
