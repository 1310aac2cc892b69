// The privacy record of a page matches the requests of Chromium. The hosts do not exist; only requests count.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { createRecorder } from '../../generator/emit/privacy-record.ts'
import { routesToRender } from '../../generator/plan/plan-context.ts'
import type { PrivacyRecord } from '../../generator/plan/policy/record-types.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { validSite } from '../whole-site.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('record of hosts')

const pages: Readonly<Record<string, string>> = {
  frame: '<iframe src="https://frame.example/a" title="A"></iframe>',
  picture: '![A](https://picture.example/a.png)',
  film: '<video src="https://film.example/a.webm" controls preload="auto"></video>',
  component: '::Far{}',
  two: '![A](https://picture.example/b.png)\n\n<iframe src="https://frame.example/b" title="B"></iframe>',
  link: '[A](https://linked.example/) and https://named.example/',
  nothing: 'Words.'
}
const kinds = { frame: 'frame', picture: 'image', film: 'media', component: 'image', idle: 'script' }
const parties = Object.entries(kinds).map(
  ([name, kind]) =>
    `  - { name: ${name}, hosts: { ${kind}: [${name}.example] }, purpose: p, legalBasis: l }\n`
)

let site: BuiltSite
let browser: Browser
/** The page of all cases. */
let page: Page
/** Origins that the page of the current case has requested, other than its own. */
const requestedHosts = new Set<string>()
let record: PrivacyRecord

async function recordOf(root: string): Promise<PrivacyRecord> {
  const { site, graph, bundle } = await validSite(projectFiles(root))
  const context = await site.context(graph, bundle, { preview: undefined, pictures: undefined })
  const found = createRecorder(context)
  for (const route of routesToRender(context.graph, [])) {
    const { value } = await renderPage(context, route)
    if (value) found.add(value)
  }
  return found.record()
}

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': `title: T\nurl: https://site.example\ncollections: { docs: {} }\nthirdParties:\n${parties.join('')}`,
    // If a script contained the address, every page would allow the host.
    'site/components/Far.tsx':
      "export default function Far() {\n  return <img src={['https:', '', 'component.example', 'a.png'].join('/')} alt=\"A\" />\n}\n",
    'content/en/docs/index.md': '# Title\n',
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [`content/en/docs/${name}.md`, `# ${name}\n\n${text}\n`])
    )
  })
  record = await recordOf(root)
  site = await builtSite(root)
  browser = await startChromium(['--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost'])
  page = (await openPage(browser)).page
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== site.url) requestedHosts.add(origin)
  })
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

for (const name of Object.keys(pages))
  test(`${name}: Chromium only requests hosts of the record`, async () => {
    // Requests of the page before end with it.
    await page.goto('about:blank')
    requestedHosts.clear()
    await page.goto(`${site.url}/docs/${name}/`)
    await started(page)
    const recordedHosts = record.parties
      .flatMap(({ hosts }) => hosts)
      .filter((host) => host.pages.includes(`/docs/${name}/`))
      .map(({ host }) => host)
    // Lazy pictures and frames are requested when they come into view.
    for (const element of await page.locator('main img, main iframe').all())
      await element.scrollIntoViewIfNeeded()
    const outside = () => [...requestedHosts].filter((origin) => /^https?:/.test(origin)).sort()
    await eventually(outside, recordedHosts.sort())
    // Unexpected requests would have been sent by now.
    await page.waitForLoadState('networkidle')
    assert.equal(outside(), recordedHosts.sort())
  })

test('a party whose host does not occur is unused', () => assert.equal(record.unused, ['idle']))
