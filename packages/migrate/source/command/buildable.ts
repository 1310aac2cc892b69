// A new project whose build reports errors → one that is built: what is faulty becomes a remark in its place, and a task in the report.

import { type Diagnostic, fixedCodes } from 'sitegen/internals'
import { parse } from 'yaml'
import { messageKey } from '../dead-links.ts'
import type { Finding } from '../findings.ts'
import type { MigratedDocument, NewProject } from '../migrate.ts'
import { atSource } from '../report.ts'
import { mappingAt } from '../values.ts'
import { yamlText } from '../yaml-text.ts'
import { withStandIns } from './failing-components.ts'
import { withRemarks, withSourceOnly } from './remarks.ts'

const settingsFile = 'site/site.yaml'

/**
 * The project without what its build reports as an error.
 *
 * @param messages of the build, at the lines of the new project
 * @param isLast whether documents that still have errors only show their source
 * @returns `undefined` where that changes nothing
 */
export function buildable(
  project: NewProject,
  messages: readonly Diagnostic[],
  isLast: boolean
): NewProject | undefined {
  const errors = messages.filter(({ severity }) => severity === 'error')
  const targets = new Set(project.documents.map(({ target }) => target))
  const isInPlace = ({ file, code }: Diagnostic) => targets.has(file) && !showsAll.has(code)
  const inDocuments = withoutFaults(project, errors.filter(isInPlace), isLast)
  const others = errors.filter((error) => !isInPlace(error))
  const withComponents = withStandIns(inDocuments ?? project, others) ?? inDocuments
  return (
    withWarnings(
      withComponents ?? project,
      others.filter(({ code, file }) => !isFixed(code) && !/^site\/(?:components|migrated)\//.test(file))
    ) ?? withComponents
  )
}

/** With these mistakes, a page shows all of its text; the old tools build them. */
const showsAll: ReadonlySet<string> = new Set([
  'anchor-missing',
  'asset-missing',
  'heading-id-duplicate',
  'icon-unknown',
  'link-missing'
])

/** Documents whose faulty blocks are remarks. */
function withoutFaults(
  project: NewProject,
  errors: readonly Diagnostic[],
  isLast: boolean
): NewProject | undefined {
  if (errors.length === 0) return undefined
  const texts = new Map(project.texts)
  const documents = project.documents.map((document): MigratedDocument => {
    const own = errors.filter(({ file }) => file === document.target)
    const text = texts.get(document.target)
    if (own.length === 0 || text === undefined) return document
    const changed = (isLast ? withSourceOnly : withRemarks)(text, own, document)
    texts.set(document.target, changed.text)
    const tasks = atSource(own, [document]).map(taskInPlace)
    return { ...document, lines: changed.lines, findings: [...document.findings, ...tasks] }
  })
  return { ...project, texts, documents }
}

/** The project with rules that make warnings of errors. */
function withWarnings(project: NewProject, errors: readonly Diagnostic[]): NewProject | undefined {
  const settings = project.texts.get(settingsFile)
  if (errors.length === 0 || settings === undefined) return undefined
  const values = parse(settings) as Readonly<Record<string, unknown>>
  const codes = [...new Set(errors.map(({ code }) => code))].sort()
  const rules = { ...mappingAt(values, 'rules'), ...Object.fromEntries(codes.map((code) => [code, 'warn'])) }
  return {
    ...project,
    texts: new Map([...project.texts, [settingsFile, yamlText({ ...values, rules })]]),
    documents: project.documents.map((document): MigratedDocument => {
      const own = errors.filter(({ file }) => file === document.target)
      const tasks = atSource(own, [document]).map((message) =>
        project.dead.has(messageKey(document.source, message)) ? noteOfDead(message) : taskOfRule(message)
      )
      return { ...document, findings: [...document.findings, ...tasks] }
    }),
    findings: [
      ...project.findings,
      ...errors.filter(({ file }) => !project.documents.some(({ target }) => target === file)).map(taskOfRule)
    ]
  }
}

const isFixed = (code: string): boolean => (fixedCodes as ReadonlySet<string>).has(code)

const task = ({ file, line, code }: Diagnostic, text: string): Finding => ({
  grade: 'manual',
  construct: code,
  file,
  ...(line !== undefined && { line }),
  text
})

const taskInPlace = (message: Diagnostic): Finding =>
  task(message, `${message.message}. The page shows the source in its place: write what it showed.`)

/** What was missing before is no task of the migration. */
const noteOfDead = (message: Diagnostic): Finding => ({
  ...task(message, `${message.message}, as in the old site; \`rules\` in site.yaml makes that a warning.`),
  grade: 'changed'
})

const taskOfRule = (message: Diagnostic): Finding =>
  task(
    message,
    `${message.message}. The site is built without it, since \`rules\` in site.yaml makes \`${message.code}\` a warning: correct it, and delete that rule.`
  )
