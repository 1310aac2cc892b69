// Builds a site into a temporary folder, and serves it like `sitegen preview`.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Diagnostic } from '../generator/base/diagnostics.ts'
import { build } from '../generator/build.ts'
import { listen } from '../generator/serve/listen.ts'
import { previewListener } from '../generator/serve/preview.ts'
import { anyDay } from './any-day.ts'
import { sharedFolder } from './shared-folder.ts'

/** The repository, which is itself a project. */
export const repository = join(import.meta.dirname, '..')

export interface BuiltSite {
  readonly url: string
  readonly folder: string
  close(): Promise<void>
}

/** Projects of this repository that several test files need as they are, by absolute folder. They are built once in a test run. */
const sharedProjects = new Map([
  [repository, 'own-site'],
  [join(repository, 'test/sites/shell'), 'shell']
])

/** Build a project and serve the result on a free port. Without a project: the site of this repository. */
export async function builtSite(root = repository): Promise<BuiltSite> {
  const name = sharedProjects.get(root)
  return name === undefined ? buildForThisFile(root) : sharedSite(name, () => root)
}

/** A project built once in a test run, and served. @param project creates it, and returns its absolute folder */
export const sharedSite = async (name: string, project: () => string): Promise<BuiltSite> =>
  served(await sharedFolder(name, async (out) => void (await buildInto(out, project()))))

/** Build a project for one test file, and serve the result. */
export async function buildForThisFile(
  root: string
): Promise<BuiltSite & { readonly diagnostics: readonly Diagnostic[] }> {
  const temporary = mkdtempSync(join(tmpdir(), 'sitegen-'))
  const folder = join(temporary, 'build')
  const diagnostics = await buildInto(folder, root)
  const site = await served(folder)
  return {
    ...site,
    diagnostics,
    async close() {
      await site.close()
      rmSync(temporary, { recursive: true, force: true })
    }
  }
}

/**
 * The handbook, built once in a test run and served. Its pictures are not encoded, which takes as long as all the rest.
 *
 * @throws if the build has any message but the one that says so, warnings too
 */
export const builtHandbook = async (): Promise<BuiltSite> =>
  served(
    await sharedFolder('handbook', async (out) => {
      const root = join(repository, 'handbook')
      const loadSharp = () => undefined
      const { diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [], loadSharp })
      if (diagnostics.some(({ code }) => code !== 'pictures-copied'))
        throw new Error(JSON.stringify(diagnostics, null, 1))
    })
  )

async function buildInto(out: string, root: string): Promise<readonly Diagnostic[]> {
  const { published, diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [] })
  if (!published) throw new Error(`The site does not build: ${JSON.stringify(diagnostics, null, 1)}`)
  return diagnostics
}

async function served(folder: string): Promise<BuiltSite> {
  const { url, close } = await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
  return { url, folder, close }
}
