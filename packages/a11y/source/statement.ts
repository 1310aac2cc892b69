// The statement that German law asks for, from the results: § 12b BGG and § 7 BITV 2.0 for public bodies; § 14 BFSG with its Annex 3
// for businesses. It is a draft for the organisation, which answers for it: what only it knows is in square brackets.

import type { Judgements } from './judgements.ts'
import type { Language, ReportInput } from './report.ts'
import { conformity, type Verdict } from './verdicts.ts'

/** Which law asks for it. */
export type Law = 'bitv' | 'bfsg'

/** What statements say, by language. */
interface StatementWords {
  readonly title: Readonly<Record<Law, string>>
  intro(organisation: string, site: string, law: Law): string
  readonly statusTitle: string
  readonly status: Readonly<Record<'full' | 'partial' | 'unknown', string>>
  readonly barriers: string
  readonly open: string
  readonly howTitle: string
  how(input: ReportInput, judged: string | undefined): string
  readonly useTitle: string
  readonly use: string
  readonly contactTitle: string
  contact(address: string): string
  readonly bodyTitle: Readonly<Record<Law, string>>
  readonly body: Readonly<Record<Law, string>>
  readonly organisation: string
  readonly address: string
}

const german: StatementWords = {
  title: { bitv: 'Erklärung zur Barrierefreiheit', bfsg: 'Informationen zur Barrierefreiheit' },
  intro: (organisation, site, law) =>
    law === 'bitv'
      ? `${organisation} ist bemüht, die Website ${site} im Einklang mit § 12a des Behindertengleichstellungsgesetzes (BGG) und der Barrierefreie-Informationstechnik-Verordnung (BITV 2.0) barrierefrei zugänglich zu machen. Diese Erklärung gilt für ${site}.`
      : `Diese Informationen nach § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG) gelten für die Website ${site} von ${organisation}. Maßstab sind die Verordnung zum BFSG (BFSGV) und die Norm EN 301 549, die auf die Web Content Accessibility Guidelines (WCAG) verweist.`,
  statusTitle: 'Stand der Vereinbarkeit mit den Anforderungen',
  status: {
    full: 'Die Website ist mit den Anforderungen vereinbar.',
    partial:
      'Die Website ist mit den Anforderungen nur teilweise vereinbar. Die folgenden Inhalte sind nicht barrierefrei:',
    unknown:
      'Bei der Prüfung wurde nichts gefunden, was den Anforderungen widerspricht. Noch nicht alle Kriterien sind von Menschen beurteilt worden.'
  },
  barriers: '[Gründe, warum dies noch so ist, bis wann es behoben wird, und barrierefreie Alternativen]',
  open: 'Noch nicht von Menschen beurteilt:',
  howTitle: 'Erstellung dieser Erklärung',
  how: ({ day, observed: { pages, total, browser } }, judged) =>
    `Grundlage ist eine Selbstbewertung. Am ${day} wurden ${pages.length} von ${total} Seiten maschinell in ${browser} nach WCAG 2.2 A und AA und EN 301 549, Kapitel 9, geprüft${judged === undefined ? '. Eine Maschine kann nur einen Teil der Kriterien beurteilen.' : `, und am ${judged} von Menschen beurteilt.`}`,
  useTitle: 'Die Dienstleistung und ihre Nutzung',
  use: '[Beschreibung der Dienstleistung, und was man wissen muss, um sie zu nutzen, in verständlicher Form]',
  contactTitle: 'Barrieren melden',
  contact: (address) =>
    `Haben Sie eine Barriere gefunden, oder brauchen Sie Inhalte in anderer Form? Schreiben Sie uns: ${address}.`,
  bodyTitle: { bitv: 'Schlichtungsverfahren', bfsg: 'Zuständige Marktüberwachungsbehörde' },
  body: {
    bitv: 'Bekommen Sie auf Ihre Meldung innerhalb von vier Wochen keine zufriedenstellende Antwort, können Sie sich an die Schlichtungsstelle nach § 16 BGG wenden. Das Verfahren ist kostenlos, ein Rechtsbeistand ist nicht nötig: [https://www.schlichtungsstelle-bgg.de](https://www.schlichtungsstelle-bgg.de). Für Stellen der Länder ist die Durchsetzungsstelle des Landes zuständig: [Name und Adresse].',
    bfsg: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) [Anschrift]'
  },
  organisation: '[Organisation]',
  address: '[E-Mail-Adresse oder Formular]'
}

const english: StatementWords = {
  title: { bitv: 'Accessibility statement', bfsg: 'Accessibility information' },
  intro: (organisation, site, law) =>
    law === 'bitv'
      ? `${organisation} is committed to making the website ${site} accessible, in accordance with section 12a of the German Act on Equal Opportunities for Persons with Disabilities (BGG) and with BITV 2.0. This statement applies to ${site}.`
      : `This information in accordance with section 14 and Annex 3 of the German Accessibility Strengthening Act (BFSG) applies to the website ${site} of ${organisation}. It is measured by the regulation under that act (BFSGV) and the standard EN 301 549, which refers to the Web Content Accessibility Guidelines (WCAG).`,
  statusTitle: 'Compliance status',
  status: {
    full: 'The website complies with the requirements.',
    partial: 'The website partially complies with the requirements. This content is not accessible:',
    unknown:
      'The check has found nothing that does not comply. Not all criteria have been judged by people yet.'
  },
  barriers: '[reasons why this is still so, by when it will be repaired, and accessible alternatives]',
  open: 'Not judged by people yet:',
  howTitle: 'Preparation of this statement',
  how: ({ day, observed: { pages, total, browser } }, judged) =>
    `It is based on a self-assessment. On ${day}, ${pages.length} of ${total} pages were checked by machine in ${browser}, by WCAG 2.2 A and AA and EN 301 549, clause 9${judged === undefined ? '. A machine can judge only a part of the criteria.' : `, and judged by people on ${judged}.`}`,
  useTitle: 'The service and its use',
  use: '[description of the service, and what people need to know to use it, in plain language]',
  contactTitle: 'Feedback',
  contact: (address) =>
    `Have you found a barrier, or do you need content in another form? Write to us: ${address}.`,
  bodyTitle: { bitv: 'Enforcement procedure', bfsg: 'Market surveillance authority' },
  body: {
    bitv: 'If you get no satisfactory answer within four weeks, you can turn to the arbitration body under section 16 BGG. The procedure is free of charge, and you need no lawyer: [https://www.schlichtungsstelle-bgg.de](https://www.schlichtungsstelle-bgg.de). For bodies of the federal states, the enforcement body of the state is responsible: [name and address].',
    bfsg: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) [address]'
  },
  organisation: '[organisation]',
  address: '[email address or form]'
}

const texts: Readonly<Record<Language, StatementWords>> = { de: german, en: english }

/** The statement in a language, as a page in Markdown. */
export function statementMarkdown(
  input: ReportInput,
  { organisation, contact, judged }: Judgements,
  law: Law,
  language: Language
): string {
  const said = texts[language]
  const state = conformity(input.verdicts)
  const failed = input.verdicts.filter(({ result }) => result === 'fail')
  const open = input.verdicts.filter(({ result }) => result === 'open' || result === 'found-nothing')
  return `${[
    `# ${said.title[law]}`,
    said.intro(organisation ?? said.organisation, input.site, law),
    ...(law === 'bfsg' ? [`## ${said.useTitle}`, said.use] : []),
    `## ${said.statusTitle}`,
    said.status[state],
    ...(failed.length > 0
      ? [failed.map((verdict) => barrier(verdict, language)).join('\n'), said.barriers]
      : []),
    ...(open.length > 0
      ? [said.open, open.map(({ criterion: { id, name } }) => `- ${name[language]} (WCAG ${id})`).join('\n')]
      : []),
    `## ${said.howTitle}`,
    said.how(input, judged),
    `## ${said.contactTitle}`,
    said.contact(contact ?? said.address),
    `## ${said.bodyTitle[law]}`,
    said.body[law]
  ].join('\n\n')}\n`
}

/** What fails, and where. */
function barrier({ criterion: { id, name }, findings, judgement }: Verdict, language: Language): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const reasons = judgement?.note === undefined ? rules : [judgement.note, ...rules]
  return `- ${name[language]} (WCAG ${id})${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`
}
