// A real nginx with the configuration in docs/.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { findNginx } from '../setup.js'
import { repository, temporaryFolder } from '../sites/folder.ts'
import { until } from '../until.ts'
import { onFreePort, responds } from './host-servers.ts'

export interface Nginx {
  /** `127.0.0.1:8080` */
  readonly host: string
  /** Absolute folder for the contents. */
  readonly folder: string
  readonly process: ChildProcess
  /** Lines of its log since the last call: `PUT /ac 201`, without hashes, each once. */
  log(): Promise<readonly string[]>
}

/** The documented server, with a path, a port and a token of this test. */
function documented(folder: string, port: number): string {
  const text = readFileSync(join(repository, 'docs/remote-cache.nginx.conf'), 'utf8')
  const changes = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['/var/cache/sitegen', join(folder, 'contents')],
    ['Bearer TOKEN$', 'Bearer secret$']
  ] as const
  return changes.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), `the documented configuration says ${from}`)
    return text.replaceAll(from, to)
  }, text)
}

/** Start it. @param change modifies the documented configuration */
export const startNginx = (change: (configuration: string) => string = (text) => text): Promise<Nginx> =>
  onFreePort((port) => startOn(port, change))

async function startOn(port: number, change: (configuration: string) => string): Promise<Nginx> {
  const nginx = findNginx()
  assert.ok(nginx, 'This test needs nginx: install it, or set NGINX to its path')
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'contents'))
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
  await responds(`http://${host}/`, process_)
  const isOfBuild = (line: string) => line !== '' && !/^GET \/(?:logged\d+)? /.test(line)
  let read = 0
  let calls = 0
  return {
    host,
    folder: join(folder, 'contents'),
    process: process_,
    async log() {
      // nginx may write the line of a request after the response, but in the order of the requests.
      const last = `/logged${++calls}`
      await fetch(`http://${host}${last}`)
      await until(() => readFileSync(access, 'utf8').includes(`GET ${last} `), 'nginx has written its log')
      const lines = readFileSync(access, 'utf8').split('\n').filter(isOfBuild)
      const news = lines.slice(read).map((line) => line.replace(/\/[0-9a-f]{64}/, ''))
      read = lines.length
      return [...new Set(news)].sort()
    }
  }
}

/** Stop it gracefully, and wait until it has exited. */
export const stop = ({ process }: Nginx): Promise<void> =>
  new Promise((resolve) => {
    process.on('exit', () => resolve())
    process.kill('SIGQUIT')
  })
