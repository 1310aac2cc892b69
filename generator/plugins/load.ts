// What the `load` of a plugin gives. In `serve` it runs again only when a file has changed that it has read, or a folder
// that it has listed.

import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { normalisePath } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { Loaded, Plugin, PluginFile, Project } from '../plugin.ts'
import { failed, notPlain, type PluginOrigin, wrongPart } from './hooks.ts'

/** What `load` has given, and what it has looked at. */
export interface Load extends Outcome<Loaded<unknown>> {
  /** What stands for a file or folder that it has asked for, by question: `read site/a.json`. */
  readonly asked: ReadonlyMap<string, string>
}

/** Run the `load` of a plugin. @param before the last one, which serves when all that it has looked at is as it was */
export async function loadPlugin(
  plugin: Plugin,
  origin: PluginOrigin,
  files: Files,
  config: Config,
  before?: Load
): Promise<Load> {
  const answers = answersOf(files)
  if (before && [...before.asked].every(([question, answer]) => answers(question) === answer)) return before
  const asked = new Map<string, string>()
  const note = (question: string) => asked.set(question, answers(question))
  try {
    const loaded = (await plugin.load?.(projectOf(files, config, note))) ?? {}
    const strange = notPlain(loaded.data ?? null, 'data')
    if (strange !== undefined) throw new Error(`\`${strange}\` is not plain JSON`)
    return { value: loaded, diagnostics: [], asked }
  } catch (error) {
    return { value: {}, diagnostics: [failed(plugin.name, 'in `load`', error, origin)], asked }
  }
}

const answersOf = (files: Files) => (question: string) => {
  const [kind = '', ...rest] = question.split(' ')
  const path = rest.join(' ')
  if (kind === 'list') return shortHash(namesIn(files, path).join('\n'))
  return files.has(path) ? shortHash(decode(files.read(path))) : ''
}

const namesIn = (files: Files, folder: string): readonly string[] =>
  files.list(folder).flatMap(({ path, outside }) => (outside ? [] : [path]))

const projectOf = (
  files: Files,
  { locales, defaultLocale }: Config,
  note: (question: string) => void
): Project => ({
  locales: [
    defaultLocale.code,
    ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale.code)
  ],
  read(path) {
    note(`read ${path}`)
    return files.has(path) ? decode(files.read(path)) : undefined
  },
  list(folder) {
    note(`list ${folder}`)
    return namesIn(files, folder)
  }
})

/** Put the content that a plugin has made among that of the others. */
export function addContent(
  { name }: Plugin,
  origin: PluginOrigin,
  content: readonly PluginFile[],
  files: Files,
  made: Map<string, PluginFile['content']>
): Diagnostic[] {
  return content.flatMap((file) => {
    const path = normalisePath(file.path)
    if (!path.startsWith('content/'))
      return wrongPart(
        origin,
        `The plugin \`${name}\` makes \`${file.path}\`, which is not in content/`,
        'a path of content is such as `content/en/docs/terms.md`; `emit` writes other files'
      )
    if (files.has(path) || made.has(path))
      return wrongPart(
        origin,
        `The plugin \`${name}\` makes \`${path}\`, which is there already`,
        'give it another name'
      )
    made.set(path, file.content)
    return []
  })
}
