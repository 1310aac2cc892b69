// Writes the texts that join pages, from the written pages.

import { decode } from '../base/decode.ts'
import { keyOf } from '../base/hash.ts'
import type { WrittenFile } from '../base/output-file.ts'
import { type DerivedFile, type LastDerived, reuseDerived } from '../emit/derived.ts'
import { type FullText, fullText } from '../emit/llms-full.ts'
import type { PageFiles } from '../emit/page-files.ts'
import { generator } from '../emit/plan.ts'
import type { Staging } from '../engine/staging.ts'

/** Write the texts to the staging folder; those of which nothing has changed are reused. */
export function writeFullTexts(
  texts: readonly FullText[],
  pages: readonly PageFiles<WrittenFile>[],
  staging: Staging,
  last: LastDerived
): readonly DerivedFile[] {
  if (texts.length === 0) return []
  const written = new Map(pages.flatMap(({ outputs }) => outputs))
  return texts.map((text) => {
    // A page that failed has no file, and the build has failed.
    const files = text.files.filter((file) => written.has(file))
    const source = keyOf(JSON.stringify(text), ...files.map((file) => written.get(file)?.sha256 ?? ''))
    const content =
      reuseDerived(text.path, source, staging, last) ??
      staging.write(
        text.path,
        fullText(
          { ...text, files },
          (file) => written.get(file)?.bytes ?? 0,
          (file) => decode(staging.read(file))
        )
      )
    return { path: text.path, content, from: generator, source }
  })
}
