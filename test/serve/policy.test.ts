// All pages of the servers contain the policy. It is the same in serve and build, since live reload uses the same origin.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { serversOf } from './both-servers.ts'
import { ask } from './raw.ts'

const test = suite('policy of the servers')
const { urlOf } = serversOf(test)

const elementIn = (html: string): string | undefined =>
  /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
    html
  )?.[1]
const directivesOf = (policy = ''): readonly string[] => policy.split('; ').map((text) => text.trim())

for (const [path, status] of [
  ['/docs/', 200],
  ['/nope/', 404]
] as const)
  for (const name of ['preview', 'serve'] as const)
    test(`${name}: ${path}`, async () => {
      const answer = await ask(urlOf(name), path)
      const element = directivesOf(elementIn(answer.body))
      const header = directivesOf(/\r\ncontent-security-policy: ([^\r]+)/i.exec(answer.head)?.[1])
      assert.is(answer.status, status)
      assert.ok(element.length > 5)
      const others = element.filter((text) => !header.includes(text) && !text.startsWith('script-src '))
      assert.equal(others, [])
      const scripts = element.find((text) => text.startsWith('script-src ')) ?? ''
      const allowed = header.find((text) => text.startsWith('script-src ')) ?? ''
      assert.ok(scripts.split(' ').every((source) => allowed.split(' ').includes(source)))
    })

test('serve: the error page', async () => {
  const root = copyOf('minimal')
  writeInto(root, { 'site/site.yaml': 'title: [\n' })
  const server = await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => {} })
  const { status, body, head } = await ask(server.url, '/')
  assert.is(status, 500)
  assert.match(elementIn(body) ?? '', "trusted-types 'none'")
  assert.match(head, /\r\ncontent-security-policy: default-src 'self'; .*frame-ancestors 'none'/i)
  await server.close()
})
