// A form as it is shown: all texts are in the language of the page.

import type { Strings } from './strings.ts'

/** One choice of a field. */
export interface FormOption {
  readonly value: string
  readonly label: string
}

/** A field of a form. What is not said does not limit what may be entered. */
export interface FormField {
  readonly name: string
  /** `select` and `radio` have options; a `checkbox` without options is a box alone. */
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
  /** Stands below the field. */
  readonly help?: string
  readonly required?: true
  /** It shares its row with the next or the one before, where there is room. */
  readonly half?: true
  readonly options?: readonly FormOption[]
  /** What it has before anybody has changed it. */
  readonly value?: string
  /** Token of the attribute, such as `email` or `given-name`. */
  readonly autocomplete?: string
  /** Regular expression for the whole of what is entered. */
  readonly pattern?: string
  /** What readers are told when what they entered is wrong. */
  readonly error?: string
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  readonly rows?: number
}

/** A captcha of another company. */
export interface CaptchaWidget {
  readonly script: string
  /** Name of the object that the script makes. */
  readonly object: string
  /** Field that carries the solution. */
  readonly field: string
  readonly siteKey: string
  /** Who is asked, and why. */
  readonly party: string
  readonly purpose: string
  /** The group of consent without which nothing is loaded. */
  readonly group?: string
}

/** A form of the site. */
export interface Form {
  readonly name: string
  /** Url that takes a POST. */
  readonly action: string
  /** What it takes: fields, urlencoded, or a JSON object of them. */
  readonly format: 'form' | 'json'
  /** The browser goes to the answer of the server, as it does without a script. */
  readonly navigate?: true
  /** Url that answers GET with a challenge of ALTCHA, whose solution is sent as the field `altcha`; or that of another company. */
  readonly captcha?: { readonly challenge: string } | CaptchaWidget
  readonly fields: readonly FormField[]
  /** Name of the field that people leave empty. */
  readonly trap: string
  /** HTML of a line of Markdown above the button. */
  readonly note?: string
  /** Whom to write to instead. */
  readonly email?: string
  /** What the form says: labels of its button, its states and its messages, by name. */
  readonly texts: Strings
}
