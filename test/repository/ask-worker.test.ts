// The worker of docs/ask-worker.js, with a stand-in for the API of the model.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
// @ts-expect-error A file for hosts, in JavaScript.
import worker, { answer } from '../../docs/ask-worker.js'

const env = {
  ASK_URL: 'https://api.example.com/v1/chat/completions',
  ASK_KEY: 'secret',
  ASK_MODEL: 'small',
  ASK_ORIGINS: 'https://docs.example.com https://example.com'
}
const messages = [
  { role: 'system', content: '[1] Setup (/docs/setup/)\nPress the button.' },
  { role: 'user', content: 'How?' }
]
const events = 'data: {"choices":[{"delta":{"content":"Press it [1]."}}]}\n\ndata: [DONE]\n\n'

interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

function api(status = 200) {
  const sent: Sent[] = []
  const fetch = async (url: string, { headers, body }: { headers: Sent['headers']; body: string }) => {
    sent.push({ url, headers, body: JSON.parse(body) })
    return new Response(status === 200 ? events : 'secret is wrong', { status })
  }
  return { sent, fetch }
}

const question = (init: { origin?: string; method?: string; body?: string; ip?: string } = {}) =>
  new Request('https://ask.example.com/', {
    method: init.method ?? 'POST',
    headers: {
      origin: init.origin ?? 'https://docs.example.com',
      'cf-connecting-ip': init.ip ?? '192.0.2.1'
    },
    ...(init.method === undefined ? { body: init.body ?? JSON.stringify({ model: 'other', messages }) } : {})
  })

test('a question: the key and the rules are added, and the answer is streamed to the site', async () => {
  const { sent, fetch } = api()
  const response: Response = await answer(question(), env, { fetch, now: () => 0 })
  assert.equal([response.status, await response.text()], [200, events])
  assert.is(response.headers.get('access-control-allow-origin'), 'https://docs.example.com')
  const [{ url, headers, body }] = sent as [Sent]
  const { messages: asked, ...settings } = body as { messages: { role: string; content: string }[] }
  assert.equal([url, headers.authorization], [env.ASK_URL, 'Bearer secret'])
  assert.equal(settings, { model: 'small', stream: true, max_tokens: 800 })
  assert.equal(
    asked.map(({ role }) => role),
    ['system', 'user', 'user']
  )
  assert.is(asked[1]?.content, messages[0]?.content)
})

const refusals = [
  // why                            request                                             status
  ['another site', { origin: 'https://evil.example' }, 403],
  ['no site', { origin: '' }, 403],
  ['GET', { method: 'GET' }, 405],
  ['no JSON', { body: 'x' }, 400],
  ['too long', { body: JSON.stringify({ messages: [{ role: 'user', content: 'x'.repeat(70_000) }] }) }, 400],
  ['no question at the end', { body: JSON.stringify({ messages: messages.slice(0, 1) }) }, 400],
  ['another role', { body: JSON.stringify({ messages: [{ role: 'tool', content: 'x' }, messages[1]] }) }, 400]
] as const

for (const [why, init, status] of refusals)
  test(`refused: ${why}`, async () => {
    const { sent, fetch } = api()
    const response: Response = await answer(question(init), env, { fetch, now: () => 0 })
    assert.equal([response.status, sent.length], [status, 0])
  })

test('limits: of an address in a minute, and of all in a day', async () => {
  const { fetch } = api()
  const ask = async (ip: string, minute: number): Promise<number> =>
    (
      await answer(
        question({ ip }),
        { ...env, ASK_MINUTE: '2', ASK_DAY: '4' },
        { fetch, now: () => minute * 60_000 }
      )
    ).status
  const day = 1440 * 9
  const statuses: number[] = []
  for (const [ip, minute] of [
    ['a', day],
    ['a', day],
    ['a', day],
    ['b', day],
    ['a', day + 1],
    ['c', day + 1],
    ['c', day + 1440]
  ] as const)
    statuses.push(await ask(ip, minute))
  assert.equal(statuses, [200, 200, 429, 200, 200, 429, 200])
})

test('an error of the API says nothing of its own', async () => {
  const { fetch } = api(401)
  const response: Response = await answer(question({ ip: 'z' }), env, { fetch, now: () => 1e12 })
  assert.equal([response.status, (await response.text()).includes('secret')], [502, false])
})

test('before it asks, a browser learns that it may', async () => {
  const response: Response = await worker.fetch(question({ method: 'OPTIONS' }), env)
  assert.equal([response.status, response.headers.get('access-control-allow-headers')], [204, 'content-type'])
})
