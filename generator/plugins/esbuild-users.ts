// Counts the users of the esbuild process, which all bundlers of this Node process share. Calls that are unanswered when it
// is stopped never return.

let users = 0

/** Keep the esbuild process running. @returns a function that ends this use, to be called once */
export function holdEsbuild(): () => void {
  users++
  return () => {
    users--
  }
}

/** Whether the esbuild process must not be stopped. */
export const isEsbuildHeld = (): boolean => users > 0
