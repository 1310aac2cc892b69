// Markdown and character references in titles and descriptions, which are texts: readers, browser tabs and search engines show the
// signs. Backticks are left alone, since they are also read as quotes.

import { decodeReferences } from '../base/character-references.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { inCode } from '../base/text.ts'
import { quotedText } from '../base/typographic-quotes.ts'
import type { Yaml } from '../base/yaml.ts'

const keys = ['title', 'meta_title', 'sidebar_label', 'description'] as const

const markup =
  /\*\*([^\s*](?:[^*]*[^\s*])?)\*\*|\[([^[\]]+)\]\((?:\.{0,2}\/|https?:|[\w./-]+\.md)[^()\s]*\)|<(b|i|em|strong|code)>([^<>]*)<\/\3>/g

const reference = /&(?:amp|lt|gt|quot|apos|hellip|[nm]dash|#\d{1,5}|#x[\da-f]{1,5});/i

/** Report what is shown with its signs. */
export const markedTexts = (yaml: Yaml): readonly Diagnostic[] =>
  keys.flatMap((key): readonly Diagnostic[] => {
    const value = (yaml.value as Readonly<Record<string, unknown>> | null)?.[key]
    if (typeof value !== 'string') return []
    const plain = value.replace(markup, (...[, bold, link, , html]) => bold ?? link ?? html ?? '')
    const isMarked = plain !== value
    const right = reference.test(plain) ? decodeReferences(plain) : plain
    if (right === value) return []
    const place = yaml.at([key])
    const found = (isMarked ? value.match(markup)?.[0] : reference.exec(value)?.[0]) ?? value
    return [
      diagnostic(
        isMarked ? 'foreign-syntax' : 'html-swallowed',
        place,
        `${inCode(found)} is shown as it is: \`${key}\` is text${isMarked ? ', not Markdown' : ''}`,
        place.length === value.length
          ? { write: /^[\p{L}\p{N}](?:[^:#]|:(?! |$)|(?<! )#)*$/u.test(right) ? right : quotedText(right) }
          : `write ${inCode(right)}`
      )
    ]
  })
