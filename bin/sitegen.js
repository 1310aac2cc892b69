#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { nodeProblem } from './node-version.js'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const problem = nodeProblem(process.versions.node, engines.node)
if (problem !== undefined) {
  console.error(problem)
  process.exit(2)
}

/**
 * Folder of Node's compile cache, shared by all projects of the user; none in CI, where such folders are discarded. Not
 * Node's default: that is in the shared temporary folder, where other users could place code.
 */
function compileCacheFolder({ CI: ci, LOCALAPPDATA: local, XDG_CACHE_HOME: cache }) {
  if (ci) return undefined
  if (process.platform === 'win32')
    return join(local || join(homedir(), 'AppData', 'Local'), 'sitegen', 'Cache', 'compiled')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'sitegen', 'compiled')
  // The XDG Base Directory Specification requires relative paths to be ignored.
  return join(cache && isAbsolute(cache) ? cache : join(homedir(), '.cache'), 'sitegen', 'compiled')
}

// Only in the repository: installed packages are already compiled.
const compiler = new URL('./compile.js', import.meta.url)
if (existsSync(compiler)) {
  // Tests compile once, before they start hundreds of commands.
  if (process.env.SITEGEN_COMPILED !== '1') {
    const { compile, isStale } = await import(compiler.href)
    if (isStale()) await compile()
  }
} else {
  // Requires Node 22.1. NODE_COMPILE_CACHE selects another folder, NODE_DISABLE_COMPILE_CACHE disables the cache.
  const folder = compileCacheFolder(process.env)
  if (folder !== undefined) module.enableCompileCache?.(folder)
}
const { main } = await import(new URL('../dist/sitegen.js', import.meta.url).href)
process.exitCode = await main(process.argv, process.env)
// A plugin may have left timers or connections open. They get a second, and output the time that it needs.
const end = () => {
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
  setTimeout(end, 100)
}
setTimeout(end, 1000).unref()
