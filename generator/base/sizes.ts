// Formats file sizes for messages and reports.

/** `18.4 MB`, `250 kB`, `12 B`; rounded up, so that what exceeds a limit never looks equal to it. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`
  return bytes >= 1000 ? `${Math.ceil(bytes / 1000)} kB` : `${bytes} B`
}
