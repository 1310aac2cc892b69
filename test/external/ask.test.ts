// Which answers of servers mean what, with servers that are made up.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { WebResponse } from '../../generator/engine/web-request.ts'
import { type Answer, ask, askAll } from '../../generator/external/ask.ts'

/** Answers in turn to requests, or an error; what was asked and waited for. */
function server(responses: Readonly<Record<string, WebResponse | Error | readonly WebResponse[]>>) {
  const log: string[] = []
  const turns = new Map<string, number>()
  return {
    log,
    options: {
      async request(url: URL, method: 'HEAD' | 'GET') {
        log.push(`${method} ${url}`)
        const found = responses[`${method} ${url}`] ?? responses[String(url)] ?? { status: 404 }
        const turn = turns.get(String(url)) ?? 0
        turns.set(String(url), turn + 1)
        const response = Array.isArray(found) ? found[Math.min(turn, found.length - 1)] : found
        if (response instanceof Error) throw response
        return response as WebResponse
      },
      async wait(milliseconds: number) {
        log.push(`wait ${milliseconds}`)
      },
      now: () => Date.parse('2026-01-01T00:00:00Z')
    }
  }
}

const at = 'https://a.example/x'

for (const [why, responses, answer, log] of [
  ['it works', { [at]: { status: 200 } }, { kind: 'works' }, [`HEAD ${at}`]],
  [
    'some servers refuse to tell only the head',
    { [`HEAD ${at}`]: { status: 405 }, [`GET ${at}`]: { status: 200 } },
    { kind: 'works' },
    [`HEAD ${at}`, `GET ${at}`]
  ],
  [
    'there is no such page',
    {},
    { kind: 'broken', reason: 'the server answers 404' },
    [`HEAD ${at}`, `GET ${at}`]
  ],
  [
    'there is no such host',
    { [at]: new Error('there is no such host') },
    { kind: 'broken', reason: 'there is no such host' },
    [`HEAD ${at}`, `GET ${at}`]
  ],
  [
    'a server that wants a login or no machines says nothing about the page',
    { [at]: { status: 403 } },
    { kind: 'unknown', reason: 'the server answers 403' },
    [`HEAD ${at}`, `GET ${at}`]
  ],
  [
    'moved for good, over two steps',
    {
      [at]: { status: 301, location: '/y' },
      'https://a.example/y': { status: 308, location: 'https://b.example/y#part' },
      'https://b.example/y': { status: 200 }
    },
    { kind: 'moved', to: 'https://b.example/y' },
    [`HEAD ${at}`, 'HEAD https://a.example/y', 'HEAD https://b.example/y']
  ],
  [
    'moved for now, which is no reason to change the link',
    { [at]: { status: 302, location: '/login' }, 'https://a.example/login': { status: 200 } },
    { kind: 'works' },
    [`HEAD ${at}`, 'HEAD https://a.example/login']
  ],
  [
    'the home page in place of the page is not its new address',
    { [at]: { status: 301, location: '/' }, 'https://a.example/': { status: 200 } },
    { kind: 'works' },
    [`HEAD ${at}`, 'HEAD https://a.example/']
  ],
  [
    'in circles',
    { [at]: { status: 301, location: '/x' } },
    { kind: 'broken', reason: 'it redirects more than 10 times' },
    Array.from({ length: 11 }, () => `HEAD ${at}`)
  ],
  [
    'to another kind of address',
    { [at]: { status: 301, location: 'file:///etc/passwd' } },
    { kind: 'broken', reason: 'it redirects to `file:///etc/passwd`' },
    [`HEAD ${at}`]
  ],
  [
    'a busy server is asked again when it says so',
    { [at]: [{ status: 429, retryAfter: '7' }, { status: 200 }] },
    { kind: 'works' },
    [`HEAD ${at}`, 'wait 7000', `HEAD ${at}`]
  ],
  [
    'with a date',
    { [at]: [{ status: 503, retryAfter: 'Thu, 01 Jan 2026 00:00:30 GMT' }, { status: 200 }] },
    { kind: 'works' },
    [`HEAD ${at}`, 'wait 30000', `HEAD ${at}`]
  ],
  [
    'not if it wants an hour',
    { [at]: { status: 429, retryAfter: '3600' } },
    { kind: 'unknown', reason: 'the server answers 429' },
    [`HEAD ${at}`, `GET ${at}`]
  ]
] as const)
  test(`ask: ${why}`, async () => {
    const { options, log: asked } = server(responses)
    assert.equal(await ask(at, options), answer)
    assert.equal(asked, log)
  })

test('hosts are asked at the same time, each of them one address after the other', async () => {
  const { options, log } = server({
    'https://a.example/1': { status: 200 },
    'https://b.example/1': { status: 200 }
  })
  const answers: [string, Answer['kind']][] = []
  await askAll(
    ['https://a.example/1', 'https://b.example/1', 'https://a.example/2'],
    (url, { kind }) => answers.push([url, kind]),
    options
  )
  assert.equal(answers.toSorted(), [
    ['https://a.example/1', 'works'],
    ['https://a.example/2', 'broken'],
    ['https://b.example/1', 'works']
  ])
  const ofA = log.filter((line) => !line.includes('b.example'))
  assert.equal(ofA, [
    'HEAD https://a.example/1',
    'wait 200',
    'HEAD https://a.example/2',
    'GET https://a.example/2'
  ])
})
