// Who uses the esbuild process. All bundlers of this process share it, and calls that it has not answered when it is stopped
// never return.

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
