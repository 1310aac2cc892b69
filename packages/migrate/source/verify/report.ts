// The result of a comparison, as JSON and as text.

import { type Accepted, withoutAccepted } from './accepted.ts'
import type { CheckName, Difference } from './finding.ts'
import type { OldSite } from './old-site.ts'
import type { VerifyCounts, VerifyResult } from './verify.ts'

/** Findings of a browser, or why none was started. */
export type BrowserResult =
  | { readonly findings: readonly Difference[]; readonly pages: number }
  | { readonly notRun: string }

export interface VerifyReport {
  readonly against: string
  /** Old addresses and files. */
  readonly addresses: number
  readonly files: number
  /** How much was compared, by check: forms of addresses, headings, pages. */
  readonly counts: VerifyCounts
  readonly words: number
  /** Differences that `--accept` lists; they are not among the findings. */
  readonly accepted: number
  readonly failures: number
  readonly remarks: number
  /** Sorted by address. */
  readonly findings: readonly Difference[]
  /** Checks that were not run, and why. */
  readonly notRun: readonly string[]
}

interface ReportInput {
  readonly against: string
  readonly oldSite: OldSite
  readonly result: VerifyResult
  readonly text: boolean
  readonly accepted: readonly Accepted[]
  /** `undefined` if it was not asked for. */
  readonly inBrowser: BrowserResult | undefined
}

/** Put the results together. A browser that was asked for and cannot be started is a failure. */
export function verifyReport({
  against,
  oldSite,
  result,
  text,
  accepted,
  inBrowser
}: ReportInput): VerifyReport {
  const browserFindings = inBrowser && 'findings' in inBrowser ? inBrowser : undefined
  const cannotRun: Difference[] =
    inBrowser && 'notRun' in inBrowser
      ? [
          {
            severity: 'failure',
            check: 'browser',
            address: '',
            expected: 'pages in a browser',
            found: inBrowser.notRun
          }
        ]
      : []
  const { findings, accepted: acceptedCount } = withoutAccepted(
    [...cannotRun, ...result.findings, ...(browserFindings?.findings ?? [])],
    accepted
  )
  const hasPages = oldSite.pages.size > 0
  const failures = findings.filter(({ severity }) => severity === 'failure').length
  return {
    against,
    addresses: oldSite.addresses.length,
    files: oldSite.files.length,
    counts: { ...result.counts, ...(browserFindings ? { browser: browserFindings.pages } : {}) },
    words: result.words,
    accepted: acceptedCount,
    failures,
    remarks: findings.length - failures,
    findings: findings
      .map((finding, index) => ({ finding, index }))
      .sort((a, b) => compare(a.finding.address, b.finding.address) || a.index - b.index)
      .map(({ finding }) => finding),
    notRun: [
      ...(hasPages ? [] : ['headings, heads, feeds and texts: --against is not the output of the old tool']),
      ...(hasPages && !text ? ['texts: add --text'] : []),
      ...(inBrowser ? [] : ['pages in a browser: add --browser'])
    ]
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const nouns: Readonly<Record<CheckName, string>> = {
  address: 'forms of addresses',
  file: 'files',
  id: 'headings',
  text: 'texts',
  list: 'lists',
  picture: 'pictures',
  remnant: 'pages without code of the old tool',
  head: 'heads',
  feed: 'feeds',
  browser: 'pages in a browser'
}

/** The report for a terminal: findings by address, and a summary line at the end. */
export function reportText(report: VerifyReport): string {
  const lines: string[] = []
  let last: string | undefined
  for (const { address, severity, check, expected, found } of report.findings) {
    if (address !== last) lines.push(address === '' ? 'the whole site' : address)
    last = address
    lines.push(`  ${severity}  ${check}: expected ${expected}, found ${found}`)
  }
  for (const check of report.notRun) lines.push(`Not compared: ${check}`)
  const compared = (Object.keys(nouns) as CheckName[])
    .filter((check) => report.counts[check] !== undefined)
    .map((check) => `${report.counts[check]} ${nouns[check]}`)
  const words = report.words > 0 ? `, ${report.words} words` : ''
  const accepted = report.accepted > 0 ? `, ${report.accepted} accepted` : ''
  const result = `${countOf(report.failures, 'failure')}, ${countOf(report.remarks, 'remark')}${accepted}`
  lines.push(
    `${countOf(report.addresses, 'address', 'addresses')}: ${compared.join(', ')}${words}: ${result}.`
  )
  return lines.join('\n')
}

const countOf = (count: number, singular: string, many = `${singular}s`): string =>
  `${count === 0 ? 'no' : count} ${count === 1 ? singular : many}`
