// A site that extends the generator: plugins, and a theme part that wraps the original.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { gate, type ShellSite, shellSite, until, untilHeading } from './shell-site.ts'

const test = suite('extended')
const root = copyOf('extended')
let shell: ShellSite
let tab: Tab

// The ways in which sites and packages import React: named, default, namespace, and CommonJS.
const reacts = {
  'site/components/legacy.cjs': `'use client'
const React = require('react')
const { jsx } = require('react/jsx-runtime')
exports.Count = function Count() {
  const [count, setCount] = React.useState(0)
  return jsx('button', { onClick: () => setCount(count + 1), children: 'CommonJS ' + count })
}
`,
  'site/pages/reacts.tsx': `'use client'
import React, { Component, createContext, useContext, useState } from 'react'
import * as All from 'react'
import { createPortal } from 'react-dom'
import { Count } from '../components/legacy.cjs'

const Start = createContext(0)

function Named() {
  const [count, setCount] = useState(useContext(Start))
  return <button onClick={() => setCount(count + 1)}>Named {count}</button>
}
function ByDefault() {
  const [count, setCount] = React.useState(() => 0)
  return React.createElement('button', { onClick: () => setCount(count + 1) }, 'Default ', count)
}
function Whole() {
  const [count, add] = All.useReducer((now: number) => now + 1, 0)
  return <button onClick={add}>Whole {count}</button>
}
class Class extends Component {
  state = { count: 0 }
  render() {
    return <button onClick={() => this.setState({ count: this.state.count + 1 })}>Class {this.state.count}</button>
  }
}
function Portal() {
  const [place, setPlace] = useState<Element>()
  return (
    <button onClick={() => setPlace(document.body)}>
      Portal{place && createPortal(<p id="portal">far away</p>, place)}
    </button>
  )
}
export default function Reacts() {
  return <Start.Provider value={5}><Named /><ByDefault /><Whole /><Class /><Count /><Portal /></Start.Provider>
}
`,
  'content/en/pages/reacts.yaml': 'title: Reacts\n'
}

test.before(async () => {
  writeInto(root, reacts)
  shell = await shellSite(root)
  tab = shell.tab()
})

test.after(() => shell?.close())

test('a glossary links terms in both languages, and has a page', async () => {
  const { page, troubles } = await tab.open('/docs/first-cut/')
  const edit = page.locator('a[href^="https://code.example/edit/"]')
  assert.is(await edit.count(), 1)
  const links = page.locator('.prose a[href^="/docs/glossary/"]')
  assert.equal(await links.allTextContents(), ['spindle', 'Backlash'])
  await links.first().click()
  await page.waitForURL('**/docs/glossary/#spindle')
  await untilHeading(page, 'Glossary')
  await eventually(() => edit.count(), 0)
  await eventually(() => page.locator('#spindle + p').textContent(), 'The part that turns the tool.')
  await page.goto(`${shell.site.url}/de/docs/first-cut/`)
  assert.equal(await page.locator('.prose a[href^="/de/docs/glossary/"]').allTextContents(), [
    'spindle',
    'backlash'
  ])
  assert.equal(troubles, [])
})

test('pages from a JSON file hydrate, also after navigation', async () => {
  const { page, troubles } = await tab.open('/machines/')
  assert.equal(await page.locator('.machines a').allTextContents(), ['Lathe M2', 'Router R5'])
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Router R5' }).click()
  await page.waitForURL('**/machines/r5/')
  await eventually(() => page.locator('output').textContent(), '24000 1/min')
  await page.getByRole('button', { name: '1/s' }).click()
  await eventually(() => page.locator('output').textContent(), '400 1/s')
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  assert.equal(troubles, [])
})

test('a wrapped theme part keeps its state across pages', async () => {
  const { page, troubles } = await tab.open('/')
  assert.is(await page.locator('footer.footer').count(), 1)
  await page.locator('.applause').click()
  await eventually(() => page.locator('.applause').textContent(), 'Applause: 1')
  await page.locator('.prose').getByRole('link', { name: 'the first cut' }).click()
  await untilHeading(page, 'The first cut')
  await eventually(() => page.locator('.applause').textContent(), 'Applause: 1')
  assert.equal(troubles, [])
})

test('a single copy of React, however it is imported', async () => {
  const { page, troubles } = await tab.open('/reacts/')
  const buttons = page.locator('main button')
  assert.equal(await buttons.allTextContents(), [
    'Named 5',
    'Default 0',
    'Whole 0',
    'Class 0',
    'CommonJS 0',
    'Portal'
  ])
  for (const button of await buttons.all()) await button.click()
  await page.locator('#portal').waitFor()
  await eventually(
    () => buttons.allTextContents(),
    ['Named 6', 'Default 1', 'Whole 1', 'Class 1', 'CommonJS 1', 'Portal']
  )
  assert.is(await page.locator('#portal').textContent(), 'far away')
  assert.equal(troubles, [])
})

const componentFile = /assets\/(?:Tally|Reveal)\.[\w-]+\.js$/

test('components in Markdown: hydrated separately, with their content', async () => {
  const { page, troubles } = await tab.open('/docs/components/')
  const cuts = page.getByRole('button', { name: 'Cuts' })
  assert.is(await cuts.textContent(), 'Cuts: 1,234')
  assert.is(await page.locator('.tally a').getAttribute('href'), '/docs/first-cut/#feed')
  await started(page)
  await cuts.click()
  await eventually(() => cuts.textContent(), 'Cuts: 1,235')
  await eventually(() => cuts.evaluate((button) => getComputedStyle(button).fontWeight), '700')
  await page.getByRole('button', { name: 'Inner' }).click()
  await eventually(() => page.getByRole('button', { name: 'Inner' }).textContent(), 'Inner: 1')
  await page.getByRole('button', { name: 'Even more' }).click()
  await page.getByText('Hidden at first.').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await eventually(() => page.getByText('Hidden at first.').count(), 0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByText('The text inside').waitFor()
  assert.equal(troubles, [])
})

test('components in Markdown: clicks before hydration are replayed', async () => {
  const { page, troubles } = await tab.open()
  const { opened, open: release } = gate()
  await page.route(componentFile, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${shell.site.url}/docs/components/`)
  await until(page, "customElements.get('sitegen-island') !== undefined")
  const cuts = page.getByRole('button', { name: 'Cuts' })
  await cuts.click()
  await cuts.click()
  assert.is(await cuts.textContent(), 'Cuts: 1,234')
  release()
  await eventually(() => cuts.textContent(), 'Cuts: 1,236')
  assert.equal(troubles, [])
})

test('components in Markdown: after navigation, and loaded only where used', async () => {
  const { page, troubles } = await openPage(shell.browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${shell.site.url}/docs/first-cut/`)
  await started(page)
  assert.equal(
    requests.filter((url) => componentFile.test(url)),
    []
  )
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('#content a', { hasText: /^components$/ }).click()
  await untilHeading(page, 'Components')
  await started(page)
  await page.getByRole('button', { name: 'Cuts' }).click()
  await eventually(() => page.getByRole('button', { name: 'Cuts' }).textContent(), 'Cuts: 1,235')
  await eventually(
    () =>
      page.getByRole('button', { name: 'Cuts' }).evaluate((button) => getComputedStyle(button).fontWeight),
    '700'
  )
  assert.ok(requests.some((url) => componentFile.test(url)))
  await page.goBack()
  await untilHeading(page, 'The first cut')
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  assert.equal(troubles, [])
})

test('components in Markdown: readable without JavaScript', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/de/docs/components/`)
  assert.is(await page.locator('.tally button').textContent(), 'Schnitte: 1.234')
  await page.goto(`${shell.site.url}/docs/components/`)
  assert.is(await page.getByText('The text inside').isVisible(), true)
  assert.is(
    await page.locator('.tally-loud button').evaluate((button) => getComputedStyle(button).fontWeight),
    '700'
  )
})

test('MDX: a page with expressions and components, hydrated in place', async () => {
  const { page, troubles } = await tab.open('/docs/first-cut/')
  await page.locator('#content a', { hasText: /^computes$/ }).click()
  await untilHeading(page, 'A page that computes')
  assert.is(
    await page.locator('.mdx > p').first().textContent(),
    'There are 2 machines, as the first cut says. The spindle turns.'
  )
  assert.equal(
    await page
      .locator('.mdx > p')
      .first()
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ['/docs/first-cut/#feed', '/docs/glossary/#spindle']
  )
  assert.is(await page.locator('.toc a[href="#numbers"]').first().textContent(), 'Numbers')
  for (const _ of [1, 2]) {
    await page.waitForSelector('.mdx .code-tools', { state: 'attached' })
    await page.getByRole('button', { name: 'Turns' }).click()
    await eventually(() => page.getByRole('button', { name: 'Turns' }).textContent(), 'Turns: 3,001')
    await page.getByRole('button', { name: 'The fastest' }).click()
    await page.getByText('It has 24000 turns.').waitFor()
    // The second time from the server's HTML.
    await page.reload()
    await started(page)
  }
  await page.locator('.mdx').getByRole('link', { name: 'the first cut' }).click()
  await page.waitForURL('**/docs/first-cut/#feed')
  assert.equal(troubles, [])
})

test('MDX: readable without JavaScript, in another language too', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/de/docs/interactive/`)
  assert.is(await page.locator('.tally button').textContent(), 'Turns: 3,000')
  assert.is(await page.locator('.admonition-title').textContent(), 'Mind')
  assert.is(await page.locator('.token.keyword').textContent(), 'let')
  assert.is(await page.locator('.mdx p a').first().getAttribute('href'), '/de/docs/first-cut/#feed')
})

test('serve reloads a changed plugin, and the data that it reads', async () => {
  const own = copyOf('extended')
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(own, file), 'utf8')
    assert.ok(text.includes(from), `${file} has ${from}`)
    writeFileSync(join(own, file), text.replace(from, to))
  }
  const server = await serve({ ...servedAnyDay, root: own, port: 0, host: '127.0.0.1', report: () => {} })
  const { page, close } = await openPage(shell.browser)
  await page.goto(`${server.url}/docs/first-cut/`)
  await started(page)
  assert.is(await page.locator('.prose a[href="/docs/glossary/#spindle"]').count(), 1)
  change('site/plugins/glossary.ts', "    const link = { type: 'link'", "    const link = { type: 'strong'")
  await page.locator('.prose strong', { hasText: 'spindle' }).waitFor()
  change('content/en/docs/interactive.mdx', '[3000, 24000]', '[3000, 9000]')
  change('site/data/terms.yaml', 'spindle:', 'start:')
  await page.locator('.prose strong', { hasText: 'Start' }).waitFor()
  await eventually(() => page.locator('.prose strong', { hasText: 'spindle' }).count(), 0)
  await page.goto(`${server.url}/docs/interactive/`)
  await page.getByRole('button', { name: 'The fastest' }).waitFor()
  await page.waitForSelector('sitegen-island[data-hydrated]')
  await page.getByRole('button', { name: 'The fastest' }).click()
  await page.getByText('It has 9000 turns.').waitFor()
  await close()
  await server.close()
})
