// site/search-tests.yaml: what readers type into the search, and the pages that answer them, by locale.

import * as v from 'valibot'
import { choice, describe, list, mapping, object, text, wholeNumber } from '../base/schema.ts'

export const searchTestsFile = 'site/search-tests.yaml'

const pages = list(text)

const searchTest = object({
  query: describe('What a reader types.', text),
  page: describe(
    'The page that answers it, `/docs/install`, or several of which one has to be found.',
    choice(
      'searchTestPages',
      () => [text, pages],
      (input) => (Array.isArray(input) ? pages : text)
    )
  ),
  place: describe('The page has to be among so many results from the top.', v.optional(wholeNumber(1), 1)),
  version: describe('Version of the docs that is searched. Default: the current one.', v.optional(text))
})

export const searchTestsSchema = mapping(list(searchTest))
export type SearchTestsInput = v.InferOutput<typeof searchTestsSchema>
