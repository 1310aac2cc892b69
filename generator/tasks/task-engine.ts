import { type Engine, type EngineOptions, openEngine } from '../engine/engine.ts'

/** Tasks of threads, in the order in which a build needs them. */
export const taskNames = ['documents', 'search index', 'pages'] as const

/** Open an engine whose threads run these tasks. It must be closed, also after errors. */
export function openTaskEngine(options: Omit<EngineOptions, 'script'>): Engine {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return openEngine({ ...options, script: new URL(`./thread.${extension}`, import.meta.url) })
}
