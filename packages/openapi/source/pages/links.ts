// Links of a response: operations that can use what it contains.

import type { Response } from '../read/api.ts'
import { linkedOperation } from '../read/linked.ts'
import { type ApiNode, child, entriesOf, textOf } from '../read/node.ts'
import type { PageContext } from './context.ts'
import { operationLink } from './fields.ts'
import { blocks, code, fieldItems, type Lines, listItem, madeOf, markdownOf, plain } from './lines.ts'

/** Links as a list, with the operation that each leads to and what is sent to it. Empty if there are none. */
export function responseLinks(context: PageContext, { links }: Response): Lines {
  const { api, texts } = context
  const operations = api.tags.flatMap((tag) => tag.operations)
  const items = links.flatMap(([name, link]) => {
    const found = linkedOperation(context, operations, link)
    const unknown = textOf(link, 'operationId') || textOf(link, 'operationRef')
    const target = found
      ? `${operationLink(context, found.id, found.title)} ${code(`${found.method.toUpperCase()} ${found.path}`)}`
      : code(unknown)
    const sent = [
      ...entriesOf(child(link, 'parameters')).map(([key, value]) => [code(key), value] as const),
      ...[child(link, 'requestBody') ?? []].flat().map((value) => [texts.body, value] as const)
    ]
    return listItem(
      blocks(
        madeOf(`${code(name)}: ${target}`, link),
        markdownOf(link, 'description', 6),
        sent.flatMap(([label, value]) => listItem(madeOf(`${label}: ${code(expressionText(value))}`, value)))
      )
    )
  })
  return items.length === 0 ? [] : blocks(plain(`**${texts.links}**`), fieldItems(items))
}

/** An expression such as `$response.body#/id`, or a constant. */
const expressionText = ({ value }: ApiNode): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
