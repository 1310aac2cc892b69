// A thread for worker-pool.test.ts.

import { serveTasks } from '../../generator/engine/worker.ts'

const tasks: Parameters<typeof serveTasks>[0] = {
  // Throws after each item, where nothing catches it.
  careless: async () => async () => ({
    run(item: number) {
      setImmediate(() => {
        throw new Error(item === 40 ? 'fatal' : 'late')
      })
      return `thread ${item}`
    }
  }),
  double: async () => async (context: { readonly add: number }) => ({
    run: (item: number) => item * 2 + context.add
  }),
  // Fails for multiples of seven only.
  picky: async () => async () => ({
    run(item: number) {
      if (item % 7 === 0) throw new Error(`I do no ${item}`)
      return `thread ${item}`
    }
  }),
  // Exits without a message.
  mortal: async () => async () => ({
    run: (item: number) => (item === 40 ? process.exit(3) : `thread ${item}`)
  }),
  broken: async () => async () => {
    throw new Error('no such library')
  }
}

serveTasks(tasks, (error) => {
  const message = String(error)
  return message.endsWith('late')
    ? { severity: 'warning', code: 'plugin-failed', message, file: 'site' }
    : undefined
})
