// A new project whose build reports errors → one that is built, with a task for each error.

import { type Diagnostic, fixedCodes } from 'sitegen/internals'
import { parse } from 'yaml'
import type { Finding } from '../findings.ts'
import type { MigratedDocument, NewProject } from '../migrate.ts'
import { atSource } from '../report.ts'
import { mappingAt } from '../values.ts'
import { yamlText } from '../yaml-text.ts'

const settingsFile = 'site/site.yaml'

/**
 * The project with rules that make warnings of errors: pages are built without what is faulty, and the report names it.
 *
 * @param messages of the build, at the lines of the new project
 * @returns `undefined` where that changes nothing
 */
export function withWarnings(project: NewProject, messages: readonly Diagnostic[]): NewProject | undefined {
  const errors = messages.filter(({ severity, code }) => severity === 'error' && !isFixed(code))
  const settings = project.texts.get(settingsFile)
  if (errors.length === 0 || settings === undefined) return undefined
  const values = parse(settings) as Readonly<Record<string, unknown>>
  const codes = [...new Set(errors.map(({ code }) => code))].sort()
  const rules = { ...mappingAt(values, 'rules'), ...Object.fromEntries(codes.map((code) => [code, 'warn'])) }
  const tasks = atSource(errors, project.documents).map(taskOf)
  const sources = new Set(project.documents.map(({ source }) => source))
  return {
    ...project,
    texts: new Map([...project.texts, [settingsFile, yamlText({ ...values, rules })]]),
    documents: project.documents.map(
      (document): MigratedDocument => ({
        ...document,
        findings: [...document.findings, ...tasks.filter(({ file }) => file === document.source)]
      })
    ),
    findings: [...project.findings, ...tasks.filter(({ file }) => !sources.has(file))]
  }
}

const isFixed = (code: string): boolean => (fixedCodes as ReadonlySet<string>).has(code)

const taskOf = ({ file, line, message, code }: Diagnostic): Finding => ({
  grade: 'manual',
  construct: code,
  file,
  ...(line !== undefined && { line }),
  text: `${message}. The site is built without it, since \`rules\` in site.yaml makes \`${code}\` a warning: correct it, and delete that rule.`
})
