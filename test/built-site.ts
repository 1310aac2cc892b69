// A site built into a temporary folder and served as `sitegen preview` serves it.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Build a project and serve the result on a free port. Without a project: the site of this repository. */
export async function builtSite(root?: string): Promise<BuiltSite> {
  const { SHARED_SITES } = process.env
  if (root === undefined && SHARED_SITES !== undefined) return served(await sharedBuild(SHARED_SITES))
  const temporary = mkdtempSync(join(tmpdir(), 'sitegen-'))
  const folder = join(temporary, 'build')
  await buildInto(folder, root ?? repository)
  const site = await served(folder)
  return {
    ...site,
    async close() {
      await site.close()
      rmSync(temporary, { recursive: true, force: true })
    }
  }
}

async function buildInto(out: string, root: string): Promise<void> {
  const { published, diagnostics } = await build({ root, out, drafts: false, locales: [] })
  if (!published) throw new Error(`The site does not build: ${JSON.stringify(diagnostics, null, 1)}`)
}

async function served(folder: string): Promise<BuiltSite> {
  const { url, close } = await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
  return { url, folder, close }
}

/** Longest wait for the build of another test file, in milliseconds. */
const buildTimeout = 300_000

/**
 * The site of this repository, built by the test file that needs it first.
 *
 * @param folder which all test files of a run share, and which its runner deletes
 * @throws where the build fails, in each test file that needs it
 */
async function sharedBuild(folder: string): Promise<string> {
  const site = join(folder, 'site')
  const done = join(folder, 'site-is-built')
  if (takesTurn(join(folder, 'site-is-being-built'))) {
    try {
      await buildInto(site, repository)
    } finally {
      writeFileSync(`${done}.new`, '')
      renameSync(`${done}.new`, done)
    }
  }
  const end = Date.now() + buildTimeout
  while (!existsSync(done)) {
    if (Date.now() > end) throw new Error(`The site was not built within ${buildTimeout / 1000} s`)
    await pause(100)
  }
  if (!existsSync(site)) throw new Error('The site does not build: the test file that built it says why')
  return site
}

/** Is this process the first that asks for a name? */
function takesTurn(name: string): boolean {
  try {
    mkdirSync(name)
    return true
  } catch {
    return false
  }
}
