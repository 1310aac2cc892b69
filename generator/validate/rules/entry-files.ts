// Checks the files that fields of entries refer to.

import type { Diagnostic } from '../../base/diagnostics.ts'
import { resolve } from '../../graph/resolve.ts'
import { isInherited } from '../../load/entries/complete-entries.ts'
import { fieldValues } from '../../load/entries/field-values.ts'
import type { EntrySource } from '../../load/source.ts'
import { missingFile } from '../missing-file.ts'
import type { Rule } from '../rule.ts'

/** Images and files of entries must exist. */
export const checkEntryFiles: Rule = ({ graph }) =>
  graph.sources.flatMap((source): readonly Diagnostic[] =>
    source.kind !== 'entry'
      ? []
      : filesOf(source).flatMap(({ path, value }) => {
          const target = resolve(graph, source, String(value))
          if (target.kind === 'asset' || target.kind === 'external' || target.kind === 'unknown') return []
          return [missingFile(target, String(value), source.yaml.at(path), 'board.png')]
        })
  )

const filesOf = (entry: EntrySource) =>
  fieldValues(entry.collection.entries?.fields ?? {}, entry.fields).filter(
    ({ field, path }) =>
      // The image of the page is checked together with those of all pages.
      ((field.type === 'image' && path[0] !== 'image') || field.type === 'file') && !isInherited(entry, path)
  )
