// `feedback` in site.yaml: what readers say of a page.

import * as v from 'valibot'
import { asciiUrl, webAddress } from '../base/address.ts'
import { boolean, describe, object, picklist, textMatching } from '../base/schema.ts'
import { formAddress } from './address-schema.ts'

const isIssueForm = (value: string): boolean => webAddress(asciiUrl(value))?.protocol === 'https:'

/** `feedback` */
export const feedbackSchema = v.pipe(
  object({
    action: describe('Address that receives what readers say by POST.', v.optional(formAddress)),
    format: describe(
      'What the server accepts: form fields or a JSON object.',
      v.optional(picklist(['form', 'json']), 'form')
    ),
    issues: describe(
      'Address of a form for issues; the title and address of the page take the place of `{title}` and `{url}`.',
      v.optional(
        textMatching(
          isIssueForm,
          'an address such as `https://git.example.com/docs/issues/new?title={title}`'
        )
      )
    ),
    analytics: describe(
      'Whether answers are counted by the services in `analytics`, as an event with yes or no; asked are readers whose visits are counted.',
      v.optional(boolean, false)
    ),
    searches: describe(
      'Whether words that a reader has searched for in vain are sent to `action`, without anything about the reader.',
      v.optional(boolean, false)
    )
  }),
  v.check(
    ({ action, issues, analytics }) => action !== undefined || issues !== undefined || analytics,
    'Expected `action`, `issues` or `analytics`'
  ),
  v.check(({ action, searches }) => !searches || action !== undefined, '`searches` needs an `action`')
)
