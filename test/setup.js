// What the tests need beyond `npm ci`: the compiled command line, and a Chromium. On Debian, as
// root, a missing Chromium is installed; elsewhere the message says what to do.

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

/** Install what is missing and compile the command line. */
export async function setUp(root) {
  if (!existsSync(join(root, 'node_modules/esbuild'))) run('npm', ['ci'], root)
  await (await import('../bin/compile.js')).compile()
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q'], root)
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], root)
  }
  if (!findChromium())
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path')
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
