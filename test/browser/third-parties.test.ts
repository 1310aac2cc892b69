// For each kind of external request, `check` reports what Chromium blocks, before and after declaring the host in
// `thirdParties`. The hosts resolve to a local server.

import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { selfSigned } from '../../generator/serve/x509.ts'
import { type BuiltSite, buildForThisFile } from '../built-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('third parties')
const far = 'https://far.example'

interface Case {
  /** Name of the page, and its purpose. */
  readonly name: string
  readonly text: string
  /** Directives that block something, before and after the host is declared. */
  readonly before: readonly string[]
  readonly after?: readonly string[]
  /** Code that triggers the request, if the page alone does not. */
  readonly act?: string
  readonly mdx?: true
}

const cases: readonly Case[] = [
  { name: 'picture', text: `![A](${far}/a.png)`, before: ['img-src'] },
  {
    name: 'picture-set',
    text: `<img src="/a.svg" srcset="${far}/a.png 1x, ${far}/b.png 2x" alt="A">`,
    before: ['img-src']
  },
  {
    name: 'picture-source',
    text: `<picture><source srcset="${far}/a.png"><img src="/a.svg" alt="A"></picture>`,
    before: ['img-src']
  },
  {
    name: 'picture-svg',
    text: `<svg viewBox="0 0 9 9"><image href="${far}/a.png" width="9" height="9"/></svg>`,
    before: ['img-src']
  },
  { name: 'picture-button', text: `<input type="image" src="${far}/a.png" alt="A">`, before: ['img-src'] },
  { name: 'poster', text: `<video poster="${far}/a.png" controls></video>`, before: ['img-src'] },
  { name: 'video', text: `<video src="${far}/a.mp4" controls></video>`, before: ['media-src'] },
  {
    name: 'video-source',
    text: `<video controls><source src="${far}/a.mp4" type="video/mp4"></video>`,
    before: ['media-src']
  },
  { name: 'audio', text: `<audio src="${far}/a.mp3" controls></audio>`, before: ['media-src'] },
  { name: 'frame', text: `<iframe src="${far}/a" title="A"></iframe>`, before: ['frame-src'] },
  { name: 'script', text: `<script src="${far}/a.js"></script>`, before: ['script-src'] },
  {
    name: 'script-inline',
    text: '<script>document.title = "x"</script>',
    before: ['script-src'],
    after: ['script-src']
  },
  {
    name: 'handler',
    text: '<button id="do" onclick="document.title = 1">A</button>',
    before: ['script-src'],
    after: ['script-src'],
    act: "document.getElementById('do').click()"
  },
  { name: 'style-sheet', text: `<link rel="stylesheet" href="${far}/a.css">`, before: ['style-src'] },
  {
    name: 'style-element',
    text: '<style>h1 { color: red }</style>',
    before: ['style-src'],
    after: ['style-src']
  },
  { name: 'style-attribute', text: '<p style="color: red; width: 50%">A</p>', before: [], after: [] },
  {
    name: 'style-address',
    text: `<p style="background: url(${far}/a.png)">A</p>`,
    before: ['style-src'],
    after: ['style-src']
  },
  {
    name: 'form',
    text: `<form action="${far}/a" id="do"><button>A</button></form>`,
    before: ['form-action'],
    act: "document.getElementById('do').requestSubmit()"
  },
  {
    name: 'form-button',
    text: `<form action="/nowhere"><button id="do" formaction="${far}/a">A</button></form>`,
    before: ['form-action'],
    act: "document.getElementById('do').click()"
  },
  {
    name: 'ping',
    text: `<a href="${far}/b" target="_blank" ping="${far}/a" id="do">A</a>`,
    before: ['connect-src'],
    act: "document.getElementById('do').click()"
  },
  {
    name: 'object',
    text: `<object data="${far}/a.pdf" type="application/pdf"></object>`,
    before: ['object-src'],
    after: ['object-src']
  },
  {
    name: 'embed',
    text: `<embed src="${far}/a.pdf" type="application/pdf">`,
    before: ['object-src'],
    after: ['object-src']
  },
  { name: 'font', text: '<p class="written">A</p>', before: ['font-src'] },
  { name: 'background', text: '<p class="painted">A</p>', before: ['img-src'] },
  { name: 'component', text: '::Far{}', before: ['img-src'] },
  {
    name: 'computed',
    text: "<p style={{ width: 1 + 1 + 'em' }}>A</p>",
    before: [],
    after: [],
    mdx: true
  },
  {
    name: 'computed-address',
    text: `<p style={{ background: 'url(' + '${far}' + '/a.png)' }}>A</p>`,
    before: ['style-src'],
    after: ['style-src'],
    mdx: true
  },
  { name: 'literal', text: "<p style={{ width: '2em', zIndex: 1 }}>A</p>", before: [], after: [], mdx: true },
  { name: 'mdx', text: `<img src="${far}/a.png" alt="A" />`, before: ['img-src'], mdx: true },
  { name: 'link', text: `[A](${far}/a) and https://far.example/b`, before: [], after: [] }
]

const fileOf = ({ name, mdx }: Case): string => `content/en/docs/${name}.${mdx ? 'mdx' : 'md'}`

const declared = `thirdParties:
  - name: Far
    hosts: { script: [far.example], connect: [far.example], frame: [far.example], image: [far.example], media: [far.example], font: [far.example], form: [far.example], style: [far.example] }
    purpose: Tests
    legalBasis: None
`

/** Styles of every page: they are requested where the class is used. */
const css = `@font-face { font-family: Far; src: url(${far}/a.woff2) }
.written { font-family: Far }
.painted { background: url("${far}/b.png") }
`

function project(parties: string): string {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': `title: T\nurl: https://site.example\ncollections:\n  docs: { mdx: true }\ntheme: { styles: ./far.css }\nrules: { policy-blocks: warn }\n${parties}`,
    'site/far.css': css,
    'site/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'site/components/Far.tsx': `export default function Far() {\n  return <img src="${far}/a.png" alt="A" />\n}\n`,
    'content/en/docs/index.md': '# Title\n',
    ...Object.fromEntries(cases.map((kind) => [fileOf(kind), `# ${kind.name}\n\n${kind.text}\n`]))
  })
  return root
}

interface Tried {
  readonly site: BuiltSite
  readonly visits: Visits
  readonly blocked: readonly Diagnostic[]
}
let before: Tried
let after: Tried
let server: Server
let browser: Browser
const requests: string[] = []

async function tried(parties: string): Promise<Tried> {
  const site = await buildForThisFile(project(parties))
  return {
    site,
    visits: await startVisits(),
    // `check` has the same: see end-to-end/check-and-build.
    blocked: site.diagnostics.filter(({ code }) => code === 'policy-blocks')
  }
}

test.before(async () => {
  const { key, cert } = selfSigned(['far.example'], new Date(Date.now() - 86_400_000), 30)
  server = createServer({ key, cert }, (request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  browser = await startChromium([
    `--host-resolver-rules=MAP far.example:443 127.0.0.1:${port},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost`,
    '--ignore-certificate-errors'
  ])
  before = await tried('')
  after = await tried(declared)
})

test.after(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await before?.site.close()
  await after?.site.close()
})

/** A tab that visits one page after the other, and the violations so far, by the path of their page. */
interface Visits {
  readonly page: Page
  readonly violations: Map<string, string[]>
}

async function startVisits(): Promise<Visits> {
  // In a small window, drawing the pages takes less CPU time.
  const { page } = await openPage(browser, { viewport: { width: 400, height: 300 } })
  const violations = new Map<string, string[]>()
  await page.exposeFunction('violated', (path: string, directive: string) =>
    violations.set(path, [...(violations.get(path) ?? []), directive])
  )
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { violated(path: string, what: string): void }).violated(
        location.pathname,
        blockedURI.includes('last.example') ? 'last' : effectiveDirective
      )
    )
  )
  return { page, violations }
}

/** Directives that Chromium checks in another process, or when it draws the page; others are checked immediately. */
const checkedLater = /^(?:font|form|frame|object)-/

/**
 * Directives of a page's violations, sorted. The last one is triggered here, so that all earlier ones have been
 * reported.
 */
async function violationsOf(
  { page, violations }: Visits,
  url: string,
  { act, before }: Case
): Promise<readonly string[]> {
  const found = () => violations.get(new URL(url).pathname) ?? []
  await page.goto(url)
  await started(page)
  if (act !== undefined) await page.evaluate(act)
  await page.evaluate(
    async (needsFrame) => {
      // Load lazy pictures, and add one last, after those of the page, or a frame, which takes much more CPU time.
      for (const image of document.querySelectorAll('img')) image.loading = 'eager'
      await new Promise((resolve) => setTimeout(resolve, 0))
      // Pictures of style sheets are requested when styles are computed.
      document.body.getBoundingClientRect()
      const last = document.createElement(needsFrame ? 'iframe' : 'img')
      last.src = 'https://last.example/'
      document.body.append(last)
    },
    before.some((directive) => checkedLater.test(directive))
  )
  await eventually(() => found().includes('last'), true)
  const directives = found()
    .filter((directive) => directive !== 'last')
    .map((directive) => directive.replace(/-(?:elem|attr)$/, ''))
  return [...new Set(directives)].sort()
}

/** Directives named in messages about a page, sorted. */
const describedFor = (blocked: readonly Diagnostic[], files: readonly string[]): readonly string[] =>
  [
    ...new Set(
      blocked
        .filter(({ file }) => files.includes(file))
        .map(({ message }) => /\(`([a-z-]+)`\)/.exec(message)?.[1] ?? message)
    )
  ].sort()

for (const kind of cases)
  for (const [why, state] of [
    ['not declared', () => before],
    ['declared', () => after]
  ] as const)
    test(`${kind.name}, ${why}: check reports what Chromium reports`, async () => {
      const { site, visits, blocked } = state()
      const expected = why === 'declared' ? (kind.after ?? []) : kind.before
      const all = await violationsOf(visits, `${site.url}/docs/${kind.name}/`, kind)
      // Chromium loads the font of a style sheet even for pages without text in it.
      const reported = all.filter((directive) => directive !== 'font-src' || kind.name === 'font')
      assert.equal(reported, expected, 'Chromium')
      // A style sheet belongs to all pages; its messages point into it.
      const sheet = kind.name === 'font' ? '@font-face' : kind.name === 'background' ? 'b.png' : undefined
      const files = sheet === undefined ? [fileOf(kind)] : ['site/far.css']
      const ownDiagnostics = blocked.filter(
        ({ file, line }) => file !== 'site/far.css' || line === (sheet === 'b.png' ? 3 : 1)
      )
      assert.equal(describedFor(ownDiagnostics, files), expected, 'check')
    })

test('only requests to declared hosts arrive', () => {
  assert.ok(requests.length > 0)
})

test('every message has a line and a column, and a hint', () => {
  for (const { file, line, column, hint } of before.blocked) {
    assert.type(line, 'number', file)
    assert.type(column, 'number', file)
    assert.ok(hint, file)
  }
})
