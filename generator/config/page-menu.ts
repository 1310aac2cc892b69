// `pageMenu` in site.yaml: the menu of pages that have a Markdown alternate.

import * as v from 'valibot'
import { asciiUrl, webAddress } from '../base/address.ts'
import { boolean, choice, describe, list, object, text, textMatching } from '../base/schema.ts'

/** Placeholder for the address of the page as Markdown, which is percent-encoded. */
export const urlPlaceholder = '{url}'

const isAssistantUrl = (value: string): boolean => {
  const address = webAddress(asciiUrl(value))
  return address?.protocol === 'https:' && value.includes(urlPlaceholder)
}

const assistant = object({
  name: describe('Its name, as readers know it.', text),
  url: describe(
    'Address that opens it; the address of the page as Markdown takes the place of `{url}`.',
    textMatching(isAssistantUrl, 'an address with `{url}` such as `https://chat.example/new?q=Read {url}`')
  )
})

const pageMenu = object({
  assistants: describe(
    'Assistants that the menu opens the page in. Default: none, so that no link leads to one.',
    v.optional(list(assistant), [])
  )
})

/** `pageMenu`: on, off, or settings. */
export const pageMenuSchema = choice(
  'pageMenu',
  () => [boolean, pageMenu],
  (input) => (typeof input === 'object' && input !== null ? pageMenu : boolean)
)
