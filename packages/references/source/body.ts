// The description of an item: its code, what is said about it, its relations and its source.

import { blocks, code, container, escaped, type Lines, listItem, plain, textLines } from './lines.ts'
import { blockOf, inlineCode, inlineText, type LinkOf } from './linked.ts'
import type { Field, Form, Item, Linked, Section, Text, Title } from './model.ts'
import type { Words } from './words.ts'

export interface BodyContext {
  /** Of code, for highlighting. */
  readonly language: string
  readonly words: Words
  readonly linkOf: LinkOf
}

/**
 * Relations and source come before the first heading, of which they would seem to be a part.
 *
 * @param level of headings in it: 2 for the item of a page, more for those below headings
 */
export function body(context: BodyContext, item: Item, level: number): Lines {
  const { forms, sections } = item
  const [form] = forms
  if (forms.length > 1)
    return blocks(
      // A heading would also be above the next form.
      ...forms.map((each) => blocks(codeLines(context, each), ...sectionList(context, each.sections, 3))),
      ...sectionList(context, sections, 3),
      factLines(context, item)
    )
  const all = [...(form?.sections ?? []), ...sections]
  const firstTitled = all.findIndex((section) => section.kind !== 'notice' && section.title !== undefined)
  const split = firstTitled < 0 || level > 2 ? all.length : firstTitled
  return blocks(
    form ? codeLines(context, form) : [],
    ...sectionList(context, all.slice(0, split), level),
    factLines(context, item),
    ...sectionList(context, all.slice(split), level)
  )
}

const codeLines = ({ language, linkOf }: BodyContext, { code: linked }: Form): Lines =>
  linked.length === 0 ? [] : blockOf(language, linked, linkOf)

const sectionList = (context: BodyContext, sections: readonly Section[], level: number): readonly Lines[] =>
  sections.map((section) => sectionLines(context, section, level))

function sectionLines(context: BodyContext, section: Section, level: number): Lines {
  switch (section.kind) {
    case 'text': {
      const lines = markdown(context, section.text, level + (section.title ? 1 : 0))
      return section.title ? blocks(titleLine(context, section.title, level), lines) : lines
    }
    case 'fields':
      return blocks(
        titleLine(context, section.title, level),
        section.fields.flatMap((field) => fieldLines(context, field))
      )
    case 'notice':
      return container(
        `${section.look}[${escaped(titleText(context, section.title))}]`,
        markdown(context, section.text, 6)
      )
  }
}

const titleText = ({ words }: BodyContext, title: Title): string =>
  typeof title === 'string' ? words[title] : title.text

/** A heading on a page of its own; below a heading of an item, bold text, which is no entry of the table of contents. */
const titleLine = (context: BodyContext, title: Title, level: number): Lines => {
  const text = escaped(titleText(context, title))
  return plain(level === 2 ? `## ${text}` : `**${text}**`)
}

/** A text as lines of Markdown. */
function markdown({ linkOf }: BodyContext, { parts, at, isCopied = false }: Text, level: number): Lines {
  const text = inlineText(parts, linkOf).trimEnd()
  return text.trim() === '' ? [] : textLines(text, level, at, isCopied)
}

function fieldLines(context: BodyContext, { name, type, isOptional, defaultValue, text }: Field): Lines {
  const { words, linkOf } = context
  const notes = [
    isOptional && defaultValue === undefined ? words.optional : '',
    defaultValue === undefined ? '' : `${words.defaultValue}: ${code(defaultValue)}`
  ].filter((note) => note !== '')
  const title = [
    name === '' ? '' : code(name),
    type && type.length > 0 ? inlineCode(type, linkOf) : '',
    notes.length === 0 ? '' : `(${notes.join(', ')})`
  ]
    .filter((part) => part !== '')
    .join(' ')
  const lines = text ? markdown(context, text, 6) : []
  const isParagraph =
    lines.length > 0 && lines.every((line) => line.text !== '') && !isBlock(lines[0]?.text ?? '')
  if (title === '') return listItem(lines)
  return listItem(
    isParagraph
      ? [{ text: `${title}: ${lines[0]?.text ?? ''}`, at: lines[0]?.at }, ...lines.slice(1)]
      : blocks([{ text: title, at: text?.at }], lines)
  )
}

/** Whether a line begins something else than a paragraph. */
const isBlock = (line: string): boolean => /^(?: {4}|\s*(?:[-*+>#|]|\d+[.)]|`{3}|~{3}|:{3}|<))/.test(line)

function factLines({ words, linkOf }: BodyContext, { facts, inherited, url, at }: Item): Lines {
  const list = (values: Linked): string => inlineCode(values, linkOf)
  return blocks(
    ...facts.map(([word, linked]) => plain(`${words[word]}: ${list(linked)}`)),
    inherited.length === 0
      ? []
      : plain(`${words.inherited}: ${inherited.map((ref) => list([ref])).join(', ')}`),
    url === undefined
      ? []
      : plain(
          `${words.source}: [${escaped(sourceName(at?.file ?? '', at?.line))}](<${url.replace(/[<>\s]/g, '')}>)`
        )
  )
}

/** `../src/client.ts` → `src/client.ts:12` */
const sourceName = (file: string, line: number | undefined): string =>
  file.replace(/^(?:\.\.\/)+/, '') + (line === undefined ? '' : `:${line}`)
