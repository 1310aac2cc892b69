#!/usr/bin/env node
import { existsSync } from 'node:fs'

// In the repository alone: what is installed comes compiled.
const compiler = new URL('./compile.js', import.meta.url)
if (existsSync(compiler)) {
  const { compile, isStale } = await import(compiler.href)
  if (isStale()) await compile()
}
const { main } = await import(new URL('../dist/sitegen.js', import.meta.url).href)
process.exitCode = await main(process.argv, process.env)
