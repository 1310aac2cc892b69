import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { namesIn } from '../base/file-tree.ts'
import { diskFiles } from '../base/files.ts'
import { packageVersion } from '../base/sitegen-package.ts'
import { formatBytes } from '../base/sizes.ts'
import { didYouMean, quantity } from '../base/text.ts'
import { shardDescriptionName } from '../emit/shard.ts'
import { type MergeResult, merge } from '../shards/merge.ts'
import { failureText, reportText } from './report.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'

interface Options {
  readonly folders: readonly string[]
  readonly out: string
  readonly verify: boolean
  readonly json: boolean
}

/** `sitegen merge` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const { cwd } = terminal
  const start = performance.now()
  const folders = options.folders.map((folder) => resolve(cwd, folder))
  const out = resolve(cwd, options.out)
  const problem = checkFolders(options, cwd, folders, out)
  if (problem !== undefined) return refuse(terminal, problem)
  const result = await merge({ root: cwd, folders, out, verify: options.verify, version: packageVersion() })
  const { diagnostics } = result
  if (diagnostics.length > 0) terminal.err(`${reportText(diagnostics, diskFiles(cwd), terminal.color)}\n`)
  if (options.json) terminal.out(JSON.stringify(toJson(result, folders.length), null, 2))
  else terminal.err(summaryText(result, options, performance.now() - start))
  return result.published ? exitCodes.done : exitCodes.failed
}

const nameFoldersHint = 'name the folders that `sitegen build --shard` has written, such as `shards/1-of-2`'

/** Shards in a folder, as the command would name them. */
const shardsIn = (folder: string, name: string): readonly string[] =>
  existsSync(folder)
    ? namesIn(folder)
        .filter((inner) => existsSync(join(folder, inner, shardDescriptionName)))
        .map((inner) => `${name.replace(/[\\/]$/, '')}/${inner}`)
        .sort()
    : []

/** What is wrong with the arguments, checked before anything is read. */
function checkFolders(
  options: Options,
  cwd: string,
  folders: readonly string[],
  out: string
): string | undefined {
  const missing = options.folders.find((_, index) => !existsSync(folders[index] ?? ''))
  if (missing !== undefined)
    return `There is no folder ${missing}.\n  hint: ${didYouMean(missing, shardsIn(resolve(cwd, 'shards'), 'shards')) ?? nameFoldersHint}`
  const shards = options.folders.flatMap((name, index) => shardsIn(folders[index] ?? '', name))
  const [onlyFolder] = options.folders
  if (options.folders.length === 1 && onlyFolder !== undefined && shards.length > 0)
    return `The folder ${onlyFolder} is not a shard, but contains some.\n  hint: name each of them: \`sitegen merge ${shards.join(' ')}\``
  if (folders.includes(out))
    return `The output folder ${options.out} is one of the shards.\n  hint: choose another one with --out`
  return undefined
}

function summaryText(result: MergeResult, { folders, out }: Options, milliseconds: number): string {
  const { published, pages, files, bytes, diagnostics } = result
  if (!published) return failureText(diagnostics)
  return `${quantity(pages, 'page')} of ${quantity(folders.length, 'shard')}, ${quantity(files, 'file')}, ${formatBytes(bytes)} in ${out} after ${(milliseconds / 1000).toFixed(2)} s`
}

const toJson = ({ published, pages, files, bytes, diagnostics }: MergeResult, shards: number) => ({
  published,
  shards,
  pages,
  files,
  bytes,
  diagnostics
})
