// What the tests need beyond `npm ci`: the compiled command line, Chromium, nginx and Apache for the tests of the
// remote cache and of hosts, and the shells whose completion is tested. On Debian, as root, missing packages are
// installed; elsewhere a message says what to do.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The headless build opens a page five times as fast.
const headlessShell = '/usr/bin/chromium-headless-shell'

const candidates = [
  process.env.CHROMIUM,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Path of a Chromium on this machine, or undefined. */
export const findChromium = () => candidates.find((path) => path && existsSync(path))

/**
 * Arguments for starting the browser: no requests to its vendor, and few processes and threads, since opening a page in a new
 * process takes 0.1 seconds of processor time more, and threads for JavaScript 6 %.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  '--js-flags=--single-threaded',
  '--renderer-process-limit=1'
]

/**
 * Readers who ask for less transparency get no blur. Without a graphics card, the blur behind the navbar takes a third of
 * the processor time of a test. The argument replaces Playwright's, which makes the pointer a mouse.
 */
export const reducedTransparency =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true'

/** Path of an nginx on this machine, or undefined. */
export const findNginx = () =>
  [process.env.NGINX, '/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => path && existsSync(path)
  )

/** Path of an Apache on this machine, or undefined. */
export const findApache = () =>
  [process.env.APACHE, '/usr/sbin/apache2', '/usr/sbin/httpd', '/opt/homebrew/bin/httpd'].find(
    (path) => path && existsSync(path)
  )

/** Debian's nginx module for `.br` files. */
export const brotliOfNginx = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Install what is missing for these tests and compile the command line. */
export async function setUp(root, tests) {
  if (!existsSync(join(root, 'node_modules/esbuild'))) run('npm', ['ci'], root)
  const { compile, isStale } = await import('../bin/compile.js')
  if (isStale()) await compile()
  const needsBrowser = tests.some((path) => path.includes('browser/'))
  // On a developer's machine, any installed browser is good enough.
  const isInstalled = process.env.CI ? existsSync(headlessShell) || process.env.CHROMIUM : findChromium()
  if (needsBrowser && !isInstalled) tryToInstall('chromium-headless-shell', root)
  if (needsBrowser && !findChromium()) tryToInstall('chromium', root)
  if (needsBrowser && !findChromium())
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path')
  // If these cannot be installed, the tests that need them say so.
  for (const subject of ['nginx', 'host-']) if (!findNginx()) installFor(subject, ['nginx'], tests, root)
  if (!existsSync(brotliOfNginx)) installFor('host-', ['libnginx-mod-http-brotli-static'], tests, root)
  if (!findApache()) installFor('host-', ['apache2'], tests, root)
  if (!hasProgram('nvim')) installFor('neovim', ['neovim'], tests, root)
  const shells = ['fish', 'zsh'].filter((shell) => !hasProgram(shell))
  installFor('completion', shells, tests, root)
}

/** Install packages that only the tests of one subject need. */
function installFor(subject, names, tests, root) {
  if (!tests.some((path) => path.includes(subject))) return
  for (const name of names) tryToInstall(name, root)
}

function tryToInstall(name, root) {
  try {
    install(name, root)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
}

/** Whether this program can be run. */
export const hasProgram = (name) => spawnSync(name, ['--version']).status === 0

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
