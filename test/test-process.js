// A process that runs test files one after the other (run-files.js), as seen by the test run.

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'

/** Memory after which the next file gets a new process, in bytes. */
const memoryLimit = 1.5 * 1024 ** 3

/**
 * Start a process.
 *
 * @param fileTimeout time limit of a file, in milliseconds
 */
export function startTestProcess(cwd, env, fileTimeout) {
  const child = spawn(process.execPath, ['--import', './test/loader.js', 'test/run-files.js'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env
  })
  const output = { stdout: '', stderr: '' }
  const earlierFiles = []
  let isUsable = true
  let onOutput = () => {}
  for (const stream of ['stdout', 'stderr'])
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text
      onOutput()
    })
  const ended = new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: null, signal: message }))
    child.on('close', (status, signal) => resolve({ status, signal }))
  }).then((result) => {
    isUsable = false
    return result
  })

  /** Take the output written so far. */
  function takeOutput() {
    const taken = { ...output }
    Object.assign(output, { stdout: '', stderr: '' })
    return taken
  }

  /** Wait for the mark in both streams. @returns the exit code of the file */
  const marked = (mark) =>
    new Promise((resolve) => {
      onOutput = () => {
        const result = new RegExp(`${mark}(\\d+) (\\d+)\n`).exec(output.stdout)
        if (!result || !output.stderr.includes(mark)) return
        for (const stream of ['stdout', 'stderr']) output[stream] = output[stream].split(mark)[0]
        if (Number(result[2]) > memoryLimit) isUsable = false
        resolve({ status: Number(result[1]), signal: null })
      }
    })

  return {
    /** Whether it can run another file. */
    isUsable: () => isUsable,
    /** Files that it has run: if one of them leaves something behind, a later one may fail. */
    earlierFiles,
    /** Run a file. @returns its output, and its exit code or the signal that ended it */
    async run(path) {
      const mark = randomUUID()
      const timeout = setTimeout(() => child.kill('SIGKILL'), fileTimeout)
      child.send({ path, mark }, () => {})
      const { status, signal } = await Promise.race([
        marked(mark),
        // A file that exits the process has not run all of its tests.
        ended.then((result) => ({ ...result, status: result.status === 0 ? 1 : result.status }))
      ])
      clearTimeout(timeout)
      earlierFiles.push(path)
      return { ...takeOutput(), status, signal }
    },
    /** End it at once. */
    end: () => child.kill('SIGKILL'),
    /** Let it exit. @returns why it does not exit by itself, if so */
    async close() {
      if (child.connected) child.send({ isEnd: true }, () => {})
      const { status } = await ended
      return status === 0 ? undefined : takeOutput().stderr
    }
  }
}
