// Rare marks in code, and terms of the glossary: what they look like, on paper and in forced colours too, and how the keyboard
// reaches them.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { resize } from './chromium.ts'
import { focused, type ShellSite, shellSite } from './shell-site.ts'

const test = suite('code marks')
let shell: ShellSite

const page = `# Marks

Torque belongs to the motor.

\`\`\`ts id=setup focus={3} error={4} warning={5} mark="axis" fold={1-2}
import { a } from 'a'
import { b } from 'b'
const axis = a
stop(axis)
turn(axis)
\`\`\`

A line ends with torque, and the next begins.

## The whole block

\`\`\`ts fold
const folded = 1
const away = 2
\`\`\`
`

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
  ar: { label: العربية, direction: rtl }
collections: { docs: {} }
`,
    'site/terms.yaml':
      'torque: { term: { en: torque, ar: العزم }, text: { en: A force that turns something around an axis., ar: قوة تدير جسما حول محور. } }\n',
    'content/en/docs/marks.md': page,
    'content/ar/docs/marks.md': page.replaceAll(/torque/gi, 'العزم').replace('# Marks', '# علامات')
  })
  shell = await shellSite(root)
})

test.after(() => shell?.close())

/** A property of the first element that matches, as it is computed. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string): Promise<string> =>
  page.evaluate(
    ([selector, property, pseudo]) => {
      const element = document.querySelector(selector as string)
      return element ? getComputedStyle(element, pseudo).getPropertyValue(property as string) : 'nothing'
    },
    [selector, property, pseudo] as const
  )

/** Whether the explanation of the first term covers the words beside it, and what is below it. A hit in it is one in the term. */
const covered = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() => {
    const term = document.querySelector('.term')
    const { left, right, top, bottom } = term?.getBoundingClientRect() ?? new DOMRect()
    const isIn = (x: number, y: number) => document.elementFromPoint(x, y) === term
    const beside = document.documentElement.dir === 'rtl' ? left - 6 : right + 6
    return [isIn(beside, (top + bottom) / 2), isIn((left + right) / 2, bottom + 16)]
  })

test('lines out of focus have one quiet colour until the block is pointed at', async () => {
  const { page } = await shell.open('/docs/marks/')
  const colours = () =>
    page.evaluate(() => {
      const lines = [...document.querySelectorAll('#setup .line')]
      return lines.map(
        (line) =>
          new Set([...line.querySelectorAll('.token')].map((token) => getComputedStyle(token).color)).size
      )
    })
  const [first = 0, second = 0, focused = 0, ...marked] = await colours()
  assert.equal([first, second], [1, 1])
  assert.ok(focused > 1 && marked.every((count) => count > 1), 'what is in focus or wrong keeps its colours')
  await page.locator('#setup .line').nth(2).hover()
  assert.ok((await colours()).every((count) => count > 1))
})

test('errors and warnings have a sign besides their colour, in forced colours too', async () => {
  const { page } = await shell.open('/docs/marks/', { forcedColors: 'active' })
  const signs = [
    await styleOf(page, '.line.error', 'content', '::after'),
    await styleOf(page, '.line.warning', 'content', '::after')
  ]
  assert.equal(signs, ['" ✗"', '" ⚠︎"'])
  assert.is(await styleOf(page, '.line.focus', 'border-left-style'), 'solid')
  assert.is(await styleOf(page, '.word', 'outline-style'), 'solid')
})

test('folded lines open with the keyboard, and are shown on paper', async () => {
  const { page } = await shell.open('/docs/marks/')
  const folded = page.locator('#setup .line').nth(1)
  assert.is(await folded.isVisible(), false)
  await page.locator('#setup summary').focus()
  await page.keyboard.press('Enter')
  assert.is(await folded.isVisible(), true)
  const whole = page.locator('pre .line', { hasText: 'away' })
  assert.is(await whole.isVisible(), false)
  await page.emulateMedia({ media: 'print' })
  assert.is(await whole.isVisible(), true)
})

test('a link to a line marks it, and opens the fold that it is in', async () => {
  const { page } = await shell.open('/docs/marks/#setup-2')
  const line = page.locator('#setup-2')
  assert.is(await line.isVisible(), true)
  assert.ok((await styleOf(page, '#setup-2', 'box-shadow')).includes('inset'))
})

for (const [locale, path] of [
  ['left to right', '/docs/marks/'],
  ['right to left', '/ar/docs/marks/']
] as const)
  test(`the text of a term is shown on focus, inside of the window: ${locale}`, async () => {
    const { page } = await shell.open(path)
    assert.is(await page.locator('dfn.term').count(), 1)
    assert.is(await styleOf(page, '#setup .line', 'direction'), 'ltr')
    for (const width of [320, 390, 768, 1280, 1920]) {
      await resize(page, width)
      assert.is(await styleOf(page, '.term', 'content', '::after'), 'none')
      await page.locator('.term').focus()
      assert.match(await styleOf(page, '.term', 'content', '::after'), /torque|force|قوة/)
      assert.equal(await covered(page), [false, true], `${width} px`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
      assert.is(overflow, 0, `${width} px`)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    }
    assert.is(await page.locator('dfn.term').getAttribute('tabindex'), '0')
  })

test('axe finds nothing in either mode', async () => {
  const { page } = await shell.open('/docs/marks/', { bypassCSP: true, reducedMotion: 'reduce' })
  await page.locator('.term').focus()
  assert.equal(await axeViolations(page), [])
})

test('Escape hides the text of a term that has the pointer or the focus, until the reader comes back', async () => {
  const { page } = await shell.open('/docs/marks/')
  const text = () => styleOf(page, '.term', 'content', '::after')
  await page.locator('.term').focus()
  assert.match(await text(), /force/)
  await page.keyboard.press('Escape')
  assert.is(await text(), 'none')
  assert.is(await focused(page), 'Torque')
  await page.locator('.term').hover()
  assert.match(await text(), /force/)
  await page.keyboard.press('Escape')
  assert.is(await text(), 'none')
  await page.locator('.term').blur()
  await page.mouse.move(0, 0)
  await page.locator('.term').focus()
  assert.match(await text(), /force/)
})

test('pages without marks or terms do not load their styles', async () => {
  const { page } = await shell.open('/docs/')
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
      href.replace(/^.*\/(\w+)\..*$/, '$1')
    )
  )
  assert.equal(
    sheets.filter((name) => /CodeMarks|Terms/.test(name)),
    []
  )
  await page.goto(`${shell.site.url}/docs/marks/`)
  const marked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
      href.replace(/^.*\/(\w+)\..*$/, '$1')
    )
  )
  assert.equal(marked.filter((name) => /CodeMarks|Terms/.test(name)).sort(), ['CodeMarks', 'Terms'])
})
