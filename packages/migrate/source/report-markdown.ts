// The report as Markdown: MIGRATION.md.

import type { Diagnostic } from 'sitegen/internals'
import type { Finding } from './findings.ts'
import { type MigrationReport, summaryOf } from './report.ts'

/** MIGRATION.md */
export function reportMarkdown(report: MigrationReport): string {
  const documents = report.documents.flatMap(({ findings }) => findings)
  const allFindings = [...report.project, ...documents]
  return [
    '# Migration',
    '',
    `From ${report.tool}, configured by \`${report.config}\`. Paths and lines refer to the old project.`,
    '',
    ...table('Summary', ['', ''], summaryRows(report)),
    ...checklist(
      'To do by hand',
      allFindings.filter(({ grade, unknown }) => grade === 'manual' && !unknown)
    ),
    ...checklist(
      'Constructs without a rule',
      allFindings.filter(({ unknown }) => unknown)
    ),
    ...counts('Unknown constructs and their counts', report.unknown),
    ...losses('Configuration and other files: what changes', report.project),
    ...losses('Documents: what changes', documents),
    ...list(
      'Good to know',
      groupByText(allFindings.filter(({ grade }) => grade === 'changed')).map(
        ([text, places]) => `${text}${places}`
      )
    ),
    ...table(
      'Other hosts that pages load from',
      ['host', 'what'],
      Object.entries(report.hosts).map(([host, kinds]) => [host, kinds.join(', ')])
    ),
    ...list(
      'Old addresses without a page',
      report.addresses.lost.map((path) => `\`${path}\``)
    ),
    ...messages(report.messages),
    ...counts('Converted constructs', report.changed),
    ...table(
      'Documents',
      ['old', 'new', 'result'],
      report.documents.map(({ source, target, grade }) => [source, target, results[grade]])
    ),
    `${summaryOf(report)}`,
    ''
  ].join('\n')
}

const results = { changed: 'without loss', loss: 'with a remark', manual: 'by hand' } as const

function summaryRows({
  counts,
  words,
  addresses,
  messages
}: MigrationReport): readonly (readonly string[])[] {
  const errors = messages.filter(({ severity }) => severity === 'error').length
  return [
    ['Documents', String(counts.total)],
    ['Words', String(words)],
    ['Old addresses', `${addresses.known}, ${addresses.lost.length} of them without a page`],
    ['Messages of the build', `${errors} errors, ${messages.length - errors} warnings`]
  ]
}

function checklist(title: string, findings: readonly Finding[]): readonly string[] {
  return list(
    title,
    groupByText(findings).map(([text, places]) => `[ ] ${text}${places}`)
  )
}

const losses = (title: string, findings: readonly Finding[]): readonly string[] =>
  list(
    title,
    groupByText(findings.filter(({ grade }) => grade === 'loss')).map(([text, places]) => `${text}${places}`)
  )

/** Findings with the same text share an entry. */
function groupByText(findings: readonly Finding[]): readonly (readonly [string, string])[] {
  const byText = new Map<string, Finding[]>()
  for (const finding of findings) byText.set(finding.text, [...(byText.get(finding.text) ?? []), finding])
  return [...byText].map(([text, sameFindings]) => {
    const places = sameFindings.flatMap(({ file, line }) => (line === undefined ? [] : [`${file}:${line}`]))
    const placeLines = places.slice(0, 20).map((place) => `\n  - ${place}`)
    return [
      text,
      placeLines.join('') +
        (places.length > placeLines.length
          ? `\n  - and ${places.length - placeLines.length} more, in MIGRATION.json`
          : '')
    ]
  })
}

function messages(diagnostics: readonly Diagnostic[]): readonly string[] {
  return list(
    'Messages of the build',
    diagnostics.map(
      ({ severity, file, line, message, code, hint }) =>
        `${severity}: ${file}${line === undefined ? '' : `:${line}`}: ${message} (${code})${hint ? `; ${hint}` : ''}`
    )
  )
}

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`## ${title}`, '', ...items.map((item) => `- ${item}`), '']

const counts = (title: string, found: Readonly<Record<string, number>>): readonly string[] =>
  table(
    title,
    ['construct', 'count'],
    Object.entries(found).map(([name, count]) => [`\`${name}\``, String(count)])
  )

function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[]
): readonly string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), '']
}
