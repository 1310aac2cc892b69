// A real nginx with the configuration in docs/.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { findNginx } from '../setup.js'
import { repository, temporaryFolder } from '../sites/folder.ts'

export interface Nginx {
  /** `127.0.0.1:8080` */
  readonly host: string
  /** Absolute folder for the contents. */
  readonly folder: string
  readonly process: ChildProcess
  /** Lines of its log since the last call: `PUT /ac 201`, without hashes, each once. */
  log(): readonly string[]
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** The documented server, with paths and a port of this test. */
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

/** Start it. @param change modifies the documented configuration */
export async function startNginx(change: (configuration: string) => string = (text) => text): Promise<Nginx> {
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
  // nginx may write the line of a request after the response: that of `listening` would appear among those of a build.
  const isOfBuild = (line: string) => line !== '' && !line.startsWith('GET / ')
  let read = 0
  return {
    host,
    folder: join(folder, 'contents'),
    process: process_,
    log() {
      const lines = readFileSync(access, 'utf8').split('\n').filter(isOfBuild)
      const news = lines.slice(read).map((line) => line.replace(/\/[0-9a-f]{64}/, ''))
      read = lines.length
      return [...new Set(news)].sort()
    }
  }
}

/** Wait until a server responds. @throws if it does not within ten seconds */
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

/** Stop it gracefully, and wait until it has exited. */
export const stop = ({ process }: Nginx): Promise<void> =>
  new Promise((resolve) => {
    process.on('exit', () => resolve())
    process.kill('SIGQUIT')
  })
