// Verdicts, reports and statements from literal observations.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Observed } from '../source/command/observe.ts'
import { criteria } from '../source/criteria.ts'
import { criterionOfTag, merged } from '../source/findings.ts'
import { type Judgements, noJudgements, readJudgements } from '../source/judgements.ts'
import { reportMarkdown } from '../source/report.ts'
import { statementMarkdown } from '../source/statement.ts'
import { pagesOfTemplates } from '../source/templates.ts'
import { conformity, verdictsOf } from '../source/verdicts.ts'

const finding = {
  file: 'content/en/docs/a.md',
  path: '/docs/a/',
  criteria: ['1.4.3'],
  rule: 'Elements must meet minimum color contrast ratio thresholds',
  element: '<p class="pale">',
  count: 2,
  advice: 'Expected 4.5:1'
}
const observed: Observed = {
  findings: [finding],
  applied: new Set(['1.1.1', '1.4.3']),
  undecided: [{ criterion: '1.1.1', path: '/', rule: 'Images', element: '<img\n alt="a">' }],
  pages: ['/', '/docs/a/'],
  browser: 'Chrome/131',
  total: 7,
  site: 'https://tea.example/'
}
const clean: Observed = { ...observed, findings: [], undecided: [] }
const inputOf = (seen: Observed, judgements: Judgements) => ({
  site: seen.site,
  day: '2025-05-20',
  observed: seen,
  verdicts: verdictsOf(seen, judgements)
})
const allPass: Judgements = {
  organisation: 'Tea House',
  contact: 'tea@tea.example',
  judged: '2025-05-19',
  criteria: Object.fromEntries(criteria.map(({ id }) => [id, { result: 'pass' as const }]))
}

test('criteria: those of WCAG 2.2, in order, each once, with a question', () => {
  assert.equal(
    [
      criteria.filter(({ level }) => level === 'A').length,
      criteria.filter(({ level }) => level === 'AA').length
    ],
    [31, 24]
  )
  const order = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
  assert.equal(
    criteria.map(({ id }) => id),
    [...new Set(criteria.map(({ id }) => id))].sort((a, b) => order(a) - order(b))
  )
})

for (const [tag, criterion] of [
  ['wcag111', '1.1.1'],
  ['wcag1410', '1.4.10'],
  ['wcag2aa', undefined],
  ['cat.color', undefined]
] as const)
  test(`tag of axe: ${tag}`, () => assert.is(criterionOfTag(tag), criterion))

test('the same in two modes is one finding, with the larger number', () =>
  assert.equal(merged([{ ...finding, count: 1 }, finding, { ...finding, path: '/' }]), [
    finding,
    { ...finding, path: '/' }
  ]))

test('a page of each template and language: names of style sheets and components, without hashes', () => {
  const page = (path: string, names: readonly string[], locale = 'en', island = '') => ({
    path,
    locale,
    html:
      names.map((name) => `<link rel="stylesheet" href="/assets/${name}.${path.length}.css">`).join('') +
      island
  })
  assert.equal(
    pagesOfTemplates([
      page('/a/', ['style', 'Doc']),
      page('/bb/', ['style', 'Doc']),
      page('/c/', ['style', 'Post']),
      page('/de/a/', ['style', 'Doc'], 'de'),
      page('/d/', ['style', 'Doc'], 'en', '<sitegen-island data-island="components/Rack">')
    ]).map(({ path }) => path),
    ['/a/', '/c/', '/de/a/', '/d/']
  )
})

const states = [
  // why, observations, judgements, conformity
  ['a machine has found something, whatever people say', observed, allPass, 'partial'],
  ['people have found something', clean, { criteria: { '1.2.2': { result: 'fail' } } }, 'partial'],
  ['nothing found, not all judged', clean, noJudgements, 'unknown'],
  ['nothing found, all judged', clean, allPass, 'full']
] as const
for (const [why, seen, judgements, expected] of states)
  test(`conformity: ${why}`, () => assert.is(conformity(verdictsOf(seen, judgements)), expected))

test('the report: each criterion with its clause, findings, what to look at, questions', () => {
  const text = reportMarkdown(inputOf(observed, noJudgements), 'de')
  for (const part of [
    '# Bericht zur Barrierefreiheit: https://tea.example/',
    'wurden 2 von 7 Seiten in Chrome/131 geöffnet',
    '**Einige Kriterien sind nicht erfüllt.**',
    '| 1.4.3 Kontrast (Minimum) (AA) | 9.1.4.3 | nicht erfüllt |',
    '| 2.5.8 Zielgröße (Minimum) (AA) | nicht in V3.2.1 | maschinell nicht zu beurteilen |',
    '- `/docs/a/`: Elements must meet minimum color contrast ratio thresholds, 2 Elemente: `` <p class="pale"> ``. Expected 4.5:1',
    '- Anzusehen: `/`: Images: `` <img alt="a"> ``\n- [ ] Sagen die Alternativtexte, was die Bilder sagen?'
  ])
    assert.ok(text.includes(part), part)
  assert.is(text.split('\n').filter((line) => /^\| \d/.test(line)).length, criteria.length)
})

test('the statement for BITV, when something fails', () => {
  const text = statementMarkdown(inputOf(observed, noJudgements), noJudgements, 'bitv', 'de')
  assert.match(text, /^# Erklärung zur Barrierefreiheit\n\n\[Organisation\] ist bemüht/)
  assert.match(text, '- Kontrast (Minimum) (WCAG 1.4.3): Elements must meet minimum color contrast')
  assert.match(text, 'Noch nicht von Menschen beurteilt:\n\n- Nicht-Text-Inhalte (WCAG 1.1.1)')
  assert.match(text, '§ 16 BGG')
})

test('the statement for the BFSG, when all is judged', () => {
  const text = statementMarkdown(inputOf(clean, allPass), allPass, 'bfsg', 'en')
  assert.match(text, /^# Accessibility information\n/)
  assert.match(text, 'of Tea House.')
  assert.match(text, 'The website complies with the requirements.\n\n## Preparation')
  assert.match(text, 'and judged by people on 2025-05-19.')
  assert.match(text, 'Write to us: tea@tea.example.')
})

const files = [
  // why, text, result
  ['empty', '', { criteria: {} }],
  [
    'a judgement, with 1.4.10 as text',
    'judged: 2025-05-20\ncriteria:\n  1.4.10: { result: none, note: No films. }\n',
    { judged: '2025-05-20', criteria: { '1.4.10': { result: 'none', note: 'No films.' } } }
  ],
  [
    'another result',
    'criteria:\n  1.1.1: { result: yes }\n',
    ['`criteria.1.1.1.result`: expected ("pass" | "fail" | "none"), found "yes"']
  ],
  [
    'no criterion',
    'criteria:\n  9.9.9: { result: pass }\n',
    ['`criteria.9.9.9` is no criterion of WCAG 2.2 A or AA, such as 1.4.3']
  ],
  ['another key', 'name: x\n', ['`name`: expected never, found "name"']]
] as const
for (const [why, text, result] of files)
  test(`judgements of people: ${why}`, () => assert.equal(readJudgements(text), result))
