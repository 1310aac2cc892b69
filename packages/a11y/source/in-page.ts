// What looks at a page, in the page. The functions are passed as their texts, so they use nothing else from outside.

/** What axe has found. */
export interface AxeResult {
  readonly violations: readonly AxeRule[]
  /** Rules that axe could not decide for some element. */
  readonly incomplete: readonly AxeRule[]
  readonly passes: readonly AxeRule[]
}

/** A rule with the elements that it is about. */
interface AxeRule {
  readonly id: string
  readonly help: string
  /** Such as `wcag143`: success criterion 1.4.3. */
  readonly tags: readonly string[]
  readonly nodes: readonly { readonly html: string; readonly advice: string }[]
}

/** `axe-core` as its script defines it. */
interface Axe {
  run(options: object): Promise<
    Readonly<
      Record<
        'violations' | 'incomplete' | 'passes',
        readonly (Omit<AxeRule, 'nodes'> & {
          readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
        })[]
      >
    >
  >
}
declare const axe: Axe

/** Apply the rules for WCAG 2.2 AA. */
async function runAxe(): Promise<AxeResult> {
  const { violations, incomplete, passes } = await axe.run({
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'target-size': { enabled: true } },
    preload: false
  })
  const short = (rules: typeof violations) =>
    rules.map(({ id, help, tags, nodes }) => ({
      id,
      help,
      tags,
      nodes: nodes.map(({ html, failureSummary = '' }) => ({
        html: html.length > 200 ? `${html.slice(0, 200)}…` : html,
        advice: failureSummary
          .split('\n')
          .slice(1)
          .map((line) => line.trim())
          .join('; ')
      }))
    }))
  return {
    violations: short(violations),
    incomplete: short(incomplete),
    passes: short(passes).map((rule) => ({ ...rule, nodes: rule.nodes.slice(0, 1) }))
  }
}

/** How many pixels a page is wider than its window. */
const overflow = (): number => document.documentElement.scrollWidth - innerWidth

/** Spaces between letters, words, lines and paragraphs that readers may choose: https://www.w3.org/TR/WCAG22/#text-spacing */
function addSpacing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }'
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** What has the focus. */
export interface Focus {
  /** Number of the element in the order in which it first had the focus; -1 for none. */
  readonly index: number
  readonly html: string
  /** Whether the element that had the focus before looks as it does with it. */
  readonly lookedTheSame: boolean
  readonly before: string
}

/** What the focus does between two calls. */
interface FocusMemory {
  readonly seen: Element[]
  last?: { readonly element: Element; readonly look: string }
}

/** Note which element has the focus. */
function noteFocus(): Focus {
  const scope = globalThis as unknown as { focusMemory?: FocusMemory }
  scope.focusMemory ??= { seen: [] }
  const memory = scope.focusMemory
  const lookOf = (element: Element) =>
    [element, element.parentElement, ...element.children]
      .flatMap((part) => (part ? [part] : []))
      .flatMap((part) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const { outline, boxShadow, border, background, color, textDecoration, opacity, transform } =
            getComputedStyle(part, pseudo)
          return [outline, boxShadow, border, background, color, textDecoration, opacity, transform].join()
        })
      )
      .join('\n')
  const shortHtml = (element: Element) => element.outerHTML.replace(/>[\s\S]*$/, '>').slice(0, 200)
  const { last } = memory
  const lookedTheSame = last?.element.isConnected === true && lookOf(last.element) === last.look
  const before = last ? shortHtml(last.element) : ''
  const element = document.activeElement
  if (!element || element === document.body) {
    delete memory.last
    return { index: -1, html: '', lookedTheSame, before }
  }
  if (!memory.seen.includes(element)) memory.seen.push(element)
  memory.last = { element, look: lookOf(element) }
  return { index: memory.seen.indexOf(element), html: shortHtml(element), lookedTheSame, before }
}

/** Show a page in a mode, without transitions. */
function showMode(mode: string): void {
  if (document.documentElement.dataset.theme !== undefined) document.documentElement.dataset.theme = mode
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Scripts that call a function in the page. */
const call = (run: (...values: never[]) => unknown, ...values: readonly unknown[]): string =>
  `{ const __name = (f) => f; (${run})(${values.map((value) => JSON.stringify(value)).join()}) }`

export const scripts = {
  axe: call(runAxe),
  overflow: call(overflow),
  addSpacing: call(addSpacing),
  noteFocus: call(noteFocus),
  showMode: (mode: 'light' | 'dark') => call(showMode, mode)
}
