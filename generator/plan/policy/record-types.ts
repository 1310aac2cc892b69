// The JSON format of the privacy record.

import type { RequestKind } from '../../base/css-requests.ts'

/** Kind of a source: `any` for `default-src`, `report` for URLs that receive reports of blocked requests. */
export type SourceKind = RequestKind | 'any' | 'report'

/** Output of `sitegen privacy --json`. */
export interface PrivacyRecord {
  /** Format version, raised on incompatible changes. */
  readonly version: 1
  /** Number of pages checked, in all languages. */
  readonly pages: number
  /** Parties that pages may send requests to, in the order of `thirdParties`. */
  readonly parties: readonly RecordedParty[]
  /** Hosts that are not declared. `sitegen check` reports each as an error. */
  readonly undeclared: readonly RecordedHost[]
  /** Sources in `security.policy` that allow any host: `*`, `https:`. */
  readonly anyHost: readonly RecordedHost[]
  /** Names of declared parties that no page uses. */
  readonly unused: readonly string[]
}

/** A third party that pages may send requests to. */
export interface RecordedParty {
  readonly name: string
  /** By locale. */
  readonly purpose: Readonly<Record<string, string>>
  /** By locale. */
  readonly legalBasis: Readonly<Record<string, string>>
  /** Name of the consent group; `none` if no consent is needed. */
  readonly consent: string
  readonly hosts: readonly RecordedHost[]
}

/** A host as written in the policy, and the requests it may receive. */
export interface RecordedHost {
  /** `https://plausible.io`, `https://*.example.com` */
  readonly host: string
  /** Sorted by name. */
  readonly kinds: readonly SourceKind[]
  /** Paths of pages and of HTML in site/static, in the order of the site: `/de/contact/`. */
  readonly pages: readonly string[]
}
