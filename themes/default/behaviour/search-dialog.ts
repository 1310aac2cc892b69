// The search dialog with its engine, loaded on the first sign of intent.

import { type RenderedPart, renderPart, searchEngine } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import SearchDialog, { type SearchDialogProps } from '../parts/SearchDialog.tsx'
import type { Typing } from './typing.ts'

/** Open the index while the reader reaches for the field. */
export function openIndex({ search }: Shell): void {
  if (search) searchEngine(search).catch(() => {})
}

/** The version of documentation that the page belongs to. */
function versionOfPage(): SearchDialogProps['page']['version'] {
  const { docsVersion } = document.querySelector<HTMLElement>('main')?.dataset ?? {}
  const at = docsVersion?.lastIndexOf('@') ?? -1
  return docsVersion === undefined || at < 0
    ? undefined
    : { docs: docsVersion.slice(0, at), name: docsVersion.slice(at + 1) }
}

/** Show the dialog, with what the reader types until its field has the focus. @throws on a site without search */
export async function showDialog(
  shell: Shell,
  typing: Typing,
  close: () => void
): Promise<RenderedPart<SearchDialogProps>> {
  const { search } = shell
  if (!search) throw new Error('The site has no search')
  const text = typing.text()
  const part = await renderPart(SearchDialog, {
    shell,
    search,
    page: { version: versionOfPage() },
    text,
    close
  })
  const field = await focusedField()
  const typed = typing.end()
  if (field && typed !== text) type(field, typed)
  return part
}

/** The field of the dialog, which gets the focus when it is shown. */
async function focusedField(): Promise<HTMLInputElement | undefined> {
  for (let frame = 0; frame < 120; frame++) {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.closest('dialog')) return activeElement
    await new Promise(requestAnimationFrame)
  }
  return undefined
}

/** Set the text of a field that React controls. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
