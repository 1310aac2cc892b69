import { EncodingError } from '../base/decode.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'

/** The diagnostic for a file that could not be read. @param error thrown by `Files.read` or `decode` */
export function unreadableFile(file: string, error: unknown): Diagnostic {
  if (!(error instanceof EncodingError))
    return diagnostic(
      'file-unreadable',
      { file },
      `This file cannot be read: ${errorMessage(error)}`,
      'check its permissions'
    )
  const { line, byte, encoding } = error
  const reason =
    encoding === 'UTF-16'
      ? 'it begins like UTF-16'
      : `the byte ${byte.toString(16).toUpperCase()} is probably from Windows-1252 or Latin-1`
  return diagnostic(
    'file-encoding',
    { file, line },
    `This file is not UTF-8 text: ${reason}`,
    `convert it with \`iconv -f ${encoding} -t UTF-8\`, or save it as UTF-8 in your editor: VS Code shows the encoding at the bottom right`
  )
}
