// Opens pages, and notes what is wrong with them: axe in both modes, a narrow window, wide spacing, and the tab key.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PageFinding } from 'sitegen/internals'
import { criterionOfTag, merged, type Observations, type Undecided } from '../findings.ts'
import { type AxeResult, type Focus, scripts } from '../in-page.ts'
import type { Browser, Tab } from './browser.ts'

/** A page to look at. */
export interface LookedAt {
  readonly path: string
  readonly url: string
  /** Its source, relative to the project. */
  readonly file: string
}

/** Windows and modes in which axe looks at each page. */
const views = [
  { width: 1280, height: 900, mode: 'light' },
  { width: 390, height: 844, mode: 'dark' }
] as const

/** The narrowest window: 1280 px, enlarged to 400 %. */
const narrow = 320

/** How often the tab key is pressed on a page. */
const maxTabs = 100

/** A page with more than that many elements in a row that have the same look with focus has others to look at first. */
const maxUndecided = 5

/** Look at pages, one after the other. */
export async function lookAt(browser: Browser, pages: readonly LookedAt[]): Promise<Observations> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const tab = await browser.openTab()
  const findings: PageFinding[] = []
  const applied = new Set<string>()
  const undecided: Undecided[] = []
  for (const page of pages) {
    for (const { width, height, mode } of views) {
      await open(tab, page.url, { width, height, mode })
      await tab.evaluate(axe)
      noteAxe((await tab.evaluate(scripts.axe)) as AxeResult, page, { findings, applied, undecided })
    }
    await noteOverflow(tab, page, findings, applied)
    await noteKeyboard(tab, page, { findings, applied, undecided })
  }
  return { findings: merged(findings), applied, undecided, pages: pages.map(({ path }) => path) }
}

interface View {
  readonly width: number
  readonly height: number
  readonly mode: 'light' | 'dark'
}

async function open(tab: Tab, url: string, { width, height, mode }: View): Promise<void> {
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
  await tab.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: mode },
      { name: 'prefers-reduced-motion', value: 'reduce' }
    ]
  })
  const loaded = tab.event('Page.loadEventFired')
  await tab.send('Page.navigate', { url })
  await loaded
  await tab.evaluate(scripts.showMode(mode))
}

interface Notes {
  readonly findings: PageFinding[]
  readonly applied: Set<string>
  readonly undecided: Undecided[]
}

function noteAxe(result: AxeResult, { file, path }: LookedAt, { findings, applied, undecided }: Notes): void {
  const criteriaOf = (tags: readonly string[]) => tags.flatMap((tag) => criterionOfTag(tag) ?? [])
  for (const { tags } of [...result.passes, ...result.violations])
    for (const criterion of criteriaOf(tags)) applied.add(criterion)
  for (const { help, tags, nodes } of result.violations)
    findings.push({
      file,
      path,
      criteria: criteriaOf(tags),
      rule: help,
      element: nodes[0]?.html ?? '',
      count: nodes.length,
      advice: nodes[0]?.advice ?? ''
    })
  for (const { help, tags, nodes } of result.incomplete)
    for (const criterion of criteriaOf(tags))
      undecided.push({ criterion, path, rule: help, element: nodes[0]?.html ?? '' })
}

async function noteOverflow(
  tab: Tab,
  page: LookedAt,
  findings: PageFinding[],
  applied: Set<string>
): Promise<void> {
  const { file, path } = page
  const found = (criterion: string, rule: string, advice: string) =>
    findings.push({ file, path, criteria: [criterion], rule, count: 1, advice })
  await open(tab, page.url, { width: narrow, height: 256, mode: 'light' })
  applied.add('1.4.10')
  const tooWide = Number(await tab.evaluate(scripts.overflow))
  if (tooWide > 0)
    found(
      '1.4.10',
      `At a width of ${narrow} px, the page is ${tooWide} px too wide`,
      'let wide parts wrap, or scroll in a box of their own'
    )
  applied.add('1.4.12')
  await tab.evaluate(scripts.addSpacing)
  const tooWideSpaced = Number(await tab.evaluate(scripts.overflow))
  if (tooWideSpaced > tooWide)
    found(
      '1.4.12',
      `With wider spaces between letters and words, the page is ${tooWideSpaced} px too wide`,
      'give boxes no fixed width'
    )
}

async function noteKeyboard(
  tab: Tab,
  page: LookedAt,
  { findings, applied, undecided }: Notes
): Promise<void> {
  const { file, path, url } = page
  await open(tab, url, { width: 1280, height: 900, mode: 'light' })
  for (const criterion of ['2.1.1', '2.1.2', '2.4.7']) applied.add(criterion)
  let last = -2
  let repeated = 0
  let highest = -1
  let sameLook = 0
  for (let count = 0; count < maxTabs; count++) {
    await press(tab)
    const { index, html, lookedTheSame, before } = (await tab.evaluate(scripts.noteFocus)) as Focus
    if (lookedTheSame && before !== '' && ++sameLook <= maxUndecided)
      undecided.push({
        criterion: '2.4.7',
        path,
        rule: 'The look does not change with focus',
        element: before
      })
    repeated = index === last && index >= 0 ? repeated + 1 : 0
    if (repeated === 3) {
      findings.push({
        file,
        path,
        criteria: ['2.1.2'],
        rule: 'The tab key does not leave an element',
        element: html,
        count: 1,
        advice: 'let the tab key move the focus on'
      })
      return
    }
    last = index
    // Around, to the first element again.
    if (index === -1 || index < highest) return
    highest = index
  }
}

async function press(tab: Tab): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
