// `serve` on the command line: output, port, and browser.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openInvocation } from '../../generator/cli/open-browser.ts'
import { portNotice, portsToTry } from '../../generator/cli/server.ts'
import { trustText } from '../../generator/cli/trust-certificate.ts'
import { userFolder } from '../../generator/cli/user-folder.ts'
import { ListenError, listen } from '../../generator/serve/listen.ts'
import { withoutProgress } from '../progress-lines.ts'
import { copyOf, repository, temporaryFolder } from '../sites/folder.ts'
import { until } from '../until.ts'

/** A process that starts and bundles may wait long for a busy machine; in milliseconds. */
const startLimit = 240_000

interface Started {
  readonly child: ChildProcess
  out(): string
  err(): string
  /** Waits until both patterns match. */
  until(out: RegExp, err: RegExp): Promise<void>
  /** Ends it, and waits until all of its output has been read. */
  end(): Promise<void>
  /** Waits until it has ended by itself, and all of its output has been read. */
  closed(): Promise<void>
}

function start(
  root: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {}
): Started {
  const { FORCE_COLOR: _, ...inherited } = process.env
  const child = spawn(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), 'serve', '--root', root, ...words],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, ...environment }
    }
  )
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (err += text))
  // After `exit`, its last output may still be on its way.
  const closed = once(child, 'close')
  return {
    child,
    out: () => out,
    err: () => withoutProgress(err),
    async until(wantedOut, wantedErr) {
      const isPrinted = () => {
        assert.is(child.exitCode, null, `stdout: ${out}\nstderr: ${err}`)
        return wantedOut.test(out) && wantedErr.test(withoutProgress(err))
      }
      await until(isPrinted, 'serve has printed what is expected', startLimit).catch((error: Error) => {
        throw new Error(`${error.message}\nstdout: ${out}\nstderr: ${err}`)
      })
    },
    async end() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await closed
    },
    closed: async () => void (await closed)
  }
}

test('a port in use: the next free one, unless set explicitly', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const door = { host: '127.0.0.1', port: [port, 0] }
  const server = await listen(door, (_, response) => response.end())
  try {
    assert.is.not(server.port, port)
    assert.ok(server.url.endsWith(`:${server.port}`))
    const refused = await listen({ ...door, port }, () => {}).catch((error) => error)
    assert.instance(refused, ListenError)
    assert.is(
      refused.message,
      `Port ${port} is in use: stop the other program, or choose another port with --port`
    )
  } finally {
    await server.close()
    other.close()
  }
})

test('ports to try, and the message about the chosen one', () => {
  assert.is(portsToTry(8080, 3000), 8080)
  assert.equal(portsToTry(undefined, 3000), [3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 0])
  assert.is(portNotice(undefined, 3000, 3000), undefined)
  assert.is(portNotice(8080, 3000, 8080), undefined)
  assert.is(portNotice(undefined, 3000, 3001), 'Port 3000 is in use, so this is port 3001.')
})

const invocations = [
  // platform, inside Windows, program and arguments
  ['darwin', false, ['open', 'http://localhost:3000']],
  ['win32', false, ['rundll32', 'url.dll,FileProtocolHandler', 'http://localhost:3000']],
  ['linux', false, ['xdg-open', 'http://localhost:3000']],
  ['linux', true, ['rundll32.exe', 'url.dll,FileProtocolHandler', 'http://localhost:3000']]
] as const
for (const [platform, isWsl, invocation] of invocations)
  test(`--open: ${invocation[0]}`, () =>
    assert.equal(openInvocation('http://localhost:3000', platform, isWsl), invocation))

test("the user's configuration folder", () => {
  const at = (platform: string, environment: Readonly<Record<string, string>>) =>
    userFolder(platform, '/home/ada', environment).replaceAll('\\', '/')
  assert.is(at('linux', {}), '/home/ada/.config/sitegen')
  assert.is(at('linux', { XDG_CONFIG_HOME: '/etc/ada' }), '/etc/ada/sitegen')
  assert.is(at('darwin', {}), '/home/ada/Library/Application Support/sitegen')
  assert.is(at('win32', {}), '/home/ada/AppData/Local/sitegen')
  assert.is(at('win32', { LOCALAPPDATA: '/local' }), '/local/sitegen')
})

test('--https: how to trust the certificate', () => {
  const adviceFor = (platform: string) => trustText('/home/ada/a b/localhost.crt', platform)
  const first =
    'A certificate was created for this machine: /home/ada/a b/localhost.crt\n  hint: browsers warn about it until you accept it there, or '
  assert.is(
    adviceFor('linux'),
    `${first}trust it with: certutil -d "sql:$HOME/.pki/nssdb" -A -t P,, -n sitegen -i "/home/ada/a b/localhost.crt"`
  )
  assert.is(
    adviceFor('win32'),
    `${first}trust it with: certutil -user -addstore Root "/home/ada/a b/localhost.crt"`
  )
  assert.match(adviceFor('darwin'), `${first}trust it with: security add-trusted-cert -p ssl -k `)
  assert.is(adviceFor('freebsd'), `${first}import it as a trusted certificate`)
})

test('changes, errors and fixes are printed with file and time', async () => {
  const root = copyOf('minimal')
  const file = join(root, 'content/en/docs/index.md')
  const { until, err, end } = start(root, ['--port', '0'], { NO_COLOR: '1' })
  // In one step: the process that reads it must not find it empty.
  const save = (text: string) => {
    const copy = join(temporaryFolder(), 'index.md')
    writeFileSync(copy, text)
    renameSync(copy, file)
  }
  const saved = /(^|\n)\d\d:\d\d:\d\d {2}content\/en\/docs\/index\.md {2}\d+ ms, \d+ pages?\n/
  await until(/^http:/, /^Nothing to report\.\n/)
  save('# Welcome\n\nSee [that](./nowhere.md).\n')
  await until(
    /^http:/,
    new RegExp(`${saved.source}content/en/docs/index\\.md\\n[\\s\\S]*link-missing[\\s\\S]*\\n1 error\\n`)
  )
  const lengthBefore = err().length
  save('# Welcome\n\nSee nothing.\n')
  await until(/^http:/, /Nothing to report\.[\s\S]*Nothing to report\.\n/)
  await end()
  // On a busy machine, one save may be two changes, of which only one has something new to report.
  const changed = /^\d\d:\d\d:\d\d {2}content\/en\/docs\/index\.md {2}\d+ ms, \d+ pages?\n/gm
  assert.ok(changed.test(err().slice(lengthBefore)), err())
  assert.match(
    err().slice(lengthBefore).replace(changed, ''),
    /^\d\d:\d\d:\d\d {2}fixed {2}content\/en\/docs\/index\.md:3 {2}There is no page at `\.\/nowhere\.md` {2}link-missing\nNothing to report\.\n$/
  )
})

if (process.platform === 'linux')
  test('--open and --https: the browser gets the url, and the certificate is stored', async () => {
    const folder = temporaryFolder()
    const openedUrlFile = join(folder, 'asked')
    writeFileSync(
      join(folder, 'xdg-open'),
      `#!/bin/sh\necho "$1" > '${openedUrlFile}.new'; mv '${openedUrlFile}.new' '${openedUrlFile}'\n`
    )
    chmodSync(join(folder, 'xdg-open'), 0o755)
    const environment = {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      XDG_CONFIG_HOME: join(folder, 'config')
    }
    const root = copyOf('minimal')
    appendFileSync(join(root, 'site/site.yaml'), 'base: /shop/\n')
    const words = ['--port', '0', '--open', '--https']
    const first = start(root, words, environment)
    await first.until(/^https:\/\/localhost:\d+\/shop\/\n$/, /Nothing to report/)
    await until(() => existsSync(openedUrlFile), 'the browser is opened')
    await first.end()
    assert.is(readFileSync(openedUrlFile, 'utf8'), first.out())
    const file = join(folder, 'config/sitegen/https/localhost.crt')
    assert.match(first.err(), `A certificate was created for this machine: ${file}\n  hint: `)
    const second = start(root, words, environment)
    await second.until(/^https:/, /Nothing to report/)
    await second.end()
    assert.not.match(second.err(), 'certificate')
  })

test('--https: a folder that is not writable is reported', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'home'))
  const at = join(folder, 'file')
  const { child, err, closed } = start(copyOf('minimal'), ['--https'], {
    XDG_CONFIG_HOME: at,
    LOCALAPPDATA: at,
    HOME: at
  })
  await closed()
  assert.is(child.exitCode, 2)
  assert.match(
    err(),
    /^The certificate for --https cannot be stored in .*\n {2}hint: let sitegen write there/
  )
})
