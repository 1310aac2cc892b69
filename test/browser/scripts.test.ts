// What a page weighs in scripts, as it comes over the network: a document loads no React, and an island only its own code.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, started } from './chromium.ts'
import { type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('scripts')
let shell: ShellSite

const paragraphs = Array.from({ length: 120 }, (_, index) => `Paragraph ${index}.\n`).join('\n')

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
  de: { label: Deutsch }
collections: { docs: {}, pages: {} }
`,
    'site/components/Counter.tsx': `'use client'

import { useState } from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
}
`,
    'content/en/docs/plain.md': `# Plain\n\n[Other](./island.md)\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\n${paragraphs}\n## End\n\n[Other](./island.md)\n`,
    'content/en/docs/island.md': `# Island\n\n::Counter\n\n${paragraphs}`
  })
  shell = await shellSite(root)
})

test.after(() => shell?.close())

interface Script {
  readonly url: string
  /** As transferred: with headers, and compressed. */
  readonly bytes: number
  readonly text: string
}

/** Load a page, and do something in it. @returns the scripts that have come over the network */
async function scriptsOf(path: string, act: (page: Page) => Promise<void>): Promise<readonly Script[]> {
  const { page, troubles, close } = await openPage(shell.browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>()
  const open = new Set<string>()
  const scripts: Promise<Script>[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) open.add(requestId)
    if (type === 'Script' || request.url.endsWith('.js')) urls.set(requestId, request.url)
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    open.delete(requestId)
    const url = urls.get(requestId)
    if (url !== undefined)
      scripts.push(
        session.send('Network.getResponseBody', { requestId }).then(({ body, base64Encoded }) => ({
          url,
          bytes,
          text: base64Encoded ? Buffer.from(body, 'base64').toString() : body
        }))
      )
  })
  const quiet = async () => {
    // What has loaded may request more.
    for (let still = 0; still < 3; still = open.size === 0 ? still + 1 : 0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })))
  }
  await page.goto(shell.site.url + path)
  await started(page)
  await quiet()
  await act(page)
  await quiet()
  assert.equal(troubles, [])
  const loaded = await Promise.all(scripts)
  await close()
  return loaded
}

async function scrollToEndAndBack(page: Page): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  for (const top of [end / 2, end, end / 2, 0]) {
    await page.mouse.wheel(0, top - (await page.evaluate(() => window.scrollY)))
    await until(page, `Math.abs(window.scrollY - ${top}) < 2`)
  }
}

const sum = (scripts: readonly Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0)
const listed = (scripts: readonly Script[]): string =>
  scripts.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')
const isReact = ({ text }: Script): boolean => text.includes('Minified React error')

test('a document, read to the end and back: at most 10 kB of scripts in 4 files, and no React', async () => {
  const scripts = await scriptsOf('/docs/plain/', scrollToEndAndBack)
  assert.ok(scripts.length >= 1 && scripts.length <= 4, listed(scripts))
  assert.ok(sum(scripts) > 2_000 && sum(scripts) <= 10_000, listed(scripts))
  assert.equal(scripts.filter(isReact), [])
  console.log(`a document: ${sum(scripts)} bytes of scripts in ${scripts.length} files`)
})

test('a document with a small island: at most 70 kB of scripts', async () => {
  const scripts = await scriptsOf('/docs/island/', async (page) => {
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  })
  assert.is(scripts.filter(isReact).length, 1, 'one copy of React')
  assert.ok(sum(scripts) <= 70_000, listed(scripts))
  console.log(`a document with an island: ${sum(scripts)} bytes of scripts in ${scripts.length} files`)
})
