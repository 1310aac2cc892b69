// The report by criterion, as Markdown.

import type { Observed } from './command/observe.ts'
import { newIn22 } from './criteria.ts'
import { conformity, type Result, type Verdict } from './verdicts.ts'

/** Languages of reports and statements. */
export type Language = 'en' | 'de'

/** What a report is about. */
export interface ReportInput {
  /** Address or title of the site. */
  readonly site: string
  /** Day of the check: `2025-05-20`. */
  readonly day: string
  readonly observed: Observed
  readonly verdicts: readonly Verdict[]
}

/** How many findings and open questions are listed for each criterion. */
const maxListed = 10

const results: Readonly<Record<Language, Readonly<Record<Result, string>>>> = {
  en: {
    fail: 'fails',
    pass: 'passes, judged by people',
    none: 'nothing of that kind, judged by people',
    'found-nothing': 'a machine has found nothing; people have to judge the rest',
    open: 'cannot be judged by a machine'
  },
  de: {
    fail: 'nicht erfüllt',
    pass: 'erfüllt, von Menschen beurteilt',
    none: 'nicht anwendbar, von Menschen beurteilt',
    'found-nothing': 'maschinell nichts gefunden; den Rest müssen Menschen beurteilen',
    open: 'maschinell nicht zu beurteilen'
  }
}

const words = {
  en: {
    title: (site: string) => `Accessibility report: ${site}`,
    how: ({ day, observed: { pages, total, browser } }: ReportInput) =>
      `On ${day}, ${pages.length} of ${total} pages were opened in ${browser}, in a wide window in light colours, in a narrow one in dark colours, at 320 px, with wider spacing, and by the tab key. axe applied its rules for WCAG 2.2 A and AA. A machine finds a part of all barriers; what it cannot judge is listed as such.`,
    conformity: {
      full: 'All criteria are met.',
      partial: 'Some criteria are not met.',
      unknown: 'Nothing that fails was found, but not everything was judged.'
    },
    columns: ['criterion', 'EN 301 549', 'result'],
    none22: 'not in V3.2.1',
    element: 'element',
    elements: 'elements',
    undecided: 'To look at',
    more: (count: number) => `and ${count} more`,
    pages: 'Pages that were opened'
  },
  de: {
    title: (site: string) => `Bericht zur Barrierefreiheit: ${site}`,
    how: ({ day, observed: { pages, total, browser } }: ReportInput) =>
      `Am ${day} wurden ${pages.length} von ${total} Seiten in ${browser} geöffnet: in einem breiten Fenster in hellen Farben, in einem schmalen in dunklen, bei 320 px, mit größeren Abständen und mit der Tabulatortaste. axe hat seine Regeln für WCAG 2.2 A und AA angewendet. Eine Maschine findet nur einen Teil aller Barrieren; was sie nicht beurteilen kann, ist als solches aufgeführt.`,
    conformity: {
      full: 'Alle Kriterien sind erfüllt.',
      partial: 'Einige Kriterien sind nicht erfüllt.',
      unknown: 'Es wurde nichts gefunden, was nicht erfüllt ist, aber nicht alles wurde beurteilt.'
    },
    columns: ['Kriterium', 'EN 301 549', 'Ergebnis'],
    none22: 'nicht in V3.2.1',
    element: 'Element',
    elements: 'Elemente',
    undecided: 'Anzusehen',
    more: (count: number) => `und ${count} weitere`,
    pages: 'Geöffnete Seiten'
  }
} as const

/** The report in a language. */
export function reportMarkdown(input: ReportInput, language: Language): string {
  const { verdicts, observed, site } = input
  const said = words[language]
  const rows = verdicts.map(
    ({ criterion: { id, level, name }, result }) =>
      `| ${id} ${name[language]} (${level}) | ${newIn22.has(id) ? said.none22 : `9.${id}`} | ${results[language][result]} |`
  )
  return `${[
    `# ${said.title(site)}`,
    said.how(input),
    `**${said.conformity[conformity(verdicts)]}**`,
    [`| ${said.columns.join(' | ')} |`, '| --- | --- | --- |', ...rows].join('\n'),
    ...verdicts.flatMap((verdict) => sectionOf(verdict, language)),
    `## ${said.pages}`,
    observed.pages.map((path) => `- \`${path}\``).join('\n')
  ].join('\n\n')}\n`
}

/** What was found of a criterion, what a machine could not decide, and the question for people. */
function sectionOf(
  { criterion, result, findings, undecided, judgement }: Verdict,
  language: Language
): readonly string[] {
  const said = words[language]
  const { id, name, ask } = criterion
  const lines = [
    ...listed(
      findings.map(
        ({ path, rule, element, count, advice }) =>
          `- \`${path}\`: ${rule}${element === undefined ? '' : `, ${count} ${count === 1 ? said.element : said.elements}: ${code(element)}`}. ${advice}`
      ),
      language
    ),
    ...listed(
      undecided.map(
        ({ path, rule, element }) => `- ${said.undecided}: \`${path}\`: ${rule}: ${code(element)}`
      ),
      language
    ),
    ...(judgement?.note === undefined ? [] : [`- ${judgement.note}`]),
    ...(judgement ? [] : [`- [ ] ${ask[language]}`])
  ]
  return lines.length === 0
    ? []
    : [`## ${id} ${name[language]}`, `${results[language][result]}`, lines.join('\n')]
}

const listed = (lines: readonly string[], language: Language): readonly string[] =>
  lines.length <= maxListed
    ? lines
    : [...lines.slice(0, maxListed), `- … ${words[language].more(lines.length - maxListed)}`]

/** HTML as code in Markdown, on one line. */
const code = (html: string): string => `\`\` ${html.replace(/\s+/g, ' ')} \`\``
