/** A line of YAML in block style. Columns are from 0. */
export interface YamlLine {
  /** Spaces before the first dash or text. */
  readonly indent: number
  /** Number of `- ` at the start. */
  readonly dashes: number
  /** Width of the dashes and the spaces after them. */
  readonly dashWidth: number
  readonly key?: string
  readonly keyStart: number
  readonly keyEnd: number
  /** After the colon or the dashes, without the comment. */
  readonly value: string
  readonly valueStart: number
  readonly valueEnd: number
  /** Whether it is blank or a comment. */
  readonly isEmpty: boolean
}

const parts =
  /^(\s*)((?:-(?:\s+|$))*)(?:("[^"]*"|'[^']*'|[^\s"'#[\]{},:&*!|>-](?:[^:#]|:(?=\S)|(?<=\S)#)*?|-+[\w-]+)\s*:(?=\s|$))?(\s*)(.*)$/

/** Take a line apart. */
export function yamlLine(text: string): YamlLine {
  const [, spaces = '', dashText = '', key, gap = '', rest = ''] = parts.exec(text) ?? []
  const indent = spaces.length
  const dashes = dashText.split('-').length - 1
  const keyStart = indent + dashText.length
  const keyEnd = keyStart + (key?.length ?? 0)
  const valueStart = text.length - rest.length
  const value = withoutComment(rest)
  return {
    indent,
    dashes,
    dashWidth: dashText.length,
    ...(key !== undefined && { key: key.replace(/^(["'])(.*)\1$/, '$2') }),
    keyStart,
    keyEnd,
    value,
    valueStart: key === undefined && gap !== '' && rest === '' ? text.length : valueStart,
    valueEnd: valueStart + value.length,
    isEmpty: /^\s*(?:#|$)/.test(text)
  }
}

const withoutComment = (text: string): string =>
  (/^["'].*["'](?=\s+#)/.exec(text)?.[0] ?? text.replace(/(?:^|\s+)#.*$/, '')).trimEnd()
