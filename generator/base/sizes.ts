// Formats file sizes for messages.

/** `18.4 MB`, `250 kB`; rounded up, so that what exceeds a limit never looks equal to it. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`
