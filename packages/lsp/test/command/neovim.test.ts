// The command in a real editor: Debian's Neovim, without any plugin.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siteFolder } from './site.ts'

/** Output of a program that must succeed. */
const outputOf = (command: string, words: readonly string[], options: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const [out, err]: [string[], string[]] = [[], []]
    child.stdout?.on('data', (text: Buffer) => out.push(String(text)))
    child.stderr?.on('data', (text: Buffer) => err.push(String(text)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(out.join('')) : reject(new Error(`${command} ended with ${code}: ${err.join('')}`))
    )
  })

test('Neovim: a message, hover, completion, and a heading with another id', async () => {
  const cwd = siteFolder()
  const sitegen = join(import.meta.dirname, '../../../../bin/sitegen.js')
  const env = { ...process.env, SITEGEN_COMMAND: JSON.stringify([process.execPath, sitegen, 'lsp']) }
  const script = join(import.meta.dirname, 'neovim.lua')
  const shown = await outputOf(
    'nvim',
    ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${script}`, '-c', 'cquit'],
    { cwd, env }
  )
  assert.equal(JSON.parse(shown), {
    message: 'There is no page at `./set.md`\ndid you mean `setup.md`?',
    hover: '**Setup**\n\nHow to set it up.\n\n`/docs/setup/` · content/en/docs/setup.md',
    completion: ['./setup.md#linux', './setup.md#windows']
  })
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8')
  assert.is(read('content/en/docs/index.md'), '# Start\n\n[a](./setup.md) and [b](./setup.md#ubuntu)\n')
  assert.match(read('content/en/docs/setup.md'), '## Linux {#ubuntu}')
  assert.match(read('content/de/docs/setup.md'), '## Linux {#ubuntu}')
})
