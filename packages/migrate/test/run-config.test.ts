// Configurations that are programs, run with `--run-config`: what they return, and what they cannot do.

import { createServer } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../../generator/base/files.ts'
import { temporaryFolder, writeInto } from '../../../test/sites/folder.ts'
import { ConfigFailed, runConfig } from '../source/run-config.ts'

function ran(program: string): Promise<unknown> {
  const folder = temporaryFolder()
  writeInto(folder, { 'docusaurus.config.mjs': program })
  return runConfig({ files: diskFiles(folder), site: '', config: 'docusaurus.config.mjs' })
}

const refused = 'sitegen migrate runs configurations without network, and without programs other than Git'

test('run-config: no way out to the network', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  )
  const ways = {
    fetch: 'await fetch(url)',
    http: "await new Promise((ok, no) => http.get(url, ok).on('error', no))",
    https: "await new Promise((ok, no) => https.get(url.replace('http', 'https'), ok).on('error', no))",
    http2: "await new Promise((ok, no) => http2.connect(url).on('connect', ok).on('error', no))",
    net: 'net.connect(port)',
    socket: 'new net.Socket().connect(port)',
    tls: 'tls.connect(port)',
    dgram: "dgram.createSocket('udp4')",
    'dns.lookup': "dns.lookup('a.example', () => {})",
    'dns.resolve4': "dns.resolve4('a.example', () => {})",
    'dns.promises': "await dns.promises.resolve('a.example')",
    'dns.Resolver': "new dns.Resolver().resolve4('a.example', () => {})",
    'dns.promises.Resolver': "await new dns.promises.Resolver().resolve4('a.example')",
    'a program': "child.execSync('node --version')",
    'a program without a shell': "child.spawnSync(process.execPath, ['--version'])",
    'another program by the shell of Git':
      "child.spawnSync('git', ['--version; node --version'], { shell: true })",
    'git and another program': "child.execSync('git --version && node --version')",
    'another process of Node.js': "child.fork('a.js')",
    'another thread': "new threads.Worker('', { eval: true, execArgv: [] })",
    'a command of Git': "child.execSync('git --version'); throw new Error('allowed')",
    'the network in Git': `child.execSync('git ls-remote ' + url, { stdio: 'pipe' })`
  }
  const found = (await ran(`
    import child from 'node:child_process'
    import dgram from 'node:dgram'
    import dns from 'node:dns'
    import http from 'node:http'
    import http2 from 'node:http2'
    import https from 'node:https'
    import net from 'node:net'
    import threads from 'node:worker_threads'
    import tls from 'node:tls'
    const port = ${port}, url = 'http://127.0.0.1:${port}/'
    const tried = async (way) => { try { await way(); return 'not refused' } catch ({ message }) { return message } }
    export default async () => ({
      ${Object.entries(ways)
        .map(([name, code]) => `${JSON.stringify(name)}: await tried(async () => { ${code} })`)
        .join(',\n')}
    })
  `)) as Readonly<Record<string, string>>
  server.close()
  const { 'a command of Git': git, 'the network in Git': remote, ...others } = found
  assert.equal(others, Object.fromEntries(Object.keys(others).map((name) => [name, refused])))
  assert.is(Object.keys(others).length, Object.keys(ways).length - 2)
  assert.is(git, 'allowed')
  assert.match(remote ?? '', /transport 'http' not allowed/)
  assert.is(connections, 0)
})

test('run-config: promises of Git have the form that they have without the restriction', async () => {
  const found = await ran(`
    import { exec, execFile } from 'node:child_process'
    import { promisify } from 'node:util'
    const tried = (way) => way().then(({ stdout, stderr }) => [/^git version/.test(stdout), stderr], ({ message }) => message)
    export default async () => ({
      exec: await tried(() => promisify(exec)('git --version')),
      execFile: await tried(() => promisify(execFile)('git', ['--version'])),
      other: await tried(async () => promisify(execFile)('node', ['--version']))
    })
  `)
  assert.equal(found, { exec: [true, ''], execFile: [true, ''], other: refused })
})

test('run-config: functions of the result are computed values, and errors are those of the program', async () => {
  assert.match(
    JSON.stringify(await ran("export default { title: 'T', edit: (page) => page }")),
    /^\{"title":"T","edit":/
  )
  try {
    await ran("export default () => { throw new TypeError('no') }")
    assert.unreachable()
  } catch (error) {
    assert.instance(error, ConfigFailed)
    assert.is((error as Error).message, 'TypeError: no')
  }
})
