// Hosted search and questions: servers with the APIs of Algolia and OpenAI, also failing, slow or malicious.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { searchSite } from './search-site.ts'
import { type ShellSite, until } from './shell-site.ts'

const test = suite('search servers')
let shell: ShellSite
/** Without animations: each of their frames is drawn. */
let tab: Tab
let server: Server
let requests: { url: string; body: string }[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}

test.before(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.end()
    requests.push({ url: request.url ?? '', body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shell = await searchSite(
    `  provider: algolia\n  algolia: { appId: APP, apiKey: public, indexName: docs, host: '${origin}', contextual: true }\n  ask: { endpoint: '${origin}/v1/chat/completions', model: small }\nthirdParties:\n  - { name: Engine, hosts: { connect: ['${origin}'] }, purpose: Answers, legalBasis: None }\n`
  )
  tab = shell.tab({ reducedMotion: 'reduce' })
})

test.before.each(() => {
  requests = []
})

test.after(async () => {
  await shell?.close()
  server?.closeAllConnections()
  server?.close()
})

const hit = (url: string, title: string, content = 'Some text') => ({
  objectID: url,
  url,
  hierarchy: { lvl0: 'Docs', lvl1: title, lvl2: null },
  content,
  _highlightResult: { hierarchy: { lvl1: { value: `\uE000${title}\uE001` } } },
  _snippetResult: { content: { value: content } }
})

const results = (...hits: readonly unknown[]) => JSON.stringify({ results: [{ hits, nbHits: 40 }] })

async function openSearch(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog .search-field').fill(text)
}

const hits = (page: Page) => page.locator('.search-dialog .search-hit')

test('sends id, key, index and filters, and shows the results', async () => {
  const { page, troubles } = await tab.open('/docs/')
  assert.is(await page.locator('link[rel=preconnect]').count(), 1)
  answer = (_, response) => response.end(results(hit(`${shell.site.url}/docs/camera/`, 'Camera tool')))
  await openSearch(page, 'camera')
  await hits(page).first().waitFor()
  const [request] = requests
  assert.is(request?.url, '/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=public')
  const body = JSON.parse(request?.body ?? '{}').requests[0]
  assert.is(body.indexName, 'docs')
  assert.is(body.query, 'camera')
  assert.equal(body.facetFilters, [
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  ])
  await eventually(() => hits(page).first().locator('mark').textContent(), 'Camera tool')
  await page.locator('.search-foot', { hasText: 'See all 40 results' }).waitFor()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/camera/**')
  assert.is(await page.evaluate(() => 'stayed' in window), true, 'a result of this site stays inside')
  assert.equal(troubles, [])
})

test('a result of another site is opened with a full load', async () => {
  const { page } = await shell.open('/docs/')
  answer = (_, response) => response.end(results(hit('https://elsewhere.example/a', 'Elsewhere')))
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'Elsewhere' }))
  await openSearch(page, 'else')
  await hits(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('https://elsewhere.example/a')
})

const failures = [
  ['an error', (_: unknown, response: ServerResponse) => response.writeHead(500).end('down')],
  ['a rejected request', (_: unknown, response: ServerResponse) => response.writeHead(403).end('{}')],
  ['invalid JSON', (_: unknown, response: ServerResponse) => response.end('<html>')],
  ['another format', (_: unknown, response: ServerResponse) => response.end('{"results":[{"hits":"x"}]}')],
  ['an empty response', (_: unknown, response: ServerResponse) => response.end('null')],
  ['a closed connection', (_: unknown, response: ServerResponse) => response.destroy()],
  ['silence', () => {}]
] as const

for (const [why, fail] of failures)
  test(`${why}: shows an error, and the next query works`, async () => {
    const { page } = await tab.open('/docs/')
    answer = fail
    await openSearch(page, 'camera')
    await page.locator('.search-trouble', { hasText: 'Unable to fetch results' }).waitFor()
    answer = (_, response) => response.end(results(hit('/docs/camera/', 'Camera tool')))
    await page.locator('.search-dialog .search-field').fill('camera tool')
    await hits(page).first().waitFor()
  })

test('responses are shown as text, and only http(s) urls become links', async () => {
  const { page, troubles } = await tab.open('/docs/')
  page.on('dialog', () => troubles.push('a script ran'))
  answer = (_, response) =>
    response.end(
      results(
        hit('javascript:alert(1)', 'Bad'),
        hit('data:text/html,x', 'Bad'),
        7,
        null,
        { url: 5, hierarchy: 'x' },
        hit('/docs/export/', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>')
      )
    )
  await openSearch(page, 'x')
  await hits(page).first().waitFor()
  assert.is(await page.locator('.search-dialog :is(img, script)').count(), 0)
  const urls = await hits(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname)
  )
  assert.equal(urls, ['/docs/export/'])
  assert.equal(troubles, [])
})

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** Responds to the search with a passage, and to the question with a stream. */
const talk =
  (stream: (response: ServerResponse) => void) =>
  ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    if (url.startsWith('/1/'))
      response.end(results(hit('/docs/camera/', 'Camera tool', 'The bracket holds it.')))
    else stream(response.writeHead(200, { 'content-type': 'text/event-stream' }))
  }

async function ask(page: Page, question: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: 'Ask AI' }).click()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
}

test('an answer is streamed, with its sources, and stored', async () => {
  const { page, troubles } = await tab.open('/docs/')
  let finish = () => {}
  answer = talk((response) => {
    response.write(event('Use the **brac'))
    finish = () => response.end(`${event('ket** [1].\n\n- one\n- two')}data: [DONE]\n\n`)
  })
  await ask(page, 'What holds it?')
  await until(page, "document.querySelector('.search-answer')?.textContent === 'Use the **brac'")
  await eventually(() => page.locator('.search-field').getAttribute('placeholder'), 'Answering...')
  finish()
  await page.locator('.search-sources a', { hasText: 'Camera tool' }).waitFor()
  await eventually(() => page.locator('.search-answer strong').textContent(), 'bracket')
  await eventually(() => page.locator('.search-answer li').count(), 2)
  assert.match(
    (await page.locator('.search-answer a', { hasText: '[1]' }).getAttribute('href')) ?? '',
    /^\/docs\//
  )
  await eventually(() => page.locator('.search-field').getAttribute('placeholder'), 'Ask another question...')
  await eventually(
    () => page.locator('.search-note').textContent(),
    'Answers are generated with AI which can make mistakes. Verify responses.'
  )
  const { model, stream, messages } = JSON.parse(requests.at(-1)?.body ?? '{}')
  assert.equal([model, stream, messages.at(-1)], ['small', true, { role: 'user', content: 'What holds it?' }])
  assert.ok(messages[0].content.includes('The bracket holds it.'))
  await page.keyboard.press('Escape')
  await page.locator('.search-answer').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.locator('.search-dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: 'What holds it?', exact: true }).click()
  await page.locator('.search-answer strong').waitFor()
  assert.equal(troubles, [])
})

test('an answer can be stopped: the received part stays', async () => {
  const { page } = await tab.open('/docs/')
  answer = talk((response) => response.write(event('A beginning')))
  await ask(page, 'Why?')
  await page.locator('.search-answer').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await until(page, "document.querySelector('.search-talk').getAttribute('aria-busy') === 'false'")
  await eventually(() => page.locator('.search-answer').textContent(), 'A beginning')
})

const broken = [
  ['an error', (response: ServerResponse) => response.end('data: {"error":{"message":"full"}}\n\n')],
  ['invalid JSON', (response: ServerResponse) => response.end('data: {oops\n\n')],
  ['an empty stream', (response: ServerResponse) => response.end('data: [DONE]\n\n')],
  ['a closed connection', (response: ServerResponse) => response.destroy()]
] as const

for (const [why, stream] of broken)
  test(`question, ${why}: shows an error, and can be retried`, async () => {
    const { page } = await tab.open('/docs/')
    answer = talk(stream)
    await ask(page, 'Why?')
    await page.locator('.search-trouble', { hasText: 'The question could not be answered.' }).waitFor()
    answer = talk((response) => response.end(event('Because.')))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator('.search-answer', { hasText: 'Because.' }).waitFor()
  })

test('the Markdown of an answer becomes elements, never HTML', async () => {
  const { page, troubles } = await tab.open('/docs/')
  page.on('dialog', () => troubles.push('a script ran'))
  const text =
    '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](//evil.example) [c](/docs/camera/) [d](https://ok.example/x)\n\n```html\n<script>alert(1)</script>\n```'
  answer = talk((response) => response.end(event(text)))
  await ask(page, 'Why?')
  await page.locator('.search-sources').waitFor()
  assert.is(await page.locator('.search-answer :is(img, script)').count(), 0)
  await eventually(
    () =>
      page.locator('.search-answer a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ['/docs/camera/', 'https://ok.example/x']
  )
  assert.equal(troubles, [])
})
