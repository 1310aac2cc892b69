import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { errorMessage } from './error-message.ts'

/** The diagnostic for a file that could not be read. @param error thrown by `Files.read`, or a TypeError by `decode` */
export const unreadableFile = (file: string, error: unknown): Diagnostic =>
  error instanceof TypeError
    ? diagnostic('file-encoding', { file }, 'This file is not UTF-8 text', 'save it as UTF-8')
    : diagnostic(
        'file-unreadable',
        { file },
        `This file cannot be read: ${errorMessage(error)}`,
        'check its permissions'
      )
