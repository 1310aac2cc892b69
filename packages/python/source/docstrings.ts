// Docstrings, parsed by griffe → sections of a description.

import type { PluginProblem } from 'sitegen/plugin'
import type { Field, Linked, Place, Ref, Section, Text } from 'sitegen-references'
import { expressionCode, type KeyOfName } from './expressions.ts'
import type { Docstring, DocstringItem, DocstringSection, Parameter } from './griffe.ts'

export interface DocstringContext {
  /** Key of the item that a name in the code around stands for. */
  readonly keyOfName: KeyOfName
  /** Names of packages in the reference: links to others are left alone. */
  readonly packageName: string
  readonly problems: PluginProblem[]
  /** Of the opening quotes. */
  readonly at: Place
  /** Whether the lines of the docstring are lines of the file. */
  readonly hasSource: boolean
}

const fieldTitles = {
  parameters: 'parameters',
  'other parameters': 'otherParameters',
  'type parameters': 'typeParameters',
  returns: 'returns',
  yields: 'yields',
  receives: 'receives',
  raises: 'raises',
  warns: 'warns',
  attributes: 'attributes',
  functions: 'functions',
  classes: 'classes',
  modules: 'modules',
  'type aliases': 'types'
} as const

/** @param parameters of the function that the docstring is about */
export function docstringSections(
  context: DocstringContext,
  docstring: Docstring | undefined,
  parameters: readonly Parameter[] = []
): readonly Section[] {
  const optional = new Set(
    parameters.filter((parameter) => parameter.default != null).map(({ name }) => name)
  )
  const text = (value: string) => textOf(context, docstring, value)
  const sections = (docstring?.parsed ?? []).flatMap((section) =>
    sectionsOf(context, section, text, optional)
  )
  // What is deprecated is said first.
  const isFirst = ({ title }: Section) => title === 'deprecated'
  return [...sections.filter(isFirst), ...sections.filter((section) => !isFirst(section))]
}

function sectionsOf(
  { keyOfName }: DocstringContext,
  section: DocstringSection,
  text: (value: string) => Text,
  optional: ReadonlySet<string>
): readonly Section[] {
  const title = section.title === undefined || section.title === '' ? undefined : { text: section.title }
  switch (section.kind) {
    case 'text':
      return textSections(section.value, text).map((part) =>
        title && part.kind === 'text' ? { ...part, title } : part
      )
    case 'examples':
      return [
        {
          kind: 'text',
          title: title ?? 'examples',
          text: joinTexts(
            section.value.map(([kind, value]) => (kind === 'text' ? text(value) : text(doctest(value))))
          )
        }
      ]
    case 'deprecated':
      return [
        { kind: 'notice', look: 'warning', title: 'deprecated', text: text(section.value.description ?? '') }
      ]
    case 'admonition':
      return [admonition(section.value.annotation, section.title ?? '', text(noteText(section.value)))]
    default: {
      const fields = section.value.map((item) => field(item, section.kind, keyOfName, text, optional))
      return [{ kind: 'fields', title: title ?? fieldTitles[section.kind], fields }]
    }
  }
}

function field(
  { name = '', annotation, description = '', value }: DocstringItem,
  kind: DocstringSection['kind'],
  keyOfName: KeyOfName,
  text: (value: string) => Text,
  optional: ReadonlySet<string>
): Field {
  const isParameter = kind === 'parameters' || kind === 'other parameters'
  const isVariadic = name.startsWith('*')
  return {
    name,
    type: expressionCode(annotation, keyOfName),
    isOptional: isParameter && optional.has(name),
    ...(isParameter && !isVariadic && typeof value === 'string' && { defaultValue: value }),
    ...(description.trim() !== '' && { text: text(description.trim()) })
  }
}

const joinTexts = (texts: readonly Text[]): Text => ({
  parts: texts.flatMap(({ parts }, index) => (index === 0 ? parts : ['\n\n', ...parts])),
  at: texts[0]?.at
})

/** A session with `>>>` as a block of code. */
const doctest = (code: string): string => `\`\`\`pycon\n${code.trimEnd()}\n\`\`\``

/** Names in `See Also` are links: `height : The height now.` */
const noteText = ({ annotation, description = '' }: DocstringItem): string =>
  annotation === 'see-also'
    ? description.replace(
        /^([\p{L}_][\p{L}\p{N}_.]*)(?: ?: ?(.*))?$/gmu,
        (_, name: string, text: string | undefined) => `- [${name}][]${text ? `: ${text}` : ''}`
      )
    : description

/** Looks of notes, by the names that docstrings give them. */
const looks: Readonly<Record<string, 'tip' | 'warning' | 'danger' | undefined>> = {
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  important: 'warning',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  bug: 'danger'
}

/** A note, a warning, or `See Also` of NumPy. */
function admonition(annotation: DocstringItem['annotation'], title: string, text: Text): Section {
  const kind = typeof annotation === 'string' ? annotation.toLowerCase() : ''
  if (kind === 'deprecated') return { kind: 'notice', look: 'warning', title: 'deprecated', text }
  if (kind === 'see-also' || kind === 'seealso') return { kind: 'text', title: 'see', text }
  const own = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  return { kind: 'notice', look: looks[kind] ?? 'note', title: { text: title === '' ? own : title }, text }
}

/** A text, whose directives of Sphinx, `.. deprecated:: 1.2`, are sections of their own. */
function textSections(value: string, text: (value: string) => Text): readonly Section[] {
  const sections: Section[] = []
  let rest = value
  for (;;) {
    const match = directive.exec(rest)
    if (!match) break
    const [all, name = '', argument = '', content = ''] = match
    const before = rest.slice(0, match.index)
    if (before.trim() !== '') sections.push({ kind: 'text', text: text(before.trim()) })
    const body = dedented(content)
    const isVersion = /^(?:deprecated|versionadded|versionchanged)$/.test(name)
    const full = isVersion ? body : [argument, body].filter((part) => part.trim() !== '').join('\n')
    if (name === 'versionadded' || name === 'versionchanged')
      sections.push({
        kind: 'text',
        title: 'since',
        text: text([argument, full].filter(Boolean).join('\n\n'))
      })
    else if (/^code(?:-block)?$|^sourcecode$/.test(name))
      sections.push({ kind: 'text', text: text(`\`\`\`${argument}\n${body}\n\`\`\``) })
    else
      sections.push(
        admonition(name, '', text(isVersion ? [argument, full].filter(Boolean).join(': ') : full))
      )
    rest = rest.slice(match.index + all.length)
  }
  if (rest.trim() !== '') sections.push({ kind: 'text', text: text(rest.trim()) })
  return sections
}

const directive =
  /^\.\. (deprecated|versionadded|versionchanged|note|warning|tip|hint|important|caution|danger|attention|seealso|code|code-block|sourcecode):: ?(.*)\n?((?:(?:[ \t]+.*)?(?:\n|$))*)/m

const dedented = (content: string): string => {
  const lines = content.replace(/^\s*\n|\s+$/g, '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const indent = indents.length === 0 ? 0 : Math.min(...indents)
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** A text with links. Its place is found in the docstring by its first line. */
function textOf(context: DocstringContext, docstring: Docstring | undefined, value: string): Text {
  const { at, hasSource } = context
  const lines = docstring?.value.split('\n') ?? []
  const lineOf = (text: string) => lines.findIndex((line) => text !== '' && line.includes(text))
  const placeOf = (index: number): Place =>
    hasSource && index >= 0 ? { file: at.file, line: at.line + index } : at
  const [start = ''] = value.replace(/^`{3}\w*\n/, '').split('\n')
  const parts = linksIn(withSessions(value), (to, shown, written) => {
    const key = context.keyOfName(to)
    if (key !== undefined) return { text: shown, to: key }
    if (to.split('.')[0] === context.packageName)
      context.problems.push({
        ...placeOf(lineOf(to)),
        severity: 'error',
        message: `\`${to}\` is no public name of \`${context.packageName}\``,
        hint: 'link to its whole path, such as `[text][package.module.Class]`, or write it as code'
      })
    // Links with a definition are Markdown of their own.
    return value.includes(`[${to}]:`) ? written : shown
  })
  const index = lineOf(start.trim())
  return { parts, at: placeOf(index), isCopied: hasSource && index >= 0 }
}

/** Code of sessions in a text: a `>>>` would be a quote. */
const withSessions = (text: string): string =>
  text.replace(
    /(^|\n)((?:>>> .*(?:\n(?!\s*$).*)*))/g,
    (all, start: string, session: string, offset: number) =>
      isInCode(text, offset) ? all : `${start}${doctest(session)}`
  )

const isInCode = (text: string, offset: number): boolean =>
  [...text.slice(0, offset).matchAll(/^\s*`{3}/gm)].length % 2 === 1

/** Links of mkdocstrings, `[text][path]` and `[path][]`, and roles of Sphinx, ``:class:`~a.b.C` ``, outside of code. */
function linksIn(
  text: string,
  resolve: (to: string, shown: string, written: string) => string | Ref
): Linked {
  const parts: (string | Ref)[] = []
  let end = 0
  for (const match of text.matchAll(linkOrCode)) {
    const [written, , label = '', path = '', role] = match
    const [, title = '', target = ''] = /^(?:(.*?) ?<)?([^<>]*)>?$/.exec(role ?? '') ?? []
    const to = (role === undefined ? path || label : target).replace(/^[~!]|`/g, '')
    if ((label === '' && role === undefined) || !/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(to)) continue
    const name = target.startsWith('~') ? (to.split('.').at(-1) ?? to) : to
    const shown = role === undefined ? (path === '' ? `\`${to}\`` : label) : title || `\`${name}\``
    parts.push(text.slice(end, match.index), resolve(to, shown, written))
    end = match.index + written.length
  }
  return [...parts, text.slice(end)]
}

const linkOrCode =
  /(^`{3,}[\s\S]*?^`{3,}|(?<![`:])`+[^`]+`+(?!`))|\[((?:`[^`\n]*`|[^[\]\n])+)\]\[([^\]\n]*)\]|:(?:py:)?(?:class|func|meth|mod|attr|exc|data|obj|const):`([^`\n]+)`/gm
