// What the tests need beyond `npm ci`: the compiled command line, a Chromium, and an nginx for the test of the
// remote cache. On Debian, as root, what is missing is installed; elsewhere the message says what to do.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Path of a Chromium on this machine, or nothing. */
export const findChromium = () => places.find((path) => path && existsSync(path))

/** Path of an nginx on this machine, or nothing. */
export const findNginx = () =>
  [process.env.NGINX, '/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => path && existsSync(path)
  )

/** Install what is missing for these tests and compile the command line. */
export async function setUp(root, tests) {
  if (!existsSync(join(root, 'node_modules/esbuild'))) run('npm', ['ci'], root)
  await (await import('../bin/compile.js')).compile()
  if (!findChromium()) install('chromium', root)
  if (!findChromium())
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path')
  // The test itself says what to do where it cannot be installed: no other one needs it.
  if (findNginx() || !tests.some((path) => path.includes('nginx'))) return
  try {
    install('nginx', root)
  } catch (error) {
    process.stderr.write(`${error.message}: the test of the remote cache will fail\n`)
  }
}

function install(name, root) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', ['update', '-q'], root)
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], root)
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
