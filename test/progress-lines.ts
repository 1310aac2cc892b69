/**
 * Output of a command without the lines about its progress: on a busy machine, commands that take some seconds print them.
 * cli/progress.test.ts checks them.
 */
export const withoutProgress = (output: string): string =>
  output.replace(/^.+ · \d+ s(?: · slow: .*)?\n/gm, '')
