// The extension: starts `sitegen lsp` in each folder of the workspace that has a site, with the sitegen that is installed there.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  commands,
  type ExtensionContext,
  RelativePattern,
  Uri,
  type WorkspaceFolder,
  window,
  workspace
} from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'

const siteFile = 'site/site.yaml'

/** Kinds of files that the server knows; it ignores those outside of a site. */
const languages = ['markdown', 'mdx', 'yaml']

let clients: readonly LanguageClient[] = []

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('sitegen.restart', restart),
    workspace.onDidChangeWorkspaceFolders(restart)
  )
  await restart()
}

export const deactivate = (): Promise<unknown> => Promise.all(clients.map((client) => client.stop()))

async function restart(): Promise<void> {
  await deactivate()
  const started = await Promise.all((workspace.workspaceFolders ?? []).map(startIn))
  clients = started.flat()
}

/** Start a server for the sites in a folder. */
async function startIn(folder: WorkspaceFolder): Promise<readonly LanguageClient[]> {
  const sites = await workspace.findFiles(
    new RelativePattern(folder, `{${siteFile},*/${siteFile}}`),
    '**/node_modules/**'
  )
  const roots = sites.map((file) => Uri.joinPath(file, '../..').fsPath)
  const server = roots.map(serverIn).find((path) => path !== undefined)
  if (server === undefined) {
    if (roots.length > 0)
      void window.showWarningMessage(
        `sitegen is not installed in ${folder.name}: run \`npm install\`, and \`npm install --save-dev sitegen-lsp\`.`
      )
    return []
  }
  const client = new LanguageClient(
    'sitegen',
    'sitegen',
    { module: server, args: ['lsp'], transport: TransportKind.stdio, options: { cwd: folder.uri.fsPath } },
    {
      workspaceFolder: folder,
      documentSelector: languages.map((language) => ({
        scheme: 'file',
        language,
        pattern: `${folder.uri.fsPath.replaceAll('\\', '/')}/**/*`
      }))
    }
  )
  try {
    await client.start()
    return [client]
  } catch {
    void window.showWarningMessage(
      `The server of sitegen does not start in ${folder.name}: its output says why. It needs the package sitegen-lsp.`
    )
    return []
  }
}

/** The program of sitegen that is installed for a folder. */
function serverIn(folder: string): string | undefined {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('sitegen/package.json')
    return join(manifest, '../bin/sitegen.js')
  } catch {
    return undefined
  }
}
