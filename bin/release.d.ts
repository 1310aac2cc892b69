export function release(
  files: Readonly<Record<string, string>>,
  version: string,
  day: string
): Record<string, string>
export const releaseFiles: readonly string[]
