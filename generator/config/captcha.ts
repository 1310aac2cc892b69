// Captchas of forms: the services, and their settings.

import * as v from 'valibot'
import { boolean, choice, describe, object, picklist, text } from '../base/schema.ts'
import { formAddress } from './address-schema.ts'

/** ALTCHA: the address of its challenge. */
const captchaSchema = object({
  provider: describe('Kind of captcha.', v.optional(picklist(['altcha']), 'altcha')),
  challenge: describe('Address from which the browser requests a challenge.', formAddress)
})

/** An external captcha service: its script shows a challenge in the form and writes the solution into a field. */
export interface CaptchaService {
  /** Product name. */
  readonly title: string
  readonly script: string
  /** Name of the global object that the script defines. */
  readonly object: string
  /** Name of the form field with the solution. */
  readonly field: string
  /** Origin of the frame that it shows. */
  readonly frame: string
}

/**
 * By provider. Documented at https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/,
 * https://docs.hcaptcha.com/configuration and https://developers.google.com/recaptcha/docs/display.
 */
export const captchaServices: Readonly<Record<'turnstile' | 'hcaptcha' | 'recaptcha', CaptchaService>> = {
  turnstile: {
    title: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    object: 'turnstile',
    field: 'cf-turnstile-response',
    frame: 'https://challenges.cloudflare.com'
  },
  hcaptcha: {
    title: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    object: 'hcaptcha',
    field: 'h-captcha-response',
    frame: 'https://newassets.hcaptcha.com'
  },
  recaptcha: {
    title: 'Google reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js',
    object: 'grecaptcha',
    field: 'g-recaptcha-response',
    frame: 'https://www.google.com'
  }
}

const serviceSchema = object({
  provider: describe(
    'Captcha service; its hosts must be listed in `thirdParties`.',
    picklist(['turnstile', 'hcaptcha', 'recaptcha'])
  ),
  siteKey: describe('Site key.', text)
})

/** `true` for the captcha of `contact` in site.yaml, or one of its own. */
export const captcha = choice(
  'formCaptcha',
  () => [boolean, captchaSchema, serviceSchema],
  (input) => {
    if (typeof input !== 'object' || input === null) return boolean
    const { provider = 'altcha' } = input as { readonly provider?: unknown }
    return provider === 'altcha' ? captchaSchema : serviceSchema
  }
)
