// Lets Node run the TypeScript of this repository: `node --import ./test/loader.js file.ts`. Types
// are stripped by esbuild, file by file; they are checked by tsc in test/own-site/quality.test.ts.

import { register } from 'node:module'

register('./loader-hooks.js', import.meta.url)
process.setSourceMapsEnabled(true)
