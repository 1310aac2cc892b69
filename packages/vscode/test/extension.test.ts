// The bundle, loaded as an editor does, with an editor of our own in place of VS Code.

import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundle } from '../bundle.js'

const folder = join(import.meta.dirname, '..')
const text = await bundle(false)

/** Load the bundle. @param editor what `vscode` exports */
function load(editor: object) {
  const required: string[] = []
  const nodeRequire = createRequire(import.meta.url)
  const module = { exports: {} as { activate(context: object): Promise<void>; deactivate(): Promise<void> } }
  const requireIn = (name: string): unknown => {
    required.push(name)
    return name === 'vscode' ? editor : nodeRequire(name)
  }
  new Function('module', 'exports', 'require', text)(module, module.exports, requireIn)
  return { required, extension: module.exports }
}

/** An editor whose classes do nothing. */
const editorWith = (parts: Readonly<Record<string, unknown>>): object =>
  new Proxy(parts, { get: (known, name) => known[String(name)] ?? class {} })

test('the bundle needs nothing but the editor and Node', () => {
  const { required } = load(editorWith({}))
  assert.equal(
    required.filter((name) => name !== 'vscode' && !isBuiltin(name)),
    []
  )
})

test('in a folder without a site, nothing is started; without sitegen, it says what to install', async () => {
  const shown: string[] = []
  const commands: string[] = []
  const sites: object[] = []
  const { extension } = load(
    editorWith({
      commands: { registerCommand: (name: string) => commands.push(name) },
      window: { showWarningMessage: (message: string) => shown.push(message) },
      Uri: { joinPath: () => ({ fsPath: '/nowhere' }) },
      workspace: {
        workspaceFolders: [{ name: 'site', uri: { fsPath: '/nowhere' } }],
        onDidChangeWorkspaceFolders: () => ({}),
        findFiles: async () => sites
      }
    })
  )
  await extension.activate({ subscriptions: [] })
  assert.equal(commands, ['sitegen.restart'])
  assert.equal(shown, [])
  sites.push({})
  await extension.activate({ subscriptions: [] })
  assert.equal(shown, [
    'sitegen is not installed in site: run `npm install`, and `npm install --save-dev sitegen-lsp`.'
  ])
  await extension.deactivate()
})

test('the manifest names the bundle, and works only in trusted folders', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  assert.is(manifest.main, './dist/extension.cjs')
  assert.is(manifest.capabilities.untrustedWorkspaces.supported, false)
})
