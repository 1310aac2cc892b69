// Starts nginx and Apache with the configuration of a build, each on a free port.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { brotliOfNginx, findApache, findNginx } from '../setup.js'
import { temporaryFolder } from '../sites/folder.ts'
import { until } from '../until.ts'

export interface RealServer {
  readonly url: string
  close(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Whether a server has ended by itself, as it does when its port is in use. */
class ServerEnded extends Error {}

/**
 * Start a server on a free port. Another program may take the port before the server does: then it is started again, on
 * another one.
 */
export async function onFreePort<Server>(start: (port: number) => Promise<Server>): Promise<Server> {
  for (let triesLeft = 2; ; triesLeft--)
    try {
      return await start(await freePort())
    } catch (error) {
      if (!(error instanceof ServerEnded) || triesLeft === 0) throw error
    }
}

/** Wait until a server responds. @throws if it exits, or does not respond in time */
export const responds = (url: string, process: ChildProcess): Promise<void> =>
  until(() => {
    if (process.exitCode !== null) throw new ServerEnded('The server has ended: see its messages above')
    return fetch(url).then(
      () => true,
      () => false
    )
  }, `${url} responds`)

async function running(process: ChildProcess, port: number, signal: NodeJS.Signals): Promise<RealServer> {
  const url = `http://127.0.0.1:${port}`
  await responds(url, process)
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        process.on('exit', () => resolve())
        process.kill(signal)
      })
  }
}

/** Whether nginx can send `.br` files. */
export const hasBrotli = (): boolean => existsSync(brotliOfNginx)

/** Start nginx with the `server` block of a file that listens on a port. */
export async function startNginx({
  file,
  port,
  brotli = false
}: {
  readonly file: string
  readonly port: number
  readonly brotli?: boolean
}): Promise<RealServer> {
  const nginx = findNginx()
  assert.ok(nginx, 'This test needs nginx: install it, or set NGINX to its path')
  const folder = temporaryFolder()
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`
  )
  const configurationFile = join(folder, 'nginx.conf')
  writeFileSync(
    configurationFile,
    `${brotli ? `load_module ${brotliOfNginx};` : ''}
daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
access_log off;
${places.join('\n')}
include ${file};
}
`
  )
  const child = spawn(nginx, ['-c', configurationFile, '-p', folder, '-e', `${folder}/error.log`], {
    stdio: 'inherit'
  })
  return running(child, port, 'SIGQUIT')
}

/** Start nginx with a document root and the configuration of a build. Paths are absolute. */
export const startNginxFor = (root: string, include: string, brotli = false): Promise<RealServer> =>
  onFreePort((port) => {
    const file = join(temporaryFolder(), 'server.conf')
    writeFileSync(
      file,
      `server { listen 127.0.0.1:${port}; root ${root}; ${brotli ? 'brotli_static on;' : ''} include ${include}; }\n`
    )
    return startNginx({ file, port, brotli })
  })

/** Location of Apache's modules on Debian. */
const apacheModules = '/usr/lib/apache2/modules'
const modules =
  'mpm_event authz_core dir mime alias rewrite headers filter deflate brotli setenvif unixd'.split(' ')

/** @param include absolute, read once; if missing, `.htaccess` is read with every request */
export const startApache = (root: string, site: string, include?: string): Promise<RealServer> =>
  onFreePort((port) => startApacheOn(port, root, site, include))

async function startApacheOn(
  port: number,
  root: string,
  site: string,
  include?: string
): Promise<RealServer> {
  const apache = findApache()
  assert.ok(apache, 'This test needs Apache: install it, or set APACHE to its path')
  const folder = temporaryFolder()
  const file = join(folder, 'apache.conf')
  writeFileSync(
    file,
    `ServerRoot "${folder}"
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile "${folder}/pid"
ErrorLog "${folder}/error.log"
${modules
  .filter((name) => existsSync(join(apacheModules, `mod_${name}.so`)))
  .map((name) => `LoadModule ${name}_module ${join(apacheModules, `mod_${name}.so`)}`)
  .join('\n')}
TypesConfig /dev/null
DocumentRoot "${root}"
<Directory "/">
  Options FollowSymLinks
  AllowOverride None
  Require all granted
</Directory>
<Directory "${site}">
  ${include === undefined ? 'AllowOverride All' : `Include "${include}"`}
</Directory>
`
  )
  const child = spawn(apache, ['-f', file, '-DFOREGROUND'], { stdio: 'inherit' })
  return running(child, port, 'SIGTERM')
}
