// Parameters and fields of schemas, as Markdown lists: name, type and whether it is required; description; limits; inner fields.

import { givenExamples } from '../read/examples.ts'
import { type Field, fieldsOf } from '../read/fields.ts'
import {
  type ApiNode,
  child,
  entriesOf,
  identityOf,
  isMapping,
  isTrue,
  itemsOf,
  textOf
} from '../read/node.ts'
import { typesOf } from '../read/types.ts'
import { linkTo, type PageContext } from './context.ts'
import {
  blocks,
  code,
  escaped,
  fieldItems,
  type Lines,
  listItem,
  madeOf,
  markdownOf,
  plain
} from './lines.ts'
import { isSingleValue, limitsText, typeText, valueCode, writtenText } from './types.ts'

/** Parameters as a list. */
export const parameterList = (context: PageContext, parameters: readonly ApiNode[]): Lines =>
  fieldItems(
    parameters.flatMap((node) => {
      const [content] = entriesOf(child(node, 'content'))
      // In 2.0, parameters are schemas themselves.
      const schema =
        child(node, 'schema') ?? (content && child(content[1], 'schema')) ?? (child(node, 'type') && node)
      return fieldItem(
        context,
        { name: textOf(node, 'name'), node, schema, required: isTrue(node, 'required') },
        []
      )
    })
  )

/** Headers of a response, or parameters of a channel, as a list. */
export const namedList = (context: PageContext, entries: readonly (readonly [string, ApiNode])[]): Lines =>
  fieldItems(
    entries.flatMap(([name, node]) =>
      fieldItem(
        context,
        { name, node, schema: child(node, 'schema') ?? node, required: isTrue(node, 'required') },
        []
      )
    )
  )

/** A schema by its name, as an item of a list. */
export const fieldOf = (context: PageContext, name: string, schema: ApiNode): Lines =>
  fieldItem(context, { name, node: schema, schema, required: false }, [])

/** @param seen identities of the schemas around this one @param label for what has no name */
function fieldItem(
  context: PageContext,
  { name, node, schema, required }: Field,
  seen: readonly string[],
  label = code(name)
): Lines {
  const { texts, resolve } = context
  const found = schema && resolve(schema)
  const flags = [
    required ? `**${texts.required}**` : '',
    isTrue(node, 'deprecated') || isTrue(found, 'deprecated') ? `**${texts.deprecated}**` : '',
    isTrue(found, 'readOnly') ? texts.readOnly : '',
    isTrue(found, 'writeOnly') ? texts.writeOnly : ''
  ].filter((flag) => flag !== '')
  const title = [label, `*${typeText(context, schema)}*`, flags.join(', ')]
    .filter((part) => part !== '')
    .join(' ')
  const own = markdownOf(node, 'description', 6)
  const isNamed =
    found !== undefined && context.names.schemaName(found) !== undefined && !isSingleValue(found)
  // A parameter has its description beside its schema; what a named schema describes is on its page.
  const described = own.length > 0 || isNamed || found === node ? own : markdownOf(found, 'description', 6)
  const parameterExample = found === node || schema === node ? '' : exampleText(context, node)
  const limits = found && !isNamed ? limitsText(context, found) : ''
  const facts = [limits, writtenText(context, node, found), parameterExample]
    .filter((text) => text !== '')
    .join(' ')
  return listItem(
    blocks(
      madeOf(title, node),
      described,
      facts === '' ? [] : plain(facts),
      found && !isNamed ? innerFields(context, found, seen) : []
    )
  )
}

const exampleText = (context: PageContext, node: ApiNode): string =>
  givenExamples(context, node)
    .map(({ title, value }) => {
      const label = title === '' ? '' : ` (${escaped(title)})`
      return `${context.texts.example}${label}: ${valueCode(value)}.`
    })
    .join(' ')

/** Fields of an object, or of the items of a list, that has no page of its own. */
function innerFields(context: PageContext, schema: ApiNode, seen: readonly string[]): Lines {
  const identity = identityOf(schema)
  if (seen.includes(identity)) return []
  const items = child(schema, 'items')
  const item = items && context.resolve(items)
  if (item)
    return context.names.schemaName(item) === undefined ? innerFields(context, item, [...seen, identity]) : []
  return fieldList(context, schema, inList, seen)
}

/** Lists in items of a list: a container there would be read by the slower parser. */
const inList = (items: Lines): Lines => items

/** The fields and variants of a schema, as lists. @param wrap what lists are in */
function fieldList(
  context: PageContext,
  schema: ApiNode,
  wrap: (items: Lines) => Lines,
  seen: readonly string[] = []
): Lines {
  const { texts } = context
  const around = [...seen, identityOf(schema)]
  const { fields, parts } = fieldsOf(context, schema, around)
  const bases = parts.filter((part) => {
    const found = context.resolve(part)
    return found && context.names.schemaName(found) !== undefined
  })
  return blocks(
    bases.length === 0
      ? []
      : plain(`*${texts.allOf}: ${bases.map((base) => typeText(context, base)).join(', ')}*`),
    wrap([
      ...fields.flatMap((field) => fieldItem(context, field, around)),
      ...otherFields(context, schema, around)
    ]),
    variants(context, schema, 'oneOf', wrap, around),
    variants(context, schema, 'anyOf', wrap, around)
  )
}

/** Fields by a pattern, all others, and what is demanded of their names. */
function otherFields(context: PageContext, schema: ApiNode, seen: readonly string[]): Lines {
  const { texts } = context
  const item = (label: string, node: ApiNode) =>
    isMapping(node.value)
      ? fieldItem(context, { name: '', node, schema: node, required: false }, seen, label)
      : []
  const others = child(schema, 'additionalProperties')
  const names = child(schema, 'propertyNames')
  return [
    ...entriesOf(child(schema, 'patternProperties')).flatMap(([pattern, node]) =>
      item(`*${texts.fieldsLike}* ${code(pattern)}`, node)
    ),
    ...(others ? item(`*${texts.otherFields}*`, others) : []),
    // Names are texts, which schemas need not say.
    ...(names && isMapping(names.value)
      ? item(`*${texts.fieldNames}*`, { ...names, value: { type: 'string', ...names.value } })
      : [])
  ]
}

function variants(
  context: PageContext,
  schema: ApiNode,
  key: 'oneOf' | 'anyOf',
  wrap: (items: Lines) => Lines,
  seen: readonly string[]
): Lines {
  const { texts, resolve, names } = context
  const items = itemsOf(child(schema, key))
  if (items.length === 0) return []
  const discriminator = child(schema, 'discriminator')
  const property = textOf(discriminator, 'propertyName')
  const selected = property === '' ? '' : ` (${code(property)} ${texts.selectedBy})`
  const mapping = entriesOf(discriminator && child(discriminator, 'mapping'))
  const list = items.flatMap((item) => {
    const found = resolve(item)
    const name = found && names.schemaName(found)
    const values = mapping.flatMap(([value, node]) =>
      name !== undefined && String(node.value).split(/[/#]/).at(-1) === name ? code(value) : []
    )
    const inner =
      !found || name !== undefined || seen.includes(identityOf(found))
        ? []
        : fieldList(context, found, inList, seen)
    const title = `*${typeText(context, item)}*${values.length > 0 ? `: ${values.join(', ')}` : ''}`
    const limits = found && name === undefined ? limitsText(context, found) : ''
    return listItem(
      blocks(
        madeOf(title, item),
        found && name === undefined ? markdownOf(found, 'description', 6) : [],
        limits === '' ? [] : plain(limits),
        inner
      )
    )
  })
  return blocks(plain(`${texts[key]}${selected}:`), wrap(list))
}

/** A schema in a body: its type, and its fields also if it has its own page. @param mediaType empty for headers @param flag after the type */
export function schemaBlock(
  context: PageContext,
  schema: ApiNode | undefined,
  mediaType: string,
  flag = ''
): Lines {
  const found = schema && context.resolve(schema)
  return found
    ? schemaText(context, found, typeLine(context, schema, mediaType) + flag)
    : plain(code(mediaType) + flag)
}

/** Documentation elsewhere. */
export function furtherReading({ texts }: PageContext, node: ApiNode): Lines {
  const docs = child(node, 'externalDocs')
  const url = textOf(docs, 'url').replace(/[<>\s]/g, '')
  return docs && url !== ''
    ? madeOf(`[${escaped(textOf(docs, 'description') || texts.furtherReading)}](<${url}>)`, docs)
    : []
}

/** The media type of a body, and the type of its schema. */
export const typeLine = (context: PageContext, schema: ApiNode | undefined, mediaType: string): string =>
  `${mediaType === '' ? '' : `${code(mediaType)} `}*${typeText(context, schema)}*`

/** A schema. @param title its type as Markdown */
export function schemaText(context: PageContext, found: ApiNode, title: string): Lines {
  const items = child(found, 'items')
  const item = items && typesOf(found).includes('array') ? context.resolve(items) : undefined
  const limits = limitsText(context, found)
  return blocks(
    plain(title),
    limits === '' ? [] : plain(limits),
    fieldList(context, item ?? found, fieldItems)
  )
}

/** A link to the page of an operation. */
export const operationLink = (context: PageContext, id: string, title: string): string =>
  `[${escaped(title)}](${linkTo(context, id)})`
