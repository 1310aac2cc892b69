// Another address for a link of the new project, at the place of a message about it.

import { safeDecode } from 'sitegen/internals'

/** @param texts of the new project @param line from 1 @param href as the message has it @returns whether the line has the address */
export function writeAddress(
  texts: Map<string, string>,
  { file, line }: { readonly file: string; readonly line?: number },
  href: string,
  by: string
): boolean {
  const lines = texts.get(file)?.split('\n') ?? []
  const text = lines[(line ?? 0) - 1]
  // The message has the address as browsers request it.
  const written = [href, safeDecode(href)].find((form) => text?.includes(form))
  if (line === undefined || text === undefined || written === undefined) return false
  lines[line - 1] = replaced(text, written, by)
  texts.set(file, lines.join('\n'))
  return true
}

/** The first place of an address that does not go on there. */
function replaced(line: string, href: string, by: string): string {
  for (let at = line.indexOf(href); at >= 0; at = line.indexOf(href, at + 1))
    if (!/^[\w%/.-]/.test(line.slice(at + href.length)))
      return line.slice(0, at) + by + line.slice(at + href.length)
  return line.replace(href, () => by)
}
