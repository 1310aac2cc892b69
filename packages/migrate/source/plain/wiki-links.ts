// Links of wikis and notes: `[[Page Name]]`, `[[Label|Page Name]]`, `![[picture.png]]`.

import { baseName, safeDecode, slugify } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import { type DocumentScope, type FolderDocument, replacementsOf } from '../folder/description.ts'
import { withoutAllCode } from '../folder/masked-code.ts'
import { relativeTo } from '../markdown/relative-path.ts'
import type { Replacements } from '../replaced.ts'

const wikiLink = /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\](?!\()/g

const keyOf = (name: string): string =>
  name
    .trim()
    .replace(/\.(?:md|markdown)$/i, '')
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()

/** The document with a name, as a path or as the name of its file alone. */
export function documentNamed(
  name: string,
  documents: readonly FolderDocument[]
): FolderDocument | undefined {
  const key = keyOf(safeDecode(name).replace(/^\//, ''))
  return (
    documents.find(({ source }) => keyOf(source) === key) ??
    documents.find(({ source }) => keyOf(baseName(source)) === key)
  )
}

/** Convert the links of a text. */
export function convertWikiLinks(
  text: string,
  scope: DocumentScope,
  documents: readonly FolderDocument[],
  pictures: readonly string[]
): Replacements {
  const edits: Edit[] = []
  const { findings } = scope
  for (const match of withoutAllCode(text).matchAll(wikiLink)) {
    const [whole, mark, first = '', second] = match
    const line = text.slice(0, match.index).split('\n').length
    const written = linkOf(first, second, { scope, documents, pictures })
    if (mark === '!' && written?.startsWith('['))
      findings.loss('![[page]]', line, `The text of \`${first}\` was shown here; it is a link now.`)
    else findings.changed('[[link]]', line)
    if (written === undefined) {
      findings.loss('[[link]] without a page', line, `There is no page for \`${whole}\`: it is text now.`)
      edits.push({ start: match.index, end: match.index + whole.length, text: (second ?? first).trim() })
    } else edits.push({ start: match.index, end: match.index + whole.length, text: written })
  }
  return replacementsOf(edits, findings)
}

interface Named {
  readonly scope: DocumentScope
  readonly documents: readonly FolderDocument[]
  /** Paths of the files that are served. */
  readonly pictures: readonly string[]
}

function linkOf(
  first: string,
  second: string | undefined,
  { scope, documents, pictures }: Named
): string | undefined {
  // GitHub writes the label first, others write it last.
  const options =
    second === undefined
      ? [[first, first]]
      : [
          [second, first],
          [first, second]
        ]
  for (const [label = '', target = ''] of options) {
    const [page = '', hash] = target.trim().split('#')
    const anchor = hash === undefined ? '' : `#${slugify(hash)}`
    if (/^https?:/.test(page)) return `[${label.trim()}](${target.trim()})`
    if (page === '' && anchor !== '') return `[${label.trim().replace(/^#/, '')}](${anchor})`
    if (/\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i.test(page)) {
      const path = pictureNamed(page, scope, pictures)
      const alt = second === undefined || /^\d|=/.test(label) ? '' : label.trim()
      if (path !== undefined) return `![${alt || baseName(page).replace(/\.\w+$/, '')}](${path})`
      continue
    }
    const document = documentNamed(page, documents)
    const path = document && scope.names.targetOf(document.source)
    if (path === undefined) continue
    return `[${label.trim()}](${encodeURI(relativeTo(scope.target, path))}${anchor})`
  }
  return undefined
}

/** The address of a picture, by its path or by its name alone. */
function pictureNamed(
  name: string,
  { resolve }: DocumentScope,
  pictures: readonly string[]
): string | undefined {
  const path = resolve(name)
  if (path.startsWith('/')) return path
  const found = pictures.find((picture) => baseName(picture) === baseName(name))
  return found === undefined ? undefined : encodeURI(`/${found}`)
}
