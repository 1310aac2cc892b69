// A site built into a temporary folder and served as `sitegen preview` serves it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../generator/build.ts'
import { listen } from '../generator/serve/listen.ts'
import { previewListener } from '../generator/serve/preview.ts'

/** The repository, which is itself a project. */
export const repository = join(import.meta.dirname, '..')

export interface BuiltSite {
  readonly url: string
  readonly folder: string
  close(): Promise<void>
}

/** Build a project and serve the result on a free port. */
export async function builtSite(root = repository): Promise<BuiltSite> {
  const temporary = mkdtempSync(join(tmpdir(), 'sitegen-'))
  const folder = join(temporary, 'build')
  const { published, diagnostics } = await build({ root, out: folder, drafts: false, locales: [] })
  if (!published) throw new Error(`The site does not build: ${JSON.stringify(diagnostics, null, 1)}`)
  const server = await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
  return {
    url: server.url,
    folder,
    async close() {
      await server.close()
      rmSync(temporary, { recursive: true, force: true })
    }
  }
}
