// `security` in site.yaml: the fields of security.txt, and changes to the Content-Security-Policy that sitegen generates from
// the pages, the settings and `thirdParties`.

import * as v from 'valibot'
import { isUnsafeScheme } from '../base/address.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { choice, describe, list, mapping, object, textMatching } from '../base/schema.ts'
import { day } from '../base/setting-schemas.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import { contactAddress, publicAddress } from './address-schema.ts'

/** Directives of a Content-Security-Policy that can be set. */
const policyDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
  'upgrade-insecure-requests',
  'sandbox',
  'report-uri',
  'report-to'
] as const
const knownDirectives: ReadonlySet<string> = new Set(policyDirectives)

/** Space-separated sources; `false` removes the directive, an empty text is a directive without sources. */
const expectedDirective =
  "Expected sources such as `'self' https://example.com` in one text without `;` and `,`, or `false`"
const directiveValue = v.union(
  [
    v.literal(false),
    v.pipe(
      v.string(),
      v.check((value) => !/[;,\p{Cc}]|\P{ASCII}/u.test(value), expectedDirective)
    )
  ],
  expectedDirective
)
const directives = mapping(directiveValue)

/** A mapping sets directives of the policy; a text is the field `Policy` of security.txt. */
const policy = choice(
  'securityPolicy',
  () => [publicAddress, directives],
  (input) => (typeof input === 'object' && input !== null ? directives : publicAddress)
)

const frameAncestor = textMatching(
  /^(?:self|(?:https:\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/,
  '`self`, or a host such as `https://app.example.com`'
)

const linkScheme = v.pipe(
  textMatching(/^[a-z][a-z0-9+.-]*$/, 'a scheme without its colon, such as `vscode`'),
  v.check(
    (scheme) => !isUnsafeScheme(scheme),
    'Expected the scheme of another program: this one can run code, or read files of the reader'
  )
)

/** `security` */
export const securitySchema = object({
  contact: describe(
    'Addresses for reports of vulnerabilities, for security.txt.',
    v.optional(v.pipe(list(contactAddress), v.minLength(1, 'Expected at least one address')))
  ),
  expires: describe('Expiry date of security.txt.', v.optional(day)),
  policy: describe(
    'Directives that replace those of the generated Content-Security-Policy; or a URL, for `Policy` in security.txt.',
    v.optional(policy)
  ),
  encryption: describe('URL of the encryption key, for security.txt.', v.optional(publicAddress)),
  frameAncestors: describe(
    'Origins that may embed the site in a frame.',
    v.optional(list(frameAncestor), [])
  ),
  linkSchemes: describe(
    'Further schemes that links may have, for addresses that open a program: `vscode`.',
    v.optional(list(linkScheme), [])
  )
})
export type SecurityInput = v.InferOutput<typeof securitySchema>

/** Fields of security.txt. */
export interface SecurityContact {
  readonly contact: readonly string[]
  readonly expires: string
  readonly policy?: string
  readonly encryption?: string
}

/** Changes to the Content-Security-Policy. */
export interface PolicySettings {
  /** Values by directive; `false` removes the directive. */
  readonly directives: Readonly<Record<string, string | false>>
  /** Sources of `frame-ancestors`; empty for `'none'`. */
  readonly frameAncestors: readonly string[]
}

/** Split `security` into security.txt and policy. security.txt needs both `contact` and `expires`. */
export function completeSecurity(security: SecurityInput | undefined): {
  readonly security?: SecurityContact
  readonly policy: PolicySettings
  readonly linkSchemes: readonly string[]
} {
  const { contact, expires, policy, encryption, frameAncestors = [], linkSchemes = [] } = security ?? {}
  const settings: PolicySettings = {
    directives: typeof policy === 'object' ? policy : {},
    frameAncestors: frameAncestors.map((ancestor) =>
      ancestor === 'self' ? "'self'" : ancestor.includes('://') ? ancestor : `https://${ancestor}`
    )
  }
  if (!contact || expires === undefined) return { policy: settings, linkSchemes }
  return {
    security: {
      contact,
      expires,
      ...(typeof policy === 'string' && { policy }),
      encryption
    },
    policy: settings,
    linkSchemes
  }
}

/** Checks that the schema cannot do: missing fields of security.txt, unknown directives, and weak ones. */
export function checkSecurity(security: SecurityInput | undefined, yaml: Yaml): readonly Diagnostic[] {
  if (!security) return []
  const { contact, expires, policy, encryption } = security
  const firstField = contact ?? expires ?? encryption ?? (typeof policy === 'string' ? policy : undefined)
  const requiredFields = firstField === undefined ? [] : (['contact', 'expires'] as const)
  return [
    ...requiredFields
      .filter((key) => security[key] === undefined)
      .map((key) =>
        diagnostic(
          'schema-missing',
          yaml.at(['security'], 'key'),
          `Missing \`${key}\` in \`security\``,
          `add \`${key}: …\`: security.txt needs it`
        )
      ),
    ...(typeof policy === 'object' ? checkDirectives(policy, yaml) : [])
  ]
}

const checkDirectives = (
  directives: Readonly<Record<string, string | false>>,
  yaml: Yaml
): readonly Diagnostic[] =>
  Object.entries(directives).flatMap(([name, value]) => {
    const path = ['security', 'policy', name]
    if (name === 'frame-ancestors')
      return diagnostic(
        'schema-unknown-key',
        yaml.at(path, 'key'),
        '`frame-ancestors` is a separate setting',
        'write `security: {frameAncestors: [self, https://app.example.com]}`'
      )
    if (!knownDirectives.has(name))
      return diagnostic(
        'schema-unknown-key',
        yaml.at(path, 'key'),
        `Unknown directive \`${name}\` in \`security.policy\``,
        nearestOrAll(name, policyDirectives, 'directives')
      )
    const weakness = findWeakness(name, value)
    return weakness === undefined
      ? []
      : diagnostic('policy-weakened', yaml.at(path), weakness.message, weakness.hint)
  })

const declareHint =
  'list hosts individually, preferably in `thirdParties`, which also adds them to the table for the privacy statement'

/** Why a value is weaker than the generated policy; `undefined` if it is not. */
function findWeakness(
  name: string,
  value: string | false
): { readonly message: string; readonly hint: string } | undefined {
  if (value === false) {
    if (!protectiveDirectives.has(name)) return undefined
    const hint =
      name === 'require-trusted-types-for' || name === 'trusted-types'
        ? 'keep it unless a third-party script needs to write HTML'
        : 'leave it as it is, or set the sources that you need'
    return { message: `Without \`${name}\` the policy protects readers less`, hint }
  }
  const sources = value.toLowerCase().split(/\s+/)
  const canRunCode = /^(?:default|script|object|worker|child|frame)-src/.test(name)
  const weakSource = sources.find(
    (source) =>
      source === "'unsafe-inline'" ||
      source === "'unsafe-eval'" ||
      source === '*' ||
      source === 'http:' ||
      source === 'https:' ||
      /^http:\/\/(?!localhost|127\.0\.0\.1)/.test(source) ||
      (canRunCode && (source === 'data:' || source === 'blob:'))
  )
  if (weakSource === undefined) return undefined
  const hints: Readonly<Record<string, string>> = {
    "'unsafe-inline'": name.startsWith('style')
      ? 'write styles into a style sheet; a static `style` in Markdown works without it'
      : 'put scripts into `head`: their hashes are added to the policy',
    "'unsafe-eval'": 'use a build of the script that does not need it'
  }
  return {
    message: `\`${weakSource}\` in \`${name}\` weakens the policy: content injected by an attacker could load or run`,
    hint: hints[weakSource] ?? declareHint
  }
}

/** Directives whose removal weakens the policy. */
const protectiveDirectives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'style-src',
  'object-src',
  'base-uri',
  'form-action',
  'connect-src',
  'require-trusted-types-for',
  'trusted-types'
])
