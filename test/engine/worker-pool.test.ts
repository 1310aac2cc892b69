import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWorkerPool, type Task, type WorkerPool } from '../../generator/engine/worker-pool.ts'
import { until } from '../until.ts'

const script = new URL('./pool-thread.ts', import.meta.url)

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** A task that is so slow on the main thread that workers do most of it. */
const slowHere = <Result>(name: string, here: (item: number) => Result): Task<number, Result, Result> => ({
  name,
  context: () => ({ add: 1 }),
  runLocally: (item) => setTimeout(2, here(item)),
  finish: (_, result) => result,
  placeOf: (item) => ({ file: `${item}.md` })
})

async function withPool<Result>(
  threads: number,
  run: (pool: WorkerPool) => Promise<Result>
): Promise<Result> {
  const pool = openWorkerPool({ script, threads })
  try {
    return await run(pool)
  } finally {
    pool.close()
  }
}

/** Repeat a task until workers have run some of it: they need time to start. */
async function untilShared(pool: WorkerPool, task: Task<number, string, string>): Promise<readonly string[]> {
  pool.start()
  let results: readonly string[] = []
  await until(async () => {
    results = await pool.map(task, numbers(100))
    return results.some((result) => result.startsWith('thread')) || pool.problems().length > 0
  }, 'a thread takes part')
  return results
}

for (const threads of [0, 1, 3])
  test(`results have the order of the items, with ${threads} threads`, () =>
    withPool(threads, async (pool) => {
      pool.start()
      const results = await pool.map(
        slowHere('double', (item) => item * 2 + 1),
        numbers(200)
      )
      assert.equal(
        results,
        numbers(200).map((item) => item * 2 + 1)
      )
      assert.equal(pool.problems(), [])
    }))

test('an item is finished as soon as it has a result, so that not all of them are in memory', () =>
  withPool(0, async (pool) => {
    const steps: string[] = []
    function* items() {
      for (const item of numbers(3)) {
        steps.push(`take ${item}`)
        yield item
      }
    }
    const kept = await pool.map(
      {
        ...slowHere('double', (item) => item * 2 + 1),
        finish(item, result) {
          steps.push(`finish ${item}`)
          return `${item}: ${result}`
        }
      },
      items()
    )
    assert.equal(kept, ['0: 1', '1: 3', '2: 5'])
    assert.equal(steps, ['take 0', 'finish 0', 'take 1', 'finish 1', 'take 2', 'finish 2'])
  }))

test('items can be added one by one', () =>
  withPool(2, async (pool) => {
    pool.start()
    async function* items() {
      for (const item of numbers(120)) yield await setTimeout(0, item)
    }
    const results = await pool.map(
      slowHere('double', (item) => item * 2 + 1),
      items()
    )
    assert.equal(
      results,
      numbers(120).map((item) => item * 2 + 1)
    )
  }))

test('a thread goes on after an error that nothing catches', () =>
  withPool(1, async (pool) => {
    const task = slowHere('careless', (item) => `here ${item}`)
    pool.start()
    const results = await pool.map(task, numbers(30))
    await until(async () => {
      await pool.map(task, numbers(30))
      return pool.problems().length > 1
    }, 'a thread throws again')
    assert.is(results.length, 30)
    assert.equal([...new Set(pool.problems().map(({ message }) => message))], ['Error: late'])
  }))

test('only many items start threads', () =>
  withPool(1, async (pool) => {
    let contexts = 0
    const task: Task<number, number, number> = {
      ...slowHere('double', (item) => item * 2 + 1),
      context() {
        contexts++
        return { add: 1 }
      }
    }
    await pool.map(task, numbers(50))
    assert.is(contexts, 0)
    await pool.map(task, numbers(100))
    assert.is(contexts, 1)
  }))

test('an exception in a thread is a warning with its location, and the item is processed in the main thread', () =>
  withPool(1, async (pool) => {
    const results = await untilShared(
      pool,
      slowHere('picky', (item) => `main ${item}`)
    )
    for (const [index, result] of results.entries())
      assert.ok(result === `main ${index}` || (result === `thread ${index}` && index % 7 !== 0), result)
    const [problem] = pool.problems()
    assert.is(problem?.code, 'thread-failed')
    assert.is(problem?.severity, 'warning')
    const [, number = ''] = /: I do no (\d+)$/.exec(problem?.message ?? '') ?? []
    assert.is(problem?.file, `${number}.md`)
  }))

test('a thread that exits early is reported, and its items are processed in the main thread', () =>
  withPool(1, async (pool) => {
    const results: string[] = []
    await until(async () => {
      const task = slowHere('mortal', (item) => `main ${item}`)
      results.push(...(await untilShared(pool, task)))
      return pool.problems().length > 0
    }, 'the exit of the thread is reported')
    for (const [index, result] of results.slice(-100).entries())
      assert.match(result, new RegExp(` ${index}$`))
    assert.match(pool.problems()[0]?.message ?? '', /it exited with code 3$/)
  }))

test('a thread that fails to start is reported, and all items are processed in the main thread', () =>
  withPool(2, async (pool) => {
    pool.start()
    const task = slowHere('broken', (item) => `main ${item}`)
    await until(async () => {
      const results = await pool.map(task, numbers(50))
      assert.equal(
        results,
        numbers(50).map((item) => `main ${item}`)
      )
      return pool.problems().length > 0
    }, 'the failed start is reported')
    assert.match(pool.problems()[0]?.message ?? '', /no such library$/)
  }))

test('a large task runs in a thread, or in the main thread if there is none or it fails', async () => {
  const task = (name: string) => ({
    name,
    context: () => ({ add: 1 }),
    item: () => 14,
    runLocally: () => 'here' as string | number,
    place: { file: 'site' }
  })
  await withPool(1, async (pool) => {
    pool.start([], 1)
    assert.is(await pool.run(task('double')), 29)
    assert.equal(pool.problems(), [])
    assert.is(await pool.run(task('picky')), 'here')
    assert.equal(
      pool.problems().map(({ file, message }) => [file, message]),
      [['site', 'A worker thread failed: I do no 14']]
    )
  })
  assert.is(await withPool(0, (pool) => pool.run(task('double'))), 'here')
})

test('a large task whose context cannot be sent runs in the main thread', () =>
  withPool(1, async (pool) => {
    pool.start([], 1)
    const result = await pool.run({
      name: 'double',
      context: () => ({ add: () => 1 }),
      item: () => 14,
      runLocally: () => 'here',
      place: { file: 'site' }
    })
    assert.is(result, 'here')
    assert.equal(
      pool.problems().map(({ file, message }) => [file, message]),
      [['site', 'A worker thread failed: () => 1 could not be cloned.']]
    )
  }))
