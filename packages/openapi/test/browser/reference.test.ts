// Pages of an API in the browser: two columns, and a form that sends requests.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ShellSite, shellSite, until } from '../../../../test/browser/shell-site.ts'
import { museumProject } from '../museum-site.ts'

const test = suite('openapi')
const host = 'https://north.museum.example'
let shell: ShellSite

test.before(async () => {
  shell = await shellSite(
    museumProject(
      '    tryIt: true',
      {},
      `thirdParties: [{ name: Museum, hosts: { connect: ['${host}'] }, purpose: Requests, legalBasis: None }]\n`
    )
  )
})

test.after(() => shell?.close())

const page = '/api/visits/buy-ticket/'

/** Edges of the text and the examples, in the window. */
const edges = `(() => {
  const [text, examples] = ['.openapi-text', '.openapi-examples'].map((name) => document.querySelector(name).getBoundingClientRect())
  return { beside: examples.left >= text.right, below: examples.top >= text.bottom, top: Math.round(examples.top) }
})()`

for (const [width, beside] of [
  [1280, true],
  [1920, true],
  [1100, false],
  [390, false]
] as const)
  test(`${width} pixels: examples ${beside ? 'beside the text' : 'below it'}, and nothing is cut off`, async () => {
    const { page: tab, troubles, close } = await shell.open(page, { viewport: { width, height: 800 } })
    const { beside: isBeside, below } = (await tab.evaluate(edges)) as { beside: boolean; below: boolean }
    assert.equal([isBeside, below], [beside, !beside])
    assert.is(await tab.evaluate('document.documentElement.scrollWidth'), width)
    assert.equal(troubles, [])
    await close()
  })

test('examples stay in view; on paper, they are below the text and complete', async () => {
  const { page: tab, close } = await shell.open(page, { viewport: { width: 1280, height: 800 } })
  await tab.evaluate('scrollTo({ top: 900, behavior: "instant" })')
  const { top } = (await tab.evaluate(edges)) as { top: number }
  assert.ok(top > 0 && top < 200, `${top}`)
  await tab.emulateMedia({ media: 'print' })
  const { below } = (await tab.evaluate(edges)) as { below: boolean }
  assert.ok(below)
  assert.is(await tab.evaluate('getComputedStyle(document.querySelector(".openapi-try")).display'), 'none')
  await close()
})

test('a request: its script is loaded when the form is used, by keyboard; keys are not stored', async () => {
  const { page: tab, troubles, close } = await shell.open(page)
  const scripts: string[] = []
  tab.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const sent: unknown[] = []
  await tab.route(`${host}/**`, (route) => {
    const request = route.request()
    sent.push([request.method(), request.url(), request.headers()['x-museum-key'], request.postData()])
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return route.fulfill({ status: 201, headers, contentType: 'application/json', body: '{"id":"a"}' })
  })
  assert.equal(scripts, [])
  await tab.locator('.openapi-try summary').focus()
  await until(tab, 'document.querySelector("sitegen-island[data-hydrated]") !== null')
  assert.ok(scripts.some((url) => url.includes('TryIt')))
  await tab.keyboard.press('Enter')
  await tab.locator('[name=headers]').fill('X-Museum-Key: a key')
  await tab.locator('[name=body]').fill('{}')
  await tab.locator('.openapi-try button').press('Enter')
  await until(tab, 'document.querySelector(".openapi-try [role=status]").textContent.includes("201")')
  assert.equal(sent, [['POST', `${host}/v2/tickets`, 'a key', '{}']])
  assert.is(await tab.locator('.openapi-try [role=status]').textContent(), '201 Created{\n  "id": "a"\n}')
  assert.not.match(
    String(
      await tab.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
    ),
    'a key'
  )
  assert.equal(troubles, [])
  await close()
})
