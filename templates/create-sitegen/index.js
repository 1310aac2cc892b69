#!/usr/bin/env node
// `npm create sitegen` runs `sitegen init` of the version in this package's dependencies.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const file = fileURLToPath(import.meta.resolve('sitegen/package.json'))
const { bin } = JSON.parse(readFileSync(file, 'utf8'))
process.argv.splice(2, 0, 'init')
await import(pathToFileURL(join(dirname(file), bin.sitegen)).href)
