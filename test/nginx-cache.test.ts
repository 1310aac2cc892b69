// The configuration that docs/ shows, in a real nginx: builds share their cache by it, those who do not know the
// password only read, and one that is too small for what is sent keeps nobody from building.

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../generator/build.ts'
import { findNginx } from './setup.js'
import { copyOf, readTree, repository, temporaryFolder } from './sites/folder.ts'

interface Nginx {
  /** `127.0.0.1:8080` */
  readonly host: string
  /** Absolute folder of the contents. */
  readonly folder: string
  readonly process: ChildProcess
  /** Lines of its log since the last time: `PUT /ac 201`, without hashes, each once. */
  log(): readonly string[]
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** The documented server, with places and a port of this test. */
function documented(folder: string, port: number): string {
  const text = readFileSync(join(repository, 'docs/remote-cache.nginx.conf'), 'utf8')
  const changes = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['/var/cache/sitegen', join(folder, 'contents')],
    ['/etc/nginx/sitegen-cache.htpasswd', join(folder, 'htpasswd')]
  ] as const
  return changes.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), `the documented configuration says ${from}`)
    return text.replaceAll(from, to)
  }, text)
}

async function startNginx(change: (configuration: string) => string = (text) => text): Promise<Nginx> {
  const nginx = findNginx()
  assert.ok(nginx, 'This test needs nginx: install it, or set NGINX to its path')
  const folder = temporaryFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'contents'))
  writeFileSync(join(folder, 'htpasswd'), 'build:{PLAIN}secret\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const places = ['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const file = join(folder, 'nginx.conf')
  const access = join(folder, 'access.log')
  writeFileSync(
    file,
    `daemon off; ${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
log_format short '$request_method $uri $status';
access_log ${access} short;
${places.join('\n')}
${change(documented(folder, port))}
}
`
  )
  const process_ = spawn(nginx, ['-c', file, '-p', folder, '-e', `${folder}/error.log`], { stdio: 'inherit' })
  const host = `127.0.0.1:${port}`
  await listening(`http://${host}/`)
  let read = 0
  return {
    host,
    folder: join(folder, 'contents'),
    process: process_,
    log() {
      const lines = readFileSync(access, 'utf8').split('\n').slice(0, -1)
      const news = lines.slice(read).map((line) => line.replace(/\/[0-9a-f]{64}/, ''))
      read = lines.length
      return [...new Set(news)].sort()
    }
  }
}

/** Wait until a server answers. @throws when it does not within ten seconds */
async function listening(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const stop = ({ process }: Nginx): Promise<void> =>
  new Promise((resolve) => {
    process.on('exit', () => resolve())
    process.kill('SIGQUIT')
  })

const original = copyOf('trilingual')

/** Build a fresh clone that names this address. */
async function buildWith(url: string) {
  const root = join(temporaryFolder(), 'project')
  cpSync(original, root, { recursive: true })
  const file = join(root, 'site/site.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\ncache: { remote: '${url}' }\n`)
  const { published, diagnostics } = await build({
    root,
    out: join(root, 'build'),
    drafts: false,
    locales: [],
    cache: { folder: join(root, '.sitegen/cache'), engine: 'engine', fresh: false }
  })
  assert.ok(published)
  const said = diagnostics.flatMap(({ code, message }) => (code === 'cache-remote' ? [message] : []))
  return { tree: readTree(join(root, 'build')), said }
}

test('builds share a cache by the documented server', async () => {
  const nginx = await startNginx()
  try {
    nginx.log()
    const first = await buildWith(`http://build:secret@${nginx.host}`)
    assert.equal(first.said, [])
    assert.equal(nginx.log(), ['GET /ac 404', 'PUT /ac 201', 'PUT /cas 201'])
    assert.equal(readdirSync(nginx.folder).sort(), ['ac', 'cas', 'incoming'])
    const second = await buildWith(`http://build:secret@${nginx.host}`)
    assert.equal(second, first)
    assert.equal(nginx.log(), ['GET /ac 200', 'GET /cas 200'])
    const reader = await buildWith(`http://${nginx.host}`)
    assert.equal(reader, first, 'who only reads needs no password')
    assert.equal(nginx.log(), ['GET /ac 200', 'GET /cas 200'])
  } finally {
    await stop(nginx)
  }
})

test('who does not know the password writes nothing, and builds', async () => {
  const nginx = await startNginx()
  try {
    const { said } = await buildWith(`http://${nginx.host}`)
    const message = `The remote cache http://${nginx.host} answers PUT with 401: it wants to know who asks`
    assert.equal(said, [message])
    assert.equal(readdirSync(nginx.folder), ['incoming'])
  } finally {
    await stop(nginx)
  }
})

test('a server that takes nothing so large keeps nobody from building', async () => {
  const nginx = await startNginx((text) =>
    text.replace('client_max_body_size 64m', 'client_max_body_size 1k')
  )
  try {
    const { said } = await buildWith(`http://build:secret@${nginx.host}`)
    assert.equal(said, [`The remote cache http://${nginx.host} answers PUT with 413`])
  } finally {
    await stop(nginx)
  }
})

test('a server that has gone in the meantime', async () => {
  const nginx = await startNginx()
  const first = await buildWith(`http://build:secret@${nginx.host}`)
  await stop(nginx)
  const second = await buildWith(`http://build:secret@${nginx.host}`)
  assert.equal(second.tree, first.tree)
  assert.equal(second.said, [`The remote cache http://${nginx.host} cannot be reached (ECONNREFUSED)`])
})

test.run()
