// `security` in site.yaml: whom to tell about a hole (security.txt), and what the policy of the pages says beside what
// sitegen, the settings and `thirdParties` make of it.

import * as v from 'valibot'
import { contactAddress, publicAddress } from '../base/address-schema.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { choice, day, list, mapping, object, textThat } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'

/** Directives of a Content-Security-Policy that can be set. */
export const policyDirectives = [
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
const known: ReadonlySet<string> = new Set(policyDirectives)

/** Sources with spaces between them; `false` leaves the directive out. An empty text is a directive without sources. */
const directiveIs =
  "Expected sources such as `'self' https://example.com` in one text without `;` and `,`, or `false`"
const directiveValue = v.union(
  [
    v.literal(false),
    v.pipe(
      v.string(),
      v.check((value) => !/[;,\p{Cc}]|\P{ASCII}/u.test(value), directiveIs)
    )
  ],
  directiveIs
)
const directives = mapping(directiveValue)

/** The mapping sets directives; a text is what it was before them, an address for security.txt. */
const policy = choice(
  'securityPolicy',
  () => [publicAddress, directives],
  (input) => (typeof input === 'object' && input !== null ? directives : publicAddress)
)

const framer = textThat(
  /^(?:self|(?:https:\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/,
  '`self`, or a host such as `https://app.example.com`'
)

/** `security` */
export const securitySchema = object({
  contact: v.optional(v.pipe(list(contactAddress), v.minLength(1, 'Expected at least one address'))),
  expires: v.optional(day),
  policy: v.optional(policy),
  encryption: v.optional(publicAddress),
  frameAncestors: v.optional(list(framer), [])
})
export type SecurityInput = v.InferOutput<typeof securitySchema>

/** Fields of security.txt. */
export interface SecurityContact {
  readonly contact: readonly string[]
  readonly expires: string
  readonly policy?: string
  readonly encryption?: string
}

/** What site.yaml says of the policy itself. */
export interface PolicySettings {
  /** Values by directive; `false` for one that is left out. */
  readonly directives: Readonly<Record<string, string | false>>
  /** Who may show pages in a frame, as the policy writes it; empty for nobody. */
  readonly frameAncestors: readonly string[]
  /** Settings that the policy is made of are wrong: nothing can be said of what it would block. */
  readonly uncertain?: true
}

/** The two things that `security` is about. */
export function completeSecurity(security: SecurityInput | undefined): {
  readonly security?: SecurityContact
  readonly policy: PolicySettings
} {
  const { contact, expires, policy, encryption, frameAncestors = [] } = security ?? {}
  const settings: PolicySettings = {
    directives: typeof policy === 'object' ? policy : {},
    frameAncestors: frameAncestors.map((one) =>
      one === 'self' ? "'self'" : one.includes('://') ? one : `https://${one}`
    )
  }
  if (!contact || expires === undefined) return { policy: settings }
  return {
    security: {
      contact,
      expires,
      ...(typeof policy === 'string' && { policy }),
      ...(encryption === undefined ? {} : { encryption })
    },
    policy: settings
  }
}

/** What the schema cannot see: fields of security.txt that need others, directives that nobody knows, and weak ones. */
export function checkSecurity(security: SecurityInput | undefined, yaml: Yaml): readonly Diagnostic[] {
  if (!security) return []
  const { contact, expires, policy, encryption } = security
  const hasText = contact ?? expires ?? encryption ?? (typeof policy === 'string' ? policy : undefined)
  const missing = hasText === undefined ? [] : (['contact', 'expires'] as const)
  return [
    ...missing
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
        '`frame-ancestors` is a setting of its own',
        'write `security: {frameAncestors: [self, https://app.example.com]}`'
      )
    if (!known.has(name))
      return diagnostic(
        'schema-unknown-key',
        yaml.at(path, 'key'),
        `Unknown directive \`${name}\` in \`security.policy\``,
        didYouMean(name, policyDirectives) ?? `known directives: ${policyDirectives.join(', ')}`
      )
    const weakness = weaknessOf(name, value)
    return weakness === undefined
      ? []
      : diagnostic('policy-weakened', yaml.at(path), weakness.message, weakness.hint)
  })

const declare =
  'name hosts one by one, best in `thirdParties`, where the record for the privacy statement has them too'

/** How a value protects readers less than what sitegen writes; nothing where it does not. */
function weaknessOf(
  name: string,
  value: string | false
): { readonly message: string; readonly hint: string } | undefined {
  if (value === false) {
    if (!strict.has(name)) return undefined
    const hint =
      name === 'require-trusted-types-for' || name === 'trusted-types'
        ? 'keep it unless a script of another party needs to write HTML'
        : 'leave it as it is, or set the sources that you need'
    return { message: `Without \`${name}\` the policy protects readers less`, hint }
  }
  const sources = value.toLowerCase().split(/\s+/)
  const runs = /^(?:default|script|object|worker|child|frame)-src/.test(name)
  const weak = sources.find(
    (source) =>
      source === "'unsafe-inline'" ||
      source === "'unsafe-eval'" ||
      source === '*' ||
      source === 'http:' ||
      source === 'https:' ||
      /^http:\/\/(?!localhost|127\.0\.0\.1)/.test(source) ||
      (runs && (source === 'data:' || source === 'blob:'))
  )
  if (weak === undefined) return undefined
  const hint: Readonly<Record<string, string>> = {
    "'unsafe-inline'": name.startsWith('style')
      ? 'write styles into a style sheet; a static `style` in Markdown works without it'
      : 'write scripts into `head`, where their hashes stand in the policy by themselves',
    "'unsafe-eval'": 'ask the maker of the script for a build that needs none'
  }
  return {
    message: `\`${weak}\` in \`${name}\` weakens the policy: what an attacker brings into a page may then load or run`,
    hint: hint[weak] ?? declare
  }
}

/** Directives whose absence takes protection away. */
const strict: ReadonlySet<string> = new Set([
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
