// The code of each command, loaded when it runs.

import type { CommandAction } from './terminal.ts'

export type LoadAction = () => Promise<CommandAction>

/** By the words after `sitegen`. */
export const actions = {
  init: async () => (await import('./init.ts')).run,
  new: async () => (await import('./new.ts')).run,
  build: async () => (await import('./build.ts')).run,
  merge: async () => (await import('./merge.ts')).run,
  check: async () => (await import('./check.ts')).run,
  serve: async () => (await import('./serve.ts')).run,
  preview: async () => (await import('./preview.ts')).run,
  mv: async () => (await import('./mv.ts')).run,
  upgrade: async () => (await import('./upgrade.ts')).run,
  clean: async () => (await import('./clean.ts')).run,
  types: async () => (await import('./types.ts')).run,
  explain: async () => (await import('./explain.ts')).run,
  presets: async () => (await import('./presets.ts')).run,
  schema: async () => (await import('./schema.ts')).run,
  'i18n status': async () => (await import('./i18n.ts')).status,
  'i18n stamp': async () => (await import('./i18n.ts')).stamp,
  'search export': async () => (await import('./search-export.ts')).run,
  feedback: async () => (await import('./feedback.ts')).run,
  privacy: async () => (await import('./privacy.ts')).run,
  completion: async () => (await import('./completion.ts')).run,
  complete: async () => (await import('./completion.ts')).complete
} satisfies Readonly<Record<string, LoadAction>>
