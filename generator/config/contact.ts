// `contact` in site.yaml: the contact form.

import * as v from 'valibot'
import { describe, object, picklist, textMatching } from '../base/schema.ts'
import { email, isPostUrl } from './address-schema.ts'

/** `contact` */
export const contactSchema = object({
  action: describe(
    'Address that receives the contact form by POST.',
    v.optional(textMatching(isPostUrl, 'an address such as `https://example.com/contact`, or a path'))
  ),
  format: describe(
    'What the server accepts: form fields or a JSON object.',
    v.optional(picklist(['form', 'json']), 'form')
  ),
  email: describe(
    'Address shown next to the form, or instead of it if there is no `action`.',
    v.optional(email)
  ),
  captcha: describe(
    'Protection against automated submissions.',
    v.optional(
      object({
        provider: describe('Kind of captcha.', v.optional(picklist(['altcha']), 'altcha')),
        challenge: describe(
          'Address from which the browser requests a challenge.',
          textMatching(isPostUrl, 'an address such as `https://example.com/challenge`, or a path')
        )
      })
    )
  )
})
