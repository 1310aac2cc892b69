// `search` in site.yaml.

import * as v from 'valibot'
import { boolean, describe, object, picklist, text, textMatching } from '../base/schema.ts'
import { isLocalOrPostUrl, origin } from './address-schema.ts'

const postUrl = textMatching(isLocalOrPostUrl, 'an address such as `https://example.com/ask`, or a path')

export const searchSchema = object({
  provider: describe(
    '`local` runs in the browser and needs no server; `algolia` is a hosted service; `none` disables search.',
    v.optional(picklist(['local', 'algolia', 'none']), 'local')
  ),
  algolia: describe(
    'Settings of Algolia.',
    v.optional(
      object({
        appId: describe(
          'Application id.',
          textMatching(/^[A-Za-z0-9]+$/, 'an application id, letters and digits')
        ),
        apiKey: describe('Search-only API key; it is public.', text),
        indexName: describe('Name of the index.', text),
        host: describe('Server to use instead of Algolia’s.', v.optional(origin)),
        contextual: describe(
          'Whether to limit results to the language and version of the page.',
          v.optional(boolean, false)
        )
      })
    )
  ),
  ask: describe(
    'Answers to questions by a language model that you host.',
    v.optional(
      object({
        endpoint: describe('Endpoint with an OpenAI-compatible chat API and streaming.', v.optional(postUrl)),
        model: describe('Name of the model.', v.optional(text))
      })
    )
  )
})
