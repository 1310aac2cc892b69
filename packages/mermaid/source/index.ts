// A plugin that draws the Mermaid diagrams that sitegen does not draw: all kinds that `mermaid` knows, in a Chromium of the machine,
// without network. A drawing is made once, and then read from `node_modules/.cache/sitegen-mermaid`.
//
//   plugins:
//     - sitegen-mermaid
//     - { use: sitegen-mermaid, options: { browser: /usr/bin/chromium } }   # if it is not found

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findBrowser } from 'sitegen/internals'
import { definePlugin } from 'sitegen/plugin'
import * as v from 'valibot'
import { cachedDrawing } from './cache.ts'
import { draw } from './draw.ts'

const options = v.strictObject({ browser: v.optional(v.string()) })

export default definePlugin(options, ({ browser }) => ({
  name: 'sitegen-mermaid',
  // The version is part of the cache key of documents.
  load: () => ({ data: mermaidPackage()?.version ?? '' }),
  diagram({ language, source }) {
    if (language !== 'mermaid') return undefined
    const mermaid = mermaidPackage()
    if (!mermaid) throw new Error('`mermaid` is not installed: `npm install --save-dev mermaid`')
    return cachedDrawing(join(mermaid.folder, '../.cache/sitegen-mermaid'), [source, mermaid.version], () =>
      draw(source, { script: mermaid.script, browser: browserPath(browser) })
    )
  }
}))

/** The browser that draws. The variable `CHROMIUM` overrides the option, since machines differ. */
function browserPath(option: string | undefined): string {
  const named = process.env.CHROMIUM ?? option
  const path = findBrowser(named)
  if (path !== undefined) return path
  throw new Error(
    named === undefined
      ? 'there is no Chromium: install one, or name its path in the variable `CHROMIUM`'
      : `there is no browser at \`${named}\``
  )
}

interface MermaidPackage {
  readonly version: string
  /** Absolute folder: `node_modules/mermaid`. */
  readonly folder: string
  /** Absolute path of the script for browsers. */
  readonly script: string
}

/** The installed `mermaid`. */
function mermaidPackage(): MermaidPackage | undefined {
  try {
    // Resolved, not imported: it needs a browser. Its package does not export package.json.
    let folder = dirname(createRequire(import.meta.url).resolve('mermaid'))
    while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { version, folder, script: join(folder, 'dist/mermaid.min.js') }
  } catch {
    return undefined
  }
}
