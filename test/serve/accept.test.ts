// Requests for Markdown at the address of a page, to both servers.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ServerName, serversOf } from './both-servers.ts'

const test = suite('accept')
const servers = serversOf(test)

const ask = async (server: ServerName, path: string, accept: string) => {
  const response = await fetch(servers.urlOf(server) + path, { headers: { accept } })
  const type = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    type: type.replace(/;.*/, ''),
    vary: response.headers.get('vary') ?? '',
    text: await response.text()
  }
}

const headers = [
  // Accept                                    type of the answer
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html, */*', 'text/markdown'],
  ['text/markdown;q=1.0, text/html;q=0.7', 'text/markdown'],
  ['text/html, text/markdown', 'text/html'],
  ['text/markdown;q=0.1, text/html', 'text/html'],
  ['text/markdownish', 'text/html'],
  ['*/*', 'text/html']
] as const

for (const server of ['preview', 'serve'] as const) {
  for (const [accept, type] of headers)
    test(`${server}: ${accept}`, async () => {
      const answer = await ask(server, '/docs/', accept)
      assert.equal([answer.status, answer.type], [200, type])
      assert.match(answer.vary, /^Accept(?:,|$)/)
      if (type === 'text/markdown') assert.match(answer.text, '# Start')
    })
  test(`${server}: other files have one form`, async () => {
    const answer = await ask(server, '/llms.txt', 'text/markdown')
    assert.equal([answer.status, answer.type], [200, 'text/plain'])
  })
  test(`${server}: an unknown address`, async () =>
    assert.is((await ask(server, '/docs/none/', 'text/markdown')).status, 404))
  test(`${server}: the texts of all pages`, async () => {
    const { text } = await ask(server, '/llms-full.txt', '*/*')
    assert.match(text, /^# [^\n]+\n\n---\ntitle: /)
    assert.match(text, '# Start')
  })
}
