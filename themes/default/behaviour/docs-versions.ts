// The version of documentation that the reader has chosen: links to versions store it, and items of the navbar show it on
// pages outside of the documentation.

import { onPageShown } from 'sitegen/client'
import { chooseVersion, type OtherVersion, rememberedVersion } from '../parts/docsVersion.ts'

/** Start a link to a version, or what shows the version that was chosen. */
export default function startVersion(element: HTMLElement): void {
  const { version, docs, versions } = element.dataset
  if (version !== undefined)
    element.addEventListener('click', () => {
      const at = version.lastIndexOf('@')
      chooseVersion(version.slice(0, at), version.slice(at + 1))
    })
  if (docs === undefined || versions === undefined) return
  const others = JSON.parse(versions) as Readonly<Record<string, OtherVersion>>
  onPageShown(() => {
    const [label, url] = others[rememberedVersion(docs) ?? ''] ?? []
    if (label === undefined || url === undefined || element.dataset.versions === undefined) return
    const text =
      [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ??
      element.querySelector('.entry-text')?.firstChild
    if (text) text.nodeValue = label
    if (element instanceof HTMLAnchorElement) element.href = url
  })
}
