#!/usr/bin/env node
import { existsSync } from 'node:fs'

const compiled = new URL('../dist/sitegen.js', import.meta.url)
if (!existsSync(compiled)) await (await import('./compile.js')).compile()
const { main } = await import(compiled.href)
process.exitCode = await main(process.argv, process.env)
