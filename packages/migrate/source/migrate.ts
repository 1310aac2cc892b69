// Migration of a project of another tool. Data goes one way, and nothing is written here:
//
//   source folder → Tool.read → OldProject → parse and convert each document → NewProject, in memory
//     → linkSite, to learn the new addresses → redirects for old ones that would be gone
//     → openPlanned, to compare what each document shows with its source (outline/) → report
//
// To add a tool: write a `Tool` (tool.ts) in a new folder, list it in tools.ts, and add a fixture to test/migrate/.
// Its `read` gives the project's documents, files and addresses; each document has a `parse` by the old tool's grammar,
// whose result converts itself by edits of positions (edits.ts). Rules have one file each, are listed in a table by
// construct, and report what they do through `Findings`. Constructs without a rule must be reported as `unknown`.
// docusaurus/ is the example; markdown/ has the code that tools share.

import {
  addressTools,
  type Diagnostic,
  decode,
  EncodingError,
  type Files,
  fileText,
  linkSite,
  startTimings
} from 'sitegen/internals'
import { repairedAnchors } from './anchors.ts'
import { cssRequests } from './css-requests.ts'
import { deadLinks } from './dead-links.ts'
import { applyEdits } from './edits.ts'
import { type Finding, findingsOf } from './findings.ts'
import { htmlRequests } from './html-requests.ts'
import { linkSchemes, schemeFindings, withLinkSchemes } from './link-schemes.ts'
import { type Redirect, redirectsNeeded, selectKnown } from './old-addresses.ts'
import { missingFrom } from './outline/outline.ts'
import { pageOutline } from './outline/page-outline.ts'
import { sourceOutline } from './outline/source-outline.ts'
import { withOwnFrames } from './own-frames.ts'
import { isNewPath } from './paths.ts'
import { plannedFiles } from './planned-files.ts'
import { allPosts, openPlanned, type PlannedSite, withoutPlugins } from './planned-site.ts'
import { withoutRedirectedLinks } from './redirected-links.ts'
import type {
  Conversion,
  Copy,
  NewNames,
  OldDocument,
  OldProject,
  ParsedDocument,
  RemoteResource
} from './tool.ts'
import { unchanged } from './tool.ts'
import { withoutTrailingSlash } from './trailing-slash.ts'
import { withoutRepetitions } from './written-twice.ts'
import { yamlText } from './yaml-text.ts'

/** A finished migration. */
export interface NewProject {
  /** Texts by path in the new project, sorted. */
  readonly texts: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly documents: readonly MigratedDocument[]
  /** About configuration and other files. */
  readonly findings: readonly Finding[]
  /** Other hosts that pages load resources from. */
  readonly requests: readonly RemoteResource[]
  /** Packages that it needs, besides those of every project. */
  readonly packages: readonly string[]
  /** How many old addresses are known, and which of them have no page. */
  readonly addresses: { readonly known: number; readonly lost: readonly string[] }
  /** What `check` says about the new project without its components, which would have to be run. */
  readonly messages: readonly Diagnostic[]
  /** Keys of messages about what was missing in the old site too (`messageKey`). */
  readonly dead: ReadonlySet<string>
}

/** A document of the new project. */
export interface MigratedDocument {
  readonly source: string
  readonly target: string
  readonly isPartial: boolean
  readonly words: number
  readonly findings: readonly Finding[]
  /** For each line of the new file, the line in the source. */
  readonly lines: readonly number[]
}

/**
 * Migrate a project in memory.
 *
 * @param oldProject what a tool's reader has found
 * @param knownAddresses addresses of the old site, from its output or sitemap; they replace derived ones
 */
export async function migrate(
  files: Files,
  oldProject: OldProject,
  knownAddresses?: readonly string[]
): Promise<NewProject> {
  const parsed = oldProject.documents.map((document) => parseDocument(files, document))
  const names = namesOf(parsed, oldProject)
  const converted = parsed.map((document) => ({ ...document, conversion: convertDocument(document, names) }))
  const conversions = converted.map(({ conversion }) => conversion)
  const additions = oldProject.finish?.([...conversions, requestsOfStatic(files, oldProject.copies)])
  const texts = new Map<string, string>(oldProject.texts)
  for (const [path, text] of additions?.texts ?? []) texts.set(path, text)
  const data = new Map([...oldProject.data, ...(additions?.data ?? [])])
  const documents = converted.map(({ document, text, target, conversion }): MigratedDocument => {
    const edited = applyEdits(text, conversion.edits)
    texts.set(target, edited.text)
    return {
      source: document.source,
      target,
      isPartial: document.isPartial,
      words: text.split(/\s+/).length,
      findings: [
        ...conversion.findings,
        ...outsideFindings(document.source, isNewPath(target) ? [] : [target])
      ],
      lines: edited.lines
    }
  })
  const newTexts = documents.flatMap(({ target }) => texts.get(target) ?? [])
  const schemes = linkSchemes(newTexts)
  data.set('site/site.yaml', withOwnFrames(withLinkSchemes(data.get('site/site.yaml'), schemes), newTexts))
  for (const [path, value] of data) {
    const text = yamlText(value)
    if (text !== '') texts.set(path, text)
  }
  const wantedCopies = uniqueCopies([
    ...oldProject.copies,
    ...conversions.flatMap((conversion) => conversion.copies),
    ...(additions?.copies ?? [])
  ])
  const copies = wantedCopies.filter(({ from, to }) => isNewPath(to) && files.has(from))
  const outside = [...texts.keys(), ...wantedCopies.map(({ to }) => to)].filter((path) => !isNewPath(path))
  for (const path of outside) texts.delete(path)
  const targets = new Map(documents.map(({ source, target }) => [source, target]))
  const isTarget = new Set(targets.values())
  const { addresses, redirects, leftOut, findings } = await withRedirects({
    files,
    oldProject,
    knownAddresses,
    texts,
    copies,
    targets
  })
  const remainingCopies = copies.filter((copy) => !texts.has(copy.to) && !leftOut.has(copy))
  const planned = await openPlanned(plannedFiles(withoutPlugins(texts), remainingCopies, files))
  const sources = new Map(parsed.map(({ document, text }) => [document.source, text]))
  const repaired = repairedAnchors({
    messages: withoutRedirectedLinks(planned?.messages ?? [], texts, redirects, oldProject.base),
    documents: planned?.documents ?? new Map(),
    texts,
    sources: new Map(
      documents.map((document) => [
        document.target,
        { ...document, text: sources.get(document.source) ?? '' }
      ])
    )
  })
  const textOf = (source: string) => sources.get(source) ?? ''
  const { syntax } = oldProject
  const compared = comparedDocuments({ documents, planned, repairs: repaired.findings, syntax, textOf })
  return {
    texts: new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))),
    copies: remainingCopies,
    documents: compared,
    messages: repaired.messages,
    dead: deadLinks({ messages: repaired.messages, documents: compared, oldProject, files, textOf }),
    findings: [
      ...oldProject.findings,
      ...(additions?.findings ?? []),
      ...schemeFindings(schemes),
      ...outsideFindings(
        '',
        outside.filter((path) => !isTarget.has(path))
      ),
      ...findings
    ],
    requests: conversions.flatMap(({ requests }) => requests),
    packages: additions?.packages ?? [],
    addresses
  }
}

interface Compared {
  readonly documents: readonly MigratedDocument[]
  readonly planned: PlannedSite | undefined
  readonly repairs: readonly Finding[]
  readonly syntax: OldProject['syntax']
  textOf(source: string): string
}

/** Documents with what was repaired in them, and what their pages lack. */
const comparedDocuments = ({
  documents,
  planned,
  repairs,
  syntax,
  textOf
}: Compared): readonly MigratedDocument[] =>
  documents.map((document) => ({
    ...document,
    findings: [
      ...document.findings,
      ...repairs.filter(({ file }) => file === document.source),
      ...missingIn(document, textOf(document.source), planned, syntax)
    ]
  }))

/** What the new page of a document lacks, as far as it is known without running it. */
function missingIn(
  { source, target, isPartial }: MigratedDocument,
  text: string,
  planned: PlannedSite | undefined,
  syntax: OldProject['syntax']
): readonly Finding[] {
  const page = planned?.documents.get(target)
  if (isPartial || page === undefined) return []
  return missingFrom(source, sourceOutline(text, syntax), pageOutline(page.title, page.html))
}

/** Requests of style sheets and pages among the static files; pages may load the style sheets. */
const requestsOfStatic = (files: Files, copies: readonly Copy[]): Conversion => ({
  ...unchanged,
  requests: copies.flatMap(({ from, to }) => {
    const [, kind] = /^site\/static\/.*\.(css|html?)$/i.exec(to) ?? []
    if (kind === undefined) return []
    const text = fileText(files, from) ?? ''
    return kind.toLowerCase() === 'css' ? cssRequests(text) : htmlRequests(text)
  })
})

interface Parsed {
  readonly document: OldDocument
  readonly text: string
  readonly target: string
  /** Missing where the file cannot be read as text. */
  readonly parsed?: ParsedDocument
}

function parseDocument(files: Files, document: OldDocument): Parsed {
  try {
    const text = decode(files.read(document.source))
    const parsed = document.parse(text)
    return { document, text, parsed, target: document.target + parsed.extension }
  } catch (error) {
    // `decode` throws for files that are not UTF-8; anything else is a bug.
    if (!(error instanceof EncodingError)) throw error
    return { document, text: '', target: `${document.target}.md` }
  }
}

function convertDocument({ document, parsed }: Parsed, names: NewNames): Conversion {
  if (parsed) return parsed.convert(names)
  const findings = findingsOf(document.source)
  findings.manual(
    'encoding',
    undefined,
    'This file is not UTF-8; save it as UTF-8 and run the migration again.'
  )
  return { ...unchanged, findings: findings.list }
}

function namesOf(parsed: readonly Parsed[], { addresses }: OldProject): NewNames {
  const targets = new Map(parsed.map(({ document, target }) => [document.source, target]))
  const sources = new Map(
    addresses.flatMap(({ path, source }) =>
      source === undefined ? [] : [[withoutTrailingSlash(path), source] as const]
    )
  )
  return {
    targetOf: (source) => targets.get(source),
    sourceAt: (address) => sources.get(withoutTrailingSlash(address))
  }
}

/** Copies without repetitions; the first one wins. */
const uniqueCopies = (copies: readonly Copy[]): readonly Copy[] => {
  const byTarget = new Map<string, Copy>()
  for (const copy of copies) if (!byTarget.has(copy.to)) byTarget.set(copy.to, copy)
  return [...byTarget.values()].sort((a, b) => (a.to < b.to ? -1 : 1))
}

/** Files that would be outside of the new project: names of the old one, such as languages, lead there. */
function outsideFindings(source: string, targets: readonly string[]): readonly Finding[] {
  const findings = findingsOf(source)
  for (const target of targets)
    findings.manual(
      'path',
      undefined,
      `It was not written, since \`${target}\` is not a path inside the new project; correct the language, folder or file name that it comes from.`
    )
  return findings.list
}

interface Linking {
  readonly files: Files
  readonly oldProject: OldProject
  readonly knownAddresses: readonly string[] | undefined
  /** Gets redirects.yaml. */
  readonly texts: Map<string, string>
  readonly copies: readonly Copy[]
  readonly targets: ReadonlyMap<string, string>
}

interface Linked {
  readonly addresses: NewProject['addresses']
  /** In redirects.yaml. */
  readonly redirects: readonly Redirect[]
  /** Static files whose output would be written twice. */
  readonly leftOut: ReadonlySet<Copy>
  readonly findings: readonly Finding[]
}

/** Link the new site, compare its addresses with the old ones, and write redirects.yaml. */
async function withRedirects({
  files,
  oldProject,
  knownAddresses,
  texts,
  copies,
  targets
}: Linking): Promise<Linked> {
  const planned = plannedFiles(withoutPlugins(texts), copies, files)
  const linked = await linkSite(planned, allPosts, startTimings(), addressTools())
  if (!linked.value) {
    const findings = findingsOf('')
    findings.manual(
      'redirects',
      undefined,
      'The configuration of the new site has errors, which `sitegen check` reports. Old addresses were not compared with new ones, and no redirects were written: correct them in the old project, and convert it again.'
    )
    return { addresses: { known: 0, lost: [] }, redirects: [], leftOut: new Set(), findings: findings.list }
  }
  const { config, graph } = linked.value
  const routes = [...graph.routes.values()]
  const needed = redirectsNeeded({
    config,
    routes,
    files: new Set(copies.map(({ to }) => to)),
    oldAddresses:
      knownAddresses === undefined ? oldProject.addresses : selectKnown(oldProject.addresses, knownAddresses),
    oldRedirects: oldProject.redirects,
    targets
  })
  const { redirects, leftOut, findings } = withoutRepetitions(graph, needed.redirects, copies)
  const text = yamlText(redirects)
  if (text !== '') texts.set('site/redirects.yaml', text)
  return {
    addresses: { known: knownAddresses?.length ?? oldProject.addresses.length, lost: needed.lost },
    redirects,
    leftOut,
    findings
  }
}
