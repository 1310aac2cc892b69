// Path traversal in all known spellings, sent to `serve` and `preview` as bytes: nothing outside of the site is sent.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { secret, serversOf } from './both-servers.ts'
import { ask } from './raw.ts'

const test = suite('paths that climb')
const { urlOf } = serversOf(test)

/** All known spellings of the parent folder, to be put before each target. */
const ups = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%252e%252e',
  '%25252e%25252e',
  '..%00',
  '..%0d',
  '..;',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '\u2025',
  '.\\.',
  '....',
  '. .'
]
const slashes = ['/', '%2f', '%2F', '%252f', '\\', '%5c', '%5C', '%255c', '%c0%af', '//', '/./', '/%2e/']
const climbing = ups.flatMap((up) => slashes.map((slash) => `/${up}${slash}secret.txt`))
const deep = ups.flatMap((up) => slashes.map((slash) => `/docs/${`${up}${slash}`.repeat(9)}etc/passwd`))

const others = [
  '/secret.txt',
  '/build/secret.txt',
  '/site/site.yaml',
  '/content/en/docs/index.md',
  '/package.json',
  '/.git/config',
  '/.env',
  '/.sitegen/cache/last-build',
  '/node_modules/yaml/package.json',
  '/etc/passwd',
  '/etc/hostname',
  '//etc/passwd',
  '///etc/passwd',
  '/\\etc\\passwd',
  '/%2fetc%2fpasswd',
  '/%2f%2fevil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/@fs/etc/passwd',
  '/@fs/etc/passwd?raw',
  '/@fs/etc/passwd?import&raw',
  '/@fs/etc/passwd?raw??',
  '/@fs/etc/passwd?import&raw??',
  '/@fs/etc/passwd?url',
  '/@fs/etc/passwd?.svg?.wasm?init',
  '/@id/etc/passwd',
  '/@vite/client',
  '/__open-in-editor?file=/etc/passwd',
  '/secret.txt?raw',
  '/secret.txt?import',
  '/secret.txt?import&raw??',
  '/secret.txt?t=1',
  '/secret.txt/',
  '/secret.txt/.',
  '/secret.txt%20',
  '/secret.txt::$DATA',
  '/secret.txt%3a%3a$DATA',
  '/SECRET.TXT',
  '/secret~1.txt',
  '/C:/Windows/win.ini',
  '/c:%5cWindows%5cwin.ini',
  '/c%3a/Windows/win.ini',
  '/file:///etc/passwd',
  '/con',
  '/nul.txt',
  '/aux',
  '/%00',
  '/%00/../secret.txt',
  '/secret.txt%00.html',
  '/docs%00/',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%0aX-Injected:%201',
  '/%zz',
  '/%',
  '/%e2%28%a1',
  '/%ff',
  '/docs/../../secret.txt#/../',
  '/?/../secret.txt',
  `/${'a/'.repeat(4000)}`,
  `/${'%2e%2e/'.repeat(1500)}etc/passwd`,
  `/${'a'.repeat(12000)}`
]
const targets = [...new Set([...climbing, ...deep, ...others])]

/** Responses to the whole table, a few at a time. */
async function askAll(
  url: string
): Promise<readonly { target: string; status: number; body: string; head: string }[]> {
  const answers = []
  for (let start = 0; start < targets.length; start += 20)
    answers.push(
      ...(await Promise.all(
        targets.slice(start, start + 20).map(async (target) => ({ target, ...(await ask(url, target)) }))
      ))
    )
  return answers
}

for (const name of ['preview', 'serve'] as const) {
  test(`${name}: ${targets.length} targets all get 400 or 404`, async () => {
    const answers = await askAll(urlOf(name))
    const harmless = (target: string, status: number) =>
      // The home page or its redirect to the first document, with a query; or a path that is just too long.
      [400, 404, 431].includes(status) || (target.startsWith('/?') && [200, 301, 302].includes(status))
    assert.equal(
      answers
        .filter(({ target, status }) => !harmless(target, status))
        .map(({ target, status }) => [target, status]),
      []
    )
    for (const { target, body, head } of answers) {
      assert.not.ok(body.includes(secret) || body.includes('root:'), target)
      assert.not.match(head, /^(?:set-cookie|x-injected|access-control)/im, target)
    }
  })
}
