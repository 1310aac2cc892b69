// The configuration in docs/ with a real nginx: builds share their cache, clients without the token can only read, and
// a size limit does not fail builds.

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { remoteLimits } from '../../generator/engine/remote-server.ts'
import { anyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { copyOf, readTree, temporaryFolder } from '../sites/folder.ts'
import { type Nginx, startNginx, stop } from './nginx.ts'

const original = copyOf('minimal')

/** Build a fresh clone with a cache. @param token as in `SITEGEN_CACHE_TOKEN` */
async function buildWith({ host }: Nginx, token?: string) {
  const root = join(temporaryFolder(), 'project')
  cpSync(original, root, { recursive: true })
  const file = join(root, 'site/site.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\ncache: { remote: 'http://${host}' }\n`)
  const { published, diagnostics } = await build({
    root,
    out: join(root, 'build'),
    ...anyDay,
    drafts: false,
    locales: [],
    cache: {
      ...cacheOf(root),
      // On a busy machine, nginx may take seconds.
      remote: { token, limits: { ...remoteLimits, idleTimeout: 30_000 } }
    }
  })
  assert.ok(published)
  const warnings = diagnostics.flatMap(({ code, message }) => (code === 'cache-remote' ? [message] : []))
  return { tree: readTree(join(root, 'build')), warnings }
}

test('builds share a cache', async () => {
  const nginx = await startNginx()
  try {
    await nginx.log()
    const first = await buildWith(nginx, 'secret')
    assert.equal(first.warnings, [])
    assert.equal(await nginx.log(), ['GET /ac 404', 'PUT /ac 201', 'PUT /cas 201'])
    assert.equal(readdirSync(nginx.folder).sort(), ['ac', 'cas', 'incoming'])
    const second = await buildWith(nginx, 'secret')
    assert.equal(second, first)
    // The list of documents exists; that of pictures does not.
    assert.equal([...(await nginx.log())].sort(), ['GET /ac 200', 'GET /ac 404', 'GET /cas 200'])
    const reader = await buildWith(nginx)
    assert.equal(reader, first, 'who only reads needs no token')
    // The list of documents exists; that of pictures does not.
    assert.equal([...(await nginx.log())].sort(), ['GET /ac 200', 'GET /ac 404', 'GET /cas 200'])
  } finally {
    await stop(nginx)
  }
})

test('a build without the token, or with a wrong one, uploads nothing, and succeeds', async () => {
  const nginx = await startNginx()
  try {
    const message = `The remote cache http://${nginx.host} responded 401 to PUT: authentication required`
    for (const token of [undefined, 'Secret', 'secrets']) {
      const { warnings } = await buildWith(nginx, token)
      assert.equal(warnings, [message], token)
      assert.equal(readdirSync(nginx.folder), ['incoming'], token)
    }
  } finally {
    await stop(nginx)
  }
})

test('a server that rejects large files does not fail a build', async () => {
  const nginx = await startNginx((text) =>
    text.replace('client_max_body_size 64m', 'client_max_body_size 1k')
  )
  try {
    const { warnings } = await buildWith(nginx, 'secret')
    assert.equal(warnings, [`The remote cache http://${nginx.host} responded 413 to PUT`])
  } finally {
    await stop(nginx)
  }
})

test('a server that was stopped in the meantime', async () => {
  const nginx = await startNginx()
  const first = await buildWith(nginx, 'secret')
  await stop(nginx)
  const second = await buildWith(nginx, 'secret')
  assert.equal(second.tree, first.tree)
  assert.equal(second.warnings, [`The remote cache http://${nginx.host} cannot be reached (ECONNREFUSED)`])
})
