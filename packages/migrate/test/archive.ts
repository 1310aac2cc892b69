// Projects as one text, so that they can be read and compared as a whole: `-- path --` above each file.

/** Files by path. */
export function unpack(text: string): Record<string, string> {
  const parts = text.split(/^-- (.+) --\n/m).slice(1)
  return Object.fromEntries(
    parts.flatMap((path, index) => (index % 2 === 0 ? [[path, parts[index + 1] ?? '']] : []))
  )
}

/** The reverse of `unpack`. */
export const pack = (files: Iterable<readonly [string, string]>): string =>
  [...files]
    .map(([path, text]) => `-- ${path} --\n${text}${text.endsWith('\n') || text === '' ? '' : '\n'}`)
    .join('')
