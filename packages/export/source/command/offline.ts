import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type BuildResult, build } from 'esbuild'
import { exitCodes, quantity, refuse, type Terminal, tryWrite } from 'sitegen/internals'
import { type Choice, isProblem } from '../choice.ts'
import { offlineFiles } from '../offline/folder.ts'
import { type BuildOptions, type OpenedSite, openBuild, pathIn } from './open.ts'

interface Options extends BuildOptions, Choice {
  readonly out?: string
}

/** Marks a folder that this command has written, so that it may replace it. */
const markName = '.sitegen-offline'

/** `sitegen export offline` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const opened = openBuild(terminal, options)
  if (typeof opened === 'number') return opened
  const name = options.out ?? 'offline'
  const out = resolve(terminal.cwd, name)
  if (!isReplaceable(out))
    return refuse(
      terminal,
      `The folder ${name} has files that \`sitegen export offline\` has not written.`,
      'name another folder with --out, or empty this one'
    )
  const files = await offlineFiles(opened.site, options, (module, runtime) =>
    bundled(opened, module, runtime)
  )
  if (isProblem(files)) return refuse(terminal, files.problem, files.hint)
  const hint = 'choose another folder with --out'
  const isWritten = tryWrite(terminal, { file: name, hint }, () => {
    rmSync(out, { recursive: true, force: true })
    write(out, markName, '')
    for (const [file, content] of files.contents) write(out, file, content)
  })
  if (!isWritten) return exitCodes.usage
  terminal.out(`${name}: ${quantity(files.pages, 'page')}. Open ${join(name, 'index.html')} in a browser.`)
  return exitCodes.done
}

function isReplaceable(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat) return true
  if (!stat.isDirectory()) return false
  const names = readdirSync(folder)
  return names.length === 0 || names.includes(markName)
}

function write(folder: string, file: string, content: string | Uint8Array): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** A module of the output and all that it loads, as one script that is no module. */
async function bundled(opened: OpenedSite, module: string, runtime: string): Promise<string> {
  const result: BuildResult<{ write: false }> = await build({
    entryPoints: [pathIn(opened, module)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'silent',
    // The policy of the folder has none, and their rules compare origins.
    define: { 'globalThis.trustedTypes': 'undefined' },
    banner: { js: runtime }
  })
  return result.outputFiles[0]?.text ?? ''
}
