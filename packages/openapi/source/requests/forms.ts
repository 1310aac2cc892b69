// Forms with files in languages whose standard library has no short way to send one.

import type { FormField } from './request.ts'

/** A double-quoted string of C-like languages. */
export const quoted = (text: string): string => JSON.stringify(text)

/** Go: `body`, a buffer with the form, and `form`, which knows its type. */
export function goForm(fields: readonly FormField[]): readonly string[] {
  let files = 0
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...fields.flatMap(({ name, value, isFile }) => {
      if (!isFile) return `form.WriteField(${quoted(name)}, ${quoted(value)})`
      files++
      const number = files === 1 ? '' : files
      const failure = ['if err != nil {', '\tlog.Fatal(err)', '}']
      return [
        `file${number}, err := os.Open(${quoted(value)})`,
        ...failure,
        `part${number}, err := form.CreateFormFile(${quoted(name)}, ${quoted(value)})`,
        ...failure,
        `io.Copy(part${number}, file${number})`
      ]
    }),
    'form.Close()'
  ]
}

/** Stands in none of the values. */
const boundary = 'form-boundary'

export const javaFormType = `multipart/form-data; boundary=${boundary}`

/** Java 16: `body`, which publishes the form. */
export function javaForm(fields: readonly FormField[]): readonly string[] {
  const text = (content: string) => `HttpRequest.BodyPublishers.ofString(${quoted(content)})`
  const parts = fields.flatMap(({ name, value, isFile }) => {
    const inHeader = (part: string) => `"${part.replaceAll('"', '%22')}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${inHeader(name)}`
    return isFile
      ? [
          text(`${head}; filename=${inHeader(value)}\r\n\r\n`),
          `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(value)}))`,
          text('\r\n')
        ]
      : [text(`${head}\r\n\r\n${value}\r\n`)]
  })
  const all = [...parts, text(`--${boundary}--\r\n`)]
  return ['var body = HttpRequest.BodyPublishers.concat(', `    ${all.join(',\n    ')}`, ');']
}
