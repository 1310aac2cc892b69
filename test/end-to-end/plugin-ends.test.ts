// Hooks that never end, that end sitegen, and what they leave behind.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { anyDay } from '../any-day.ts'
import { project } from '../plugins/plugin-site.ts'
import { withoutProgress } from '../progress-lines.ts'
import { repository } from '../sites/folder.ts'
import { until } from '../until.ts'

const siteWith = (plugin: string, use = '  - ./plugins/a.ts\n'): string =>
  project(use, { 'site/plugins/a.ts': plugin })

const { FORCE_COLOR: _, ...environment } = process.env
const script = join(repository, 'bin/sitegen.js')

function sitegen(cwd: string, ...words: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd,
    encoding: 'utf8',
    env: environment
  })
  return { code: status, err: withoutProgress(stderr) }
}

const never = 'new Promise(() => {})'
const hooks = [
  // hook, module
  ['when it gets its options', `export default () => ${never}`],
  ['in `load`', `export default { name: 'a', load: () => ${never} }`],
  ['in `remark`', `export default { name: 'a', remark: () => ${never} }`],
  ['in `routes`', `export default { name: 'a', routes: () => ${never} }`],
  ['in `rules`', `export default { name: 'a', rules: async () => { await ${never} } }`]
] as const
for (const [when, module] of hooks)
  test(`a hook that never resolves: ${when}`, async () => {
    const root = siteWith(module, '  - { use: ./plugins/a.ts, timeout: 1 }\n')
    const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
    assert.equal(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ code, file, message, hint }) => [
          code,
          file,
          message.replace(/`(?:site\/plugins\/)?a(?:\.ts)?`/, 'A'),
          hint
        ]),
      [
        [
          'plugin-failed',
          'site/plugins/a.ts',
          `The plugin A fails ${when}: it has not finished after 1 s`,
          'let it resolve or throw; if it needs longer, set `timeout` in `plugins` of site/site.yaml: `{use: …, timeout: 300}`'
        ]
      ]
    )
  })

test('build: errors that nothing catches are warnings, and what is left open does not keep it alive', () => {
  const root = siteWith(`import { createServer } from 'node:net'
export default {
  name: 'a',
  async load() {
    setTimeout(() => {
      throw new Error('too late')
    })
    Promise.reject(new Error('not awaited'))
    Promise.reject('no error')
    setInterval(() => {}, 1000)
    createServer().listen(0)
    // Timers of the same length end in order: after the one above.
    await new Promise((resolve) => setTimeout(resolve))
    return {}
  }
}
`)
  const { code, err } = sitegen(root, 'build')
  assert.is(code, 0, err)
  assert.ok(existsSync(join(root, 'build/sitegen.json')))
  const throws = 'throws an error that nothing catches'
  for (const text of [
    `6:13  warning  The plugin \`a\` ${throws}: too late  plugin-failed\n`,
    `8:20  warning  The plugin \`a\` ${throws}: not awaited  plugin-failed\n`,
    `warning  Code of the site or of a plugin (\`a\`) ${throws}: no error  plugin-failed\n`
  ])
    assert.ok(err.includes(text), err)
  assert.not.match(err, 'bug')
  assert.not.match(err, '    at ')
})

test('build: `process.exit` is no success', () => {
  const root = siteWith(`export default {
  name: 'a',
  routes() {
    process.exit(0)
  }
}
`)
  const { code, err } = sitegen(root, 'build')
  assert.is(code, 1)
  assert.match(
    err,
    'site/plugins/a.ts:4:13: the plugin `a` ends sitegen with `process.exit`.\n  hint: throw an error instead\n'
  )
  assert.not.ok(existsSync(join(root, 'build')))
})

test('serve goes on after an error that nothing catches', async () => {
  const root = siteWith(`export default {
  name: 'a',
  load() {
    setTimeout(() => {
      throw new Error('too late')
    })
    return {}
  }
}
`)
  const child = spawn(process.execPath, [script, 'serve', '--port', '0'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text))
  try {
    await until(() => /http\S+/.test(out) && err.includes('plugin-failed'), 'serve starts and warns')
    const address = /http\S+/.exec(out)?.[0] ?? ''
    assert.is((await fetch(new URL('/docs/', address))).status, 200)
    assert.match(err, 'The plugin `a` throws an error that nothing catches: too late')
    assert.not.match(err, '    at ')
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
  }
})
