/**
 * The address of a line of a source.
 *
 * @param template with `{path}` and `{line}`: `https://code.example/blob/main/{path}#L{line}`
 * @param file relative to the project, which may be a folder of the repository: `../src/client.ts`
 */
export const sourceUrl = (template: string, file: string, line: number): string =>
  template
    .replaceAll('{path}', () => encodeURI(file.replace(/^(?:\.{1,2}\/)+/, '')))
    .replaceAll('{line}', String(line))
