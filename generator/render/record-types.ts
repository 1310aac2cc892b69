// The form of the record for the privacy statement, which programs read as JSON.

import type { AskKind } from '../base/asks.ts'

/** What a directive is about: `any` of `default-src`, `report` of addresses that browsers tell what they blocked. */
export type SourceKind = AskKind | 'any' | 'report'

/** What `sitegen privacy --json` prints. */
export interface PrivacyRecord {
  /** Of this form: what is read by name today stays, and gets another number when it does not. */
  readonly version: 1
  /** How many pages were looked at, in all languages. */
  readonly pages: number
  /** Those that pages may ask for something, in the order of `thirdParties`. */
  readonly parties: readonly RecordedParty[]
  /** Hosts that no party has, each of which `sitegen check` reports as an error. */
  readonly undeclared: readonly RecordedHost[]
  /** Sources in `security.policy` that allow any host: `*`, `https:`. */
  readonly anyHost: readonly RecordedHost[]
  /** Names of parties that are declared, and not used by any page. */
  readonly unused: readonly string[]
}

/** An outside party that pages may ask for something. */
export interface RecordedParty {
  readonly name: string
  /** By locale. */
  readonly purpose: Readonly<Record<string, string>>
  /** By locale. */
  readonly legalBasis: Readonly<Record<string, string>>
  /** Name of the group of consent; `none` where none is needed. */
  readonly consent: string
  readonly hosts: readonly RecordedHost[]
}

/** A host as the policy writes it, and where it may be asked for what. */
export interface RecordedHost {
  /** `https://plausible.io`, `https://*.example.com` */
  readonly host: string
  /** Sorted by name; `any` is that of `default-src`, `report` that of `report-uri`. */
  readonly kinds: readonly SourceKind[]
  /** Paths of pages and of HTML in site/static, in the order of the site: `/de/contact/`. */
  readonly pages: readonly string[]
}
