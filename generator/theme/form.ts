// Forms as passed to themes. All texts are in the language of the page.

import type { Strings } from './strings.ts'

/** One choice of a field. */
export interface FormOption {
  readonly value: string
  readonly label: string
}

/** A form field. Missing limits do not apply. */
export interface FormField {
  readonly name: string
  /** `select` and `radio` have options; a `checkbox` without options is a single checkbox. */
  readonly type:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'hidden'
  /** Empty for hidden fields. */
  readonly label: string
  /** Shown below the field. */
  readonly help?: string
  readonly required?: true
  /** Half width: shares a row with a neighbour if there is room. */
  readonly half?: true
  readonly options?: readonly FormOption[]
  /** Initial value. */
  readonly value?: string
  /** Value of the `autocomplete` attribute, such as `email` or `given-name`. */
  readonly autocomplete?: string
  /** Regular expression that the whole value must match. */
  readonly pattern?: string
  /** Message for invalid input. */
  readonly error?: string
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  readonly rows?: number
}

/** A third-party captcha. */
export interface CaptchaWidget {
  readonly script: string
  /** Name of the global object that the script defines. */
  readonly object: string
  /** Field that carries the solution. */
  readonly field: string
  readonly siteKey: string
  /** The third party and its purpose. */
  readonly party: string
  readonly purpose: string
  /** Consent group required for loading it. */
  readonly group?: string
}

/** A form of the site. */
export interface Form {
  readonly name: string
  /** URL that receives a POST. */
  readonly action: string
  /** Request format: URL-encoded fields, or a JSON object. */
  readonly format: 'form' | 'json'
  /** Submit natively and navigate to the server's response, as without JavaScript. */
  readonly navigate?: true
  /**
   * URL that responds to GET with an ALTCHA challenge, whose solution is sent as the field `altcha`; or a third-party
   * captcha.
   */
  readonly captcha?: { readonly challenge: string } | CaptchaWidget
  readonly fields: readonly FormField[]
  /** Name of the honeypot field, which must stay empty. */
  readonly honeypot: string
  /** HTML of a line of Markdown above the button. */
  readonly note?: string
  /** E-mail address as an alternative. */
  readonly email?: string
  /** Texts of buttons, states and messages, by name. */
  readonly texts: Strings
}
