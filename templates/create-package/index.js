#!/usr/bin/env node
// `npm create` runs `sitegen init` of the version in this package's dependencies.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Old versions of Node, to which sitegen explains itself, have no `import.meta.resolve`.
const require = createRequire(import.meta.url)
const [name] = Object.keys(require('./package.json').dependencies)
const file = require.resolve(`${name}/package.json`)
const { bin } = JSON.parse(readFileSync(file, 'utf8'))
process.argv.splice(2, 0, 'init')
await import(pathToFileURL(join(dirname(file), bin.sitegen)).href)
