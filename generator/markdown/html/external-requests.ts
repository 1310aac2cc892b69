// Collects the external requests of a document with their positions. Whether they are allowed is decided with the site's
// policy, not here.

import type { Element } from 'hast'
import type { ExternalRequest } from '../../base/css-requests.ts'
import { mayRequest, requestsInContent, requestsOfElement } from '../../base/external-requests.ts'
import type { Attributes } from '../../base/html-attributes.ts'
import { findingsOf, placeOf } from '../context.ts'
import { atJsx, type ElementFeature, isHtmlName, type Jsx } from '../features.ts'

/** Collect all external requests of a document. Runs before `links`, which replaces addresses with slots. */
export const externalRequests: ElementFeature = (file) => {
  const { requests } = findingsOf(file)
  return {
    enter: {
      element(node) {
        if (mayRequest(node.tagName.toLowerCase(), node.properties))
          for (const request of elementRequests(node))
            requests.push({ ...request, place: placeOf(file, node) })
      },
      ...atJsx((node) => {
        if (isHtmlName(node))
          for (const request of jsxRequests(node)) requests.push({ ...request, place: placeOf(file, node) })
      })
    }
  }
}

function elementRequests({ tagName, properties, children }: Element): readonly ExternalRequest[] {
  const attributes = attributesOf(Object.entries(properties))
  const text = () => children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return [
    ...requestsOfElement(tagName.toLowerCase(), attributes),
    ...(tagName === 'script' || tagName === 'style' ? requestsInContent(tagName, attributes, text()) : [])
  ]
}

/** Requests of JSX with literal attributes; computed ones are known when the page is rendered. */
function jsxRequests({ name, attributes }: Jsx): readonly ExternalRequest[] {
  const literalAttributes = attributes.flatMap(({ name: key, value }): [string, unknown][] =>
    typeof value === 'string' ? [[key, value]] : []
  )
  return requestsOfElement((name ?? '').toLowerCase(), attributesOf(literalAttributes))
}

const attributesOf = (values: readonly (readonly [string, unknown])[]): Attributes =>
  Object.fromEntries(
    values.flatMap(([name, value]) => {
      if (value === undefined || value === null || value === false) return []
      const text = Array.isArray(value) ? value.join(/srcset$/i.test(name) ? ', ' : ' ') : String(value)
      return [[name.toLowerCase().replace(/^xlinkhref$/, 'xlink:href'), text]]
    })
  )
