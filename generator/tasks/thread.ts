// Entry script of worker threads: the tasks that they can run.

import { serveTasks } from '../engine/worker.ts'
import { describeUncaught } from '../plugins/uncaught.ts'

serveTasks(
  {
    documents: async () => (await import('./documents.ts')).setUpDocuments,
    pages: async () => (await import('./pages.ts')).setUpPages,
    'search index': async () => (await import('./search-index.ts')).setUpIndex
  },
  describeUncaught
)
