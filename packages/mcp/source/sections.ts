// Headings of a Markdown alternate, and the text below each.

import { slugify } from 'sitegen/internals'

export interface Section {
  readonly id: string
  readonly title: string
  /** 1 to 6. */
  readonly depth: number
  /** Index of the line of its heading. */
  readonly line: number
}

/** All headings of a text, without those in code. */
export function sectionsOf(text: string): readonly Section[] {
  const sections: Section[] = []
  const ids = new Map<string, number>()
  let fence = ''
  for (const [line, content] of text.split('\n').entries()) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(content) ?? []
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence)) fence = ''
    const [, hashes = '', heading = ''] = (fence === '' && /^(#{1,6}) +(.*?)(?: +#+)?$/.exec(content)) || []
    if (heading === '') continue
    const [, written = heading, ownId] = /^(.*?)\s*\{#([^\s}]+)[^}]*\}$/.exec(heading) ?? []
    const title = plain(written)
    const slug = slugify(title)
    const count = ids.get(slug) ?? 0
    ids.set(slug, count + 1)
    sections.push({
      id: ownId ?? (count === 0 ? slug : `${slug}-${count}`),
      title,
      depth: hashes.length,
      line
    })
  }
  return sections
}

/** The text of a section with those below it; `undefined` if there is none of this name. @param name id or title of its heading */
export function sectionText(text: string, name: string): string | undefined {
  const sections = sectionsOf(text)
  const wanted = name.replace(/^#/, '')
  const at = sections.findIndex(
    ({ id, title }) => id === wanted || title.toLowerCase() === wanted.toLowerCase()
  )
  const section = sections[at]
  if (!section) return undefined
  const next = sections.slice(at + 1).find(({ depth }) => depth <= section.depth)
  return text.split('\n').slice(section.line, next?.line).join('\n').trim()
}

/** Without marks of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .trim()
