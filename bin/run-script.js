// Runs the scripts of bin/ that tests import too.

import { fileURLToPath } from 'node:url'

/**
 * Call the main function of a script if Node was started with it. An error is printed without its stack, and fails the process.
 *
 * @param {string} url `import.meta.url` of the script
 * @param {(argument: string | undefined) => void} main gets the first argument of the command line
 */
export function runScript(url, main) {
  if (process.argv[1] !== fileURLToPath(url)) return
  try {
    main(process.argv[2])
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
