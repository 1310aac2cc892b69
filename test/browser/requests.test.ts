// A party that needs consent may be asked for everything. Whatever in Markdown makes Chromium ask it before consent is reported,
// or waits: `base/external-requests.ts` lists all such elements and attributes.

import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { selfSigned } from '../../generator/serve/x509.ts'
import { buildForThisFile } from '../built-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('requests before consent')

/** `HOST` is a host of the party, of which each case has its own. */
const reported = {
  picture: '<img src="https://HOST/a.png" alt="A">',
  backslashes: '<img src="https:\\\\HOST/a.png" alt="A">',
  'three-slashes': '<img src="https:///HOST/a.png" alt="A">',
  'slash-backslash': '<img src="/\\HOST/a.png" alt="A">',
  tab: '<img src="/&Tab;/HOST/a.png" alt="A">',
  newline: '<img src="ht&NewLine;tps://HOST/a.png" alt="A">',
  srcset: '<img srcset="https://HOST/a.png 1x,https://HOST/b.png 2x" src="/a.svg" alt="A">',
  source: '<picture><source srcset="https://HOST/a.png"><img src="/a.svg" alt="A"></picture>',
  poster: '<video poster="https://HOST/a.png" controls></video>',
  video: '<video src="https://HOST/a.mp4" preload="auto" controls></video>',
  audio: '<audio src="https://HOST/a.mp3" preload="auto" controls></audio>',
  track: '<video src="/a.mp4" controls><track default src="https://HOST/a.vtt"></video>',
  input: '<input type="image" src="https://HOST/a.png" alt="A">',
  background: '<table background="https://HOST/a.png"><tr><td>A</td></tr></table>',
  cell: '<table><tr><td background="https://HOST/a.png">A</td></tr></table>',
  object: '<object data="https://HOST/a.svg"></object>',
  embed: '<embed src="https://HOST/a.svg">',
  base: '<base href="https://HOST/">',
  'srcdoc-picture': '<iframe srcdoc="<img src=https://HOST/a.png>" title="A"></iframe>',
  'srcdoc-script': '<iframe srcdoc="<script src=https://HOST/a.js></script>" title="A"></iframe>',
  'srcdoc-frame': '<iframe srcdoc="<iframe src=https://HOST/a></iframe>" title="A"></iframe>',
  'srcdoc-and-src': '<iframe src="https://HOST/b" srcdoc="<img src=https://HOST/a.png>" title="A"></iframe>',
  'svg-script': '<svg><script href="https://HOST/a.js"></script></svg>',
  'svg-script-xlink': '<svg><script xlink:href="https://HOST/a.js"></script></svg>',
  'svg-image': '<svg><image href="https://HOST/a.png" width="9" height="9" /></svg>',
  'svg-image-xlink': '<svg><image xlink:href="https://HOST/a.png" width="9" height="9" /></svg>',
  'svg-filter':
    '<svg><filter id="svg-f"><feImage href="https://HOST/a.png" /></filter><rect filter="url(#svg-f)" width="9" height="9" /></svg>',
  'svg-use': '<svg><use href="https://HOST/a.svg#a" /></svg>',
  'svg-fill': '<svg><rect fill="url(https://HOST/a.svg#a)" width="9" height="9" /></svg>',
  'svg-mask': '<svg><rect mask="url(https://HOST/a.svg#a)" width="9" height="9" /></svg>',
  'svg-set':
    '<svg><image href="/a.svg" width="9" height="9"><set attributeName="href" to="https://HOST/a.png" /></image></svg>',
  sheet: '<link rel="stylesheet" href="https://HOST/a.css">',
  preload: '<link rel="preload" as="script" href="https://HOST/a.js">',
  'preload-fetch': '<link rel="preload" as="fetch" href="https://HOST/a.json">',
  'preload-picture': '<link rel="preload" as="image" imagesrcset="https://HOST/a.png 1x">',
  modulepreload: '<link rel="modulepreload" href="https://HOST/a.js">',
  prefetch: '<link rel="prefetch" href="https://HOST/a.js">',
  preconnect: '<link rel="preconnect" href="https://HOST/">',
  'dns-prefetch': '<link rel="dns-prefetch" href="https://HOST/">',
  icon: '<link rel="icon" href="https://HOST/a.png">',
  refresh: '<meta http-equiv="refresh" content="0;url=https://HOST/a">'
}

/** What waits for consent instead. */
const waiting = {
  frame: '<iframe src="https://HOST/a" title="A"></iframe>',
  'frame-backslashes': '<iframe src="https:\\\\HOST/a" title="A"></iframe>',
  script: '<script src="https:///HOST/a.js"></script>'
}

/**
 * Cases in which Chromium always asks the party, so that the messages are needed. In others, it may wait, or the policy or
 * Chromium refuses.
 */
const askedByChromium: readonly string[] = [
  'picture',
  'backslashes',
  'three-slashes',
  'slash-backslash',
  'tab',
  'newline',
  'srcset',
  'source',
  'input',
  'background',
  'cell',
  'srcdoc-picture',
  'srcdoc-script',
  'srcdoc-frame',
  'srcdoc-and-src',
  'svg-script',
  'svg-script-xlink',
  'svg-image',
  'svg-image-xlink',
  'svg-filter',
  'svg-fill',
  'svg-mask',
  'svg-set',
  'sheet',
  'preload',
  'preload-fetch',
  'preload-picture',
  'modulepreload',
  'refresh'
]

const hostOf = (name: string): string => `${name}.party.example`
const hosts = ['script', 'connect', 'frame', 'image', 'media', 'font', 'form', 'style']

let site: Awaited<ReturnType<typeof buildForThisFile>>
let server: Server
let browser: Browser
/** Hosts that were asked: those of requests, and those of mere connections. */
const asked = new Set<string>()

test.before(async () => {
  const root = copyOf('minimal')
  const cases = Object.entries({ ...reported, ...waiting })
  writeInto(root, {
    'site/site.yaml': `title: T
url: https://site.example
collections:
  docs: {}
rules: { policy-blocks: warn }
thirdParties:
  - name: Party
    hosts: { ${hosts.map((kind) => `${kind}: ["*.party.example"]`).join(', ')} }
    purpose: Tests
    legalBasis: Consent
    consent: media
`,
    'site/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'site/static/a.mp4': 'x',
    'content/en/docs/index.md': '# Title\n',
    ...Object.fromEntries(
      cases.map(([name, text]) => [
        `content/en/docs/${name}.md`,
        `# ${name}\n\n${text.replaceAll('HOST', hostOf(name))}\n`
      ])
    )
  })
  const { key, cert } = selfSigned(['*.party.example'], new Date(Date.now() - 86_400_000), 30)
  server = createServer({ key, cert }, (_, response) => {
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
  })
  server.on('secureConnection', ({ servername }: TLSSocket & { readonly servername?: string }) => {
    asked.add(servername ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  browser = await startChromium([
    `--host-resolver-rules=MAP *.party.example:443 127.0.0.1:${port},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost`,
    '--ignore-certificate-errors'
  ])
  site = await buildForThisFile(root)
})

test.after(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await site?.close()
})

for (const name of Object.keys(reported))
  test(`reported: ${name}`, () => {
    const [problem] = site.diagnostics.filter(
      ({ code, file }) => code === 'policy-blocks' && file === `content/en/docs/${name}.md`
    )
    assert.ok(problem?.hint)
    assert.is(problem?.line, 3)
  })

test('nothing else is reported', () => {
  assert.equal(
    site.diagnostics.filter(
      ({ code, file }) =>
        code !== 'policy-blocks' || !Object.keys(reported).some((name) => file.endsWith(`/${name}.md`))
    ),
    []
  )
})

test('Chromium asks the party for nothing that is not reported', async () => {
  const { page } = await openPage(browser, { viewport: { width: 400, height: 300 } })
  for (const name of [...Object.keys(waiting), ...Object.keys(reported)]) {
    await page.goto(`${site.url}/docs/${name}/`)
    await started(page)
    // A picture is asked for after what the page asks for.
    await page.evaluate(
      (host) => {
        for (const image of document.querySelectorAll('img')) image.loading = 'eager'
        document.body.append(Object.assign(new Image(), { src: `https://${host}/last.png` }))
      },
      hostOf(`last-${name}`)
    )
    await eventually(() => asked.has(hostOf(`last-${name}`)), true)
    if (askedByChromium.includes(name)) await eventually(() => asked.has(hostOf(name)), true)
  }
  assert.equal(
    Object.keys(waiting).filter((name) => asked.has(hostOf(name))),
    []
  )
  // A host of no case would be one that no message names.
  const known = Object.keys({ ...reported, ...waiting }).flatMap((name) => [name, `last-${name}`])
  assert.equal(
    [...asked].filter((host) => !known.map(hostOf).includes(host)),
    []
  )
})
