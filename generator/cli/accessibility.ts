// `check --a11y`: what the package sitegen-a11y finds in pages that a browser shows, as diagnostics.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { inCode, quantity } from '../base/text.ts'
import { loadPackage, refusePackage } from './load-package.ts'
import { refuse, type Terminal } from './terminal.ts'

/** Something on a page that fails a criterion. */
export interface PageFinding {
  /** Source of the page, relative to the project. */
  readonly file: string
  /** Address of the page: `/de/docs/setup/`. */
  readonly path: string
  /** Success criteria of WCAG: `1.4.3`. */
  readonly criteria: readonly string[]
  /** What has to be so: `Images must have alternative text`. */
  readonly rule: string
  /** HTML of the first element; missing for the page as a whole. */
  readonly element?: string
  /** How many elements fail. */
  readonly count: number
  /** What to change. */
  readonly advice: string
}

/** Which pages are opened: one of each template, or all. */
export type CheckedPages = 'templates' | 'all'

/** What the package exports for `check`. */
export interface AccessibilityPackage {
  /** Build the site into a temporary folder, and look at its pages. @returns why that is not possible, or what was found */
  findIn(
    terminal: Terminal,
    root: string,
    pages: CheckedPages
  ): Promise<readonly PageFinding[] | { readonly problem: string; readonly hint: string }>
}

/** What looks at the pages, or the exit code if the package is missing. */
export async function openAccessibility(
  terminal: Terminal,
  root: string,
  pages: CheckedPages
): Promise<(() => Promise<readonly Diagnostic[] | number>) | number> {
  const found = await loadPackage<AccessibilityPackage>('a11y', root)
  if (!found) return refusePackage(terminal, 'check --a11y', 'a11y')
  return async () => {
    const findings = await found.findIn(terminal, root, pages)
    return 'problem' in findings
      ? refuse(terminal, findings.problem, findings.hint)
      : findings.map(findingDiagnostic)
  }
}

/** A finding as a diagnostic. @internal exported for tests */
export const findingDiagnostic = ({
  file,
  path,
  criteria,
  rule,
  element,
  count,
  advice
}: PageFinding): Diagnostic =>
  diagnostic(
    'accessibility',
    { file },
    `\`${path}\`: ${rule} (WCAG ${criteria.join(', ')})${element === undefined ? '' : `; found ${quantity(count, 'element')}, the first is ${inCode(element)}`}`,
    advice
  )
