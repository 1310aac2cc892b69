// A plugin for code blocks with `twoslash`: TypeScript checks them when the site is built, and readers see types without a script
// in the page. `check.ts` runs the compiler before the code is highlighted, `show.ts` adds what it found to the highlighted code.
//
//   plugins:
//     - sitegen-twoslash
//     - { use: sitegen-twoslash, options: { compilerOptions: { strict: false } } }

import { createHash } from 'node:crypto'
import { definePlugin } from 'sitegen/plugin'
import type { CompilerOptions } from 'typescript'
import * as v from 'valibot'
import { checkCode, compilerVersions } from './check.ts'
import { showTypes } from './show.ts'

const options = v.strictObject({
  /** As in tsconfig.json. */
  compilerOptions: v.optional(v.record(v.string(), v.unknown()), {})
})

export default definePlugin(options, ({ compilerOptions }) => ({
  name: 'sitegen-twoslash',
  // Part of the cache key of documents, since code imports the packages of the project.
  load: ({ read }) => ({
    data: [
      compilerVersions(),
      ...['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'].map((file) =>
        createHash('sha256')
          .update(read(file) ?? '')
          .digest('hex')
      )
    ]
  }),
  codeOptions: ['twoslash'],
  // The compiler itself reports options that it does not know.
  remark: () => checkCode(compilerOptions as CompilerOptions),
  rehype: () => showTypes
}))
