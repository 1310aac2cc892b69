// The report of a migration as data: what was done to each file, what was lost, and what is left to do.

import { type Diagnostic, isAboutText } from 'sitegen/internals'
import { messageKey } from './dead-links.ts'
import { type Finding, worstGrade } from './findings.ts'
import type { MigratedDocument, NewProject } from './migrate.ts'

/** MIGRATION.json. Its format is this type; `version` changes when fields change their meaning. */
export interface MigrationReport {
  readonly version: 1
  readonly tool: string
  /** The configuration file of the source. */
  readonly config: string
  readonly documents: readonly DocumentReport[]
  /** Documents by their worst finding. */
  readonly counts: {
    readonly total: number
    readonly withoutLoss: number
    readonly withRemark: number
    readonly byHand: number
  }
  readonly words: number
  /** How often each construct was changed. */
  readonly changed: Readonly<Record<string, number>>
  /** Constructs without a rule. */
  readonly unknown: Readonly<Record<string, number>>
  /** Findings of configuration and other files. */
  readonly project: readonly Finding[]
  /** Hosts that pages load from, with what they load. */
  readonly hosts: Readonly<Record<string, readonly string[]>>
  readonly addresses: NewProject['addresses']
  /** Diagnostics of `build`, or in a dry run those that can be known without running components; at the lines of the source. */
  readonly messages: readonly Diagnostic[]
  /** SHA-256 of the written files, by path. */
  readonly files: Readonly<Record<string, string>>
}

interface DocumentReport {
  readonly source: string
  readonly target: string
  readonly grade: Finding['grade']
  /** All findings except changes without a text. */
  readonly findings: readonly Finding[]
}

interface ReportInput {
  readonly tool: string
  readonly config: string
  readonly project: NewProject
  /** Of the first build, at the lines of the source; by default, those of the project. */
  readonly messages?: readonly Diagnostic[]
  readonly files?: Readonly<Record<string, string>>
}

/** Messages about what the author wrote, besides those about the text. */
const codesOfAuthor: ReadonlySet<Diagnostic['code']> = new Set<Diagnostic['code']>([
  'image-alt-missing',
  'html-swallowed',
  'image-large',
  'sidebar-doc-left-out',
  'sidebar-doc-repeated',
  'table-row-long',
  'title-duplicate',
  'translation-incomplete',
  'translation-language'
])

/** Whether a message is about what the author wrote: it reads as it did before. */
const isOfAuthor = ({ code, message }: Diagnostic): boolean =>
  isAboutText(code) ||
  codesOfAuthor.has(code) ||
  /^`[^`]*` marks line \d+, but this code has|` looks like a (?:table|footnote), but is shown as text$/.test(
    message
  )

/** The report of a finished migration. */
export function reportOf({
  tool,
  config,
  project,
  messages = atSource(project.messages, project.documents),
  files = {}
}: ReportInput): MigrationReport {
  // What the author wrote by mistake reads as it did before.
  const reported = new Set(
    messages.flatMap((message) =>
      isOfAuthor(message) || project.dead.has(messageKey(message.file, message)) ? [] : message.file
    )
  )
  const pages = project.documents.filter(({ isPartial }) => !isPartial)
  const grades = pages.map((document) => gradeOf(document, reported))
  const allFindings = project.documents.flatMap(({ findings }) => findings)
  const count = (grade: Finding['grade']) => grades.filter((other) => other === grade).length
  return {
    version: 1,
    tool,
    config,
    documents: project.documents.map((document) => documentReport(document, reported)),
    counts: {
      total: pages.length,
      withoutLoss: count('changed'),
      withRemark: count('loss'),
      byHand: count('manual')
    },
    words: pages.reduce((sum, { words }) => sum + words, 0),
    changed: countsOf(allFindings.filter(({ grade }) => grade === 'changed')),
    unknown: countsOf([...allFindings, ...project.findings].filter(({ unknown }) => unknown)),
    project: project.findings.filter(({ text }) => text !== ''),
    hosts: hostsOf(project),
    addresses: project.addresses,
    messages,
    files
  }
}

const documentReport = (document: MigratedDocument, reported: ReadonlySet<string>): DocumentReport => ({
  source: document.source,
  target: document.target,
  grade: gradeOf(document, reported),
  findings: document.findings.filter(({ text }) => text !== '')
})

/** A document that the build reports is not without loss, whatever the rules say. @param reported files with a message */
function gradeOf({ source, findings }: MigratedDocument, reported: ReadonlySet<string>): Finding['grade'] {
  const grade = worstGrade(findings)
  return grade === 'changed' && reported.has(source) ? 'loss' : grade
}

function countsOf(findings: readonly Finding[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const { construct } of findings) counts.set(construct, (counts.get(construct) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))
}

function hostsOf({ requests }: NewProject): Readonly<Record<string, readonly string[]>> {
  const hosts = new Map<string, Set<string>>()
  for (const { host, kind } of requests) hosts.set(host, (hosts.get(host) ?? new Set()).add(kind))
  return Object.fromEntries(
    [...hosts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([host, kinds]) => [host, [...kinds].sort()])
  )
}

/** Messages about the new project, at the places of the source that they come from. */
export function atSource(
  messages: readonly Diagnostic[],
  documents: readonly MigratedDocument[]
): readonly Diagnostic[] {
  const byTarget = new Map(documents.map((document) => [document.target, document]))
  return messages.map((message) => {
    const document = byTarget.get(message.file)
    if (!document) return message
    const { column: _, length: __, ...rest } = message
    const line = message.line === undefined ? {} : { line: document.lines[message.line - 1] ?? message.line }
    return { ...rest, ...line, file: document.source }
  })
}

/** The last line: *N of M without loss, K with a remark, L by hand*. */
export const summaryOf = ({ counts }: Pick<MigrationReport, 'counts'>): string =>
  `${counts.withoutLoss} of ${counts.total} without loss, ${counts.withRemark} with a remark, ${counts.byHand} by hand`
