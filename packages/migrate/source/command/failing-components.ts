// Components of the old site whose code fails in the new one → stand-ins, so that pages are built.

import { type Diagnostic, folderOf } from 'sitegen/internals'
import type { Finding } from '../findings.ts'
import type { NewProject } from '../migrate.ts'
import { joinPath } from '../paths.ts'

const component = /^site\/components\/(\w+)\.tsx$/

/** @param errors in files of site/ @returns `undefined` where no component is behind them */
export function withStandIns(project: NewProject, errors: readonly Diagnostic[]): NewProject | undefined {
  const { texts } = project
  const reasons = new Map<string, string>()
  for (const path of texts.keys()) {
    const [, name] = component.exec(path) ?? []
    if (name === undefined || texts.get(path)?.includes(standInMark)) continue
    const behind = modulesBehind(path, texts)
    const error = errors.find(({ file }) => behind.has(file))
    if (error) reasons.set(name, error.message)
  }
  if (reasons.size === 0) return undefined
  const standIns = [...reasons].map(([name, reason]) => {
    const path = `site/components/${name}.tsx`
    return [path, standIn(name, reason, texts.get(path) ?? '')] as const
  })
  return {
    ...project,
    texts: new Map([...texts, ...standIns]),
    documents: project.documents.map((document) => {
      const text = texts.get(document.target) ?? ''
      const used = [...reasons].filter(([name]) => new RegExp(`<${name}[\\s/>.]|:{2,}${name}\\b`).test(text))
      return {
        ...document,
        findings: [
          ...document.findings,
          ...used.map(
            ([name, reason]): Finding => ({
              grade: 'manual',
              construct: `<${name}>`,
              file: document.source,
              text: `The code of this component fails: ${reason}. site/components/${name}.tsx stands in for it.`
            })
          )
        ]
      }
    })
  }
}

/** The module and what it imports from the project. */
function modulesBehind(path: string, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const seen = new Set<string>()
  const queue = [path]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    for (const [, target = ''] of (texts.get(at) ?? '').matchAll(/\bfrom\s*['"](\.[^'"]+)['"]/g)) {
      const whole = joinPath(folderOf(at), target)
      const found = ['', '.tsx', '.ts', '.jsx', '.js'].map((end) => whole + end).find((one) => texts.has(one))
      if (found !== undefined) queue.push(found)
    }
  }
  return seen
}

const standInMark = 'Stands in for a component whose code fails'

function standIn(name: string, reason: string, old: string): string {
  const [props = ''] = /\n\/\*\* Attributes in Markdown[\s\S]*?satisfies MarkdownProps\n/.exec(old) ?? []
  return `// ${standInMark}: ${reason.replace(/\s+/g, ' ')}. Port it here: return what it showed.

import type { ReactNode } from 'react'
${props === '' ? '' : "import type { MarkdownProps } from 'sitegen/theme'\n"}${props}
export default function ${name}({ children }: { readonly children?: ReactNode }) {
  return <div data-todo="${name}">{children}</div>
}
`
}
