// Migration of one document of Starlight.

import { starlight } from '../../source/starlight/starlight.ts'
import { migrated } from '../migrated.ts'

export const config =
  "import starlight from '@astrojs/starlight'\nexport default { site: 'https://t.example', integrations: [starlight({ title: 'T' })] }\n"

/** The file that a document becomes. */
export async function convert(
  text: string,
  otherFiles: Readonly<Record<string, string>> = {}
): Promise<string | undefined> {
  const name = text.includes('import ') ? 'index.mdx' : 'index.md'
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    [`src/content/docs/${name}`]: text,
    ...otherFiles
  })
  const [path] = [...project.texts.keys()].filter((path) => path.startsWith('content/en/docs/index.md'))
  return path === undefined ? undefined : project.texts.get(path)
}

/** The same for the constructs of a text beside which there are these files. */
export const withFiles =
  (otherFiles: Readonly<Record<string, string>> = {}) =>
  async (text: string) => ({ text: (await convert(text, otherFiles)) ?? '', remarks: [] })

/** What is reported about a document, other than plain changes. */
export async function remarks(
  text: string,
  otherFiles: Readonly<Record<string, string>> = {}
): Promise<readonly string[]> {
  const { project } = await migrated(starlight, {
    'astro.config.mjs': config,
    'src/content/docs/index.mdx': text,
    ...otherFiles
  })
  return (project.documents[0]?.findings ?? [])
    .filter(({ text: note }) => note !== '')
    .map(({ grade, line, text: note }) => `${grade} ${line}: ${note}`)
}

/** A document with code at its start. */
export const page = (code: string, body: string) => `---\ntitle: T\n---\n${code}\n\n${body}\n`

/** A document after its conversion. */
export const ours = (body: string) => `---\ntitle: T\n---\n${body}\n`
