// The worker of the site's own search index is replaced on demand when it fails.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { localEngine } from '../../../generator/client/search/local.ts'

class FakeWorker extends EventTarget {
  static readonly created: FakeWorker[] = []
  readonly messages: unknown[] = []

  constructor() {
    super()
    FakeWorker.created.push(this)
  }

  postMessage(message: unknown): void {
    this.messages.push(message)
  }

  terminate(): void {}
}

const query = { text: 'a', from: 0, size: 1 }

test('a worker that fails is replaced by the next query, not at once', async () => {
  Object.assign(globalThis, { Worker: FakeWorker })
  const engine = localEngine({ provider: 'local', index: '/search/en/', worker: '/assets/search.js' })
  const [first] = FakeWorker.created
  const failing = engine.search(query)
  first?.dispatchEvent(new Event('error'))
  await failing.then(
    () => assert.unreachable(),
    ({ message }: Error) => assert.is(message, 'The worker /assets/search.js failed')
  )
  assert.is(FakeWorker.created.length, 1)
  const next = engine.search(query)
  const [, second] = FakeWorker.created
  assert.equal(second?.messages, [
    { id: 0, kind: 'open', index: '/search/en/' },
    { kind: 'search', query, id: 2 }
  ])
  second?.dispatchEvent(new MessageEvent('message', { data: { id: 2, value: 'answer' } }))
  assert.is(await next, 'answer')
})
