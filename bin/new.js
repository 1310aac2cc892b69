// `npm run new -- ../my-site` is `sitegen init` for a project that uses sitegen from this folder. Its editor reads the
// declarations in dist/, which the command line alone does not need.

import { existsSync } from 'node:fs'
import { compile, isStale } from './compile.js'

if (isStale() || !existsSync(new URL('../dist/types', import.meta.url))) await compile({ types: true })
process.argv.splice(2, 0, 'init')
await import('./sitegen.js')
