import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { collectGarbageEarly, collectsGarbageEarly } from '../../generator/engine/memory.ts'
import { openWorkerPool } from '../../generator/engine/worker-pool.ts'

test('garbage is collected early as long as somebody wants it', () => {
  const [end, endOther] = [collectGarbageEarly(), collectGarbageEarly()]
  end()
  end()
  assert.is(collectsGarbageEarly(), true)
  endOther()
  assert.is(collectsGarbageEarly(), false)
})

test('a pool saves memory until it is closed', async () => {
  const pool = openWorkerPool({ script: new URL('file:///none.js'), threads: 0 })
  pool.saveMemory()
  pool.saveMemory()
  assert.is(collectsGarbageEarly(), true)
  await pool.close()
  assert.is(collectsGarbageEarly(), false)
})
