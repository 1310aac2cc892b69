// A comment with the name of a file at the start of a code block: Expressive Code shows it as the title, and removes it.

export interface FileNameComment {
  readonly name: string
  /** Indexes of the lines that are not shown. */
  readonly removed: readonly number[]
}

/** Languages that belong together: a file of one is not named in code of another kind. */
const groups: readonly (readonly string[])[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx'
].map((names) => names.split(' '))

const terminal = groups[1]
const withFrontMatter = new Set('astro markdown md mdx toml yaml yml'.split(' '))

const comment = /^\s*(?:\/\/|#(?!!)|<!--|\/\*)(.*?)(?:-->|\*\/)?\s*$/
/** `File: src/a.ts`, but not the colon of a drive or of a URL. */
const prefixAndName = /^(?:(?![a-z]:)(.*?)(?::(?!\/\/)|：)\s*)?((?:[a-z]:)?[\w./~%[\]+\\-]+)$/i

/** Find the comment in the first four lines. */
export function fileNameComment(lines: readonly string[], language: string): FileNameComment | undefined {
  const index = lines.slice(0, 4).findIndex((line) => fileNameIn(line, language) !== undefined)
  const name = fileNameIn(lines[index] ?? '', language)
  if (name === undefined) return undefined
  const before = lines[index - 1]?.trim()
  const isFence = (before === '---' || before === '+++') && before === lines[index + 1]?.trim()
  // Front matter that contains nothing else.
  const removed = isFence && withFrontMatter.has(language) ? [index - 1, index, index + 1] : [index]
  const next = (removed.at(-1) ?? index) + 1
  return { name, removed: lines[next]?.trim() === '' ? [...removed, next] : removed }
}

function fileNameIn(line: string, language: string): string | undefined {
  const [, before = '', name = ''] = prefixAndName.exec(comment.exec(line)?.[1]?.trim() ?? '') ?? []
  const isOnlySigns = !/[^.:/\\~]/.test(name)
  if (before.trim().toLowerCase() === '@filename' || isOnlySigns || /^\.{2,}(?![/\\])/.test(name))
    return undefined
  const group = groups.find((names) => names.includes(language))
  const lastPart = name.replace(/^.*[/\\]/, '')
  const looksLikePath =
    /^(?:[/\\~]|\.[/\\]|[a-z]:)./i.test(name) ||
    lastPart.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\\d.]/.test(name) && name === name.toLowerCase())
  if (looksLikePath && (before === '' || group === terminal)) return name
  const ending = /\.([^.]+)$/.exec(lastPart)?.[1]
  return ending === undefined || (group && !group.includes(ending)) ? undefined : name
}
