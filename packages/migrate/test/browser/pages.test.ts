// Problems that `migrate verify --browser` finds in pages, with the headers of `preview`.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createManifest, manifestText } from '../../../../generator/engine/manifest.ts'
import { readBuiltSite } from '../../../../generator/serve/built-site.ts'
import { listen } from '../../../../generator/serve/listen.ts'
import { findChromium } from '../../../../test/setup.js'
import { repository, temporaryFolder, writeInto } from '../../../../test/sites/folder.ts'
import { checkInBrowser } from '../../source/command/browser-check.ts'

const icon = '<link rel="icon" href="data:,">'

/** Write the files of an output, and check some of its pages. */
async function checkOutput(outputs: Readonly<Record<string, string>>, pages: readonly string[]) {
  const folder = temporaryFolder()
  writeInto(folder, {
    ...outputs,
    'sitegen.json': manifestText(createManifest(new Map(Object.entries(outputs)), []))
  })
  const built = readBuiltSite(folder)
  const result = await checkInBrowser({ root: repository, out: folder, built, pages, path: findChromium() })
  if ('notRun' in result) throw new Error(result.notRun)
  return result
}

test('verify in a browser: errors, blocked styles, broken pictures', async () => {
  const elsewhere = await listen({ port: 0, host: '127.0.0.1' }, ({ socket }) => void socket.destroy())
  const outputs = {
    'good/index.html': `${icon}<p>Good</p><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>">`,
    'bad/index.html': `${icon}<p style="color: red">Bad</p><img src="/none.png"><script src="/bad.js"></script><script src="${elsewhere.url}/a.js"></script>`,
    'bad.js': "throw new Error('no')",
    'sitegen.host.json': JSON.stringify({
      generator: 'sitegen',
      base: '/',
      headers: [{ path: '/*', headers: { 'Content-Security-Policy': "style-src 'self'" } }],
      redirects: [],
      hidden: []
    })
  }
  const result = await checkOutput(outputs, ['/bad/', '/good/'])
  await elsewhere.close()
  assert.is(result.pages, 2)
  const findings = result.findings
    .map(({ address, expected, found }) => `${address} ${expected}: ${found}`)
    .sort()
  assert.is(findings.length, 6, findings.join('\n'))
  assert.match(findings[0] ?? '', /^\/bad\/ a picture: http:.*\/none\.png, which cannot be shown$/)
  assert.is(findings[1], '/bad/ a style that is applied: style="color: red"')
  assert.is(
    findings[2],
    `/bad/ another host that answers: ${elsewhere.url}/a.js: Failed to load resource: net::ERR_EMPTY_RESPONSE`
  )
  assert.equal(
    result.findings.filter(({ severity }) => severity === 'remark').map(({ expected }) => expected),
    ['another host that answers']
  )
  assert.match(findings[3] ?? '', /^\/bad\/ no error in the console: .*style/)
  assert.match(findings[4] ?? '', /^\/bad\/ no error in the console: .*404.* http:.*\/none\.png$/)
  assert.is(findings[5], '/bad/ no error of a script: no')
})

test('verify in a browser: broken pictures that are far below, hidden, or one of several', async () => {
  const good = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
  const outputs = {
    'index.html': `${icon}${'<br>'.repeat(999)}<img loading="lazy" src="/lazy.png"><img loading="lazy" src="${good}">
<details><summary>A</summary><img loading="lazy" src="/closed.png"></details>
<img src="${good}" srcset="/set.png 1x"><picture><source srcset="/source.png"><img src="${good}"></picture>`
  }
  const result = await checkOutput(outputs, ['/'])
  assert.equal(
    result.findings
      .flatMap(({ expected, found }) => (expected === 'a picture' ? [found.replace(/^.*:\d+/, '')] : []))
      .sort(),
    ['closed', 'lazy', 'set', 'source'].map((name) => `/${name}.png, which cannot be shown`)
  )
})

test('verify in a browser: reports what is missing', async () => {
  const folder = temporaryFolder()
  assert.equal(
    await checkInBrowser({
      root: join(folder, 'nowhere'),
      out: folder,
      built: readBuiltSite(folder),
      pages: []
    }),
    {
      notRun: 'no playwright-core: `npm install --save-dev playwright-core`'
    }
  )
})
