// Collects the content of all docs, blogs and pages of a project.

import type { Files } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import type { Copy, OldAddress } from '../tool.ts'
import { readBlog } from './blog.ts'
import { type DocsCollected, readDocs } from './docs.ts'
import type { FoundDocument } from './found-document.ts'
import { importedMarkdown } from './imported-markdown.ts'
import { readPages } from './pages.ts'
import type { Instance, Settings } from './settings.ts'

/** Filled while the parts of a project are read. */
export interface CollectedContent {
  readonly documents: FoundDocument[]
  readonly copies: Copy[]
  readonly data: Map<string, unknown>
  readonly texts: Map<string, string>
  readonly addresses: OldAddress[]
  readonly docs: Map<Instance, DocsCollected>
  readonly datedBlogs: Set<Instance>
  /** Ids of messages that pages in React show. */
  readonly messageIds: Set<string>
}

/** Read all docs, blogs and pages of the configuration. */
export function collectContent(settings: Settings, files: Files, findings: Findings): CollectedContent {
  const collectedContent: CollectedContent = {
    documents: [],
    copies: [],
    data: new Map(),
    texts: new Map(),
    addresses: [],
    docs: new Map(),
    datedBlogs: new Set(),
    messageIds: new Set()
  }
  for (const instance of settings.instances)
    readInstance(instance, settings, files, findings, collectedContent)
  const { documents } = collectedContent
  documents.push(...importedMarkdown(documents, files, settings.site))
  return collectedContent
}

function readInstance(
  instance: Instance,
  settings: Settings,
  files: Files,
  findings: Findings,
  content: CollectedContent
): void {
  if (instance.type === 'docs') {
    const docs = readDocs(instance, settings, files, findings)
    content.docs.set(instance, docs)
    add(content, docs)
  } else if (instance.type === 'blog') {
    const blog = readBlog(instance, settings, files, findings)
    if (blog.isDated) content.datedBlogs.add(instance)
    add(content, blog)
  } else {
    const pages = readPages(instance, settings, files, findings)
    for (const [path, text] of pages.texts) content.texts.set(path, text)
    for (const id of pages.messageIds) content.messageIds.add(id)
    add(content, pages)
  }
}

function add(
  content: CollectedContent,
  part: Pick<DocsCollected, 'documents' | 'copies' | 'data' | 'addresses'>
): void {
  content.documents.push(...part.documents)
  content.copies.push(...part.copies)
  for (const [path, value] of part.data) content.data.set(path, value)
  content.addresses.push(...part.addresses)
}
