// Categories of folders, `_category_.json` → `_category_.yaml`.

import GithubSlugger from 'github-slugger'
import { type Files, fileText, folderOf, parentFolders, withoutOrder } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { isRecord } from '../javascript/computed.ts'
import { joinAddress, joinPath } from '../paths.ts'
import type { OldAddress } from '../tool.ts'
import type { FoundDocument } from './found-document.ts'
import { indexRank, newPaths, oldName } from './names.ts'
import { readData } from './read-data.ts'
import type { Messages } from './translations.ts'

interface CategoryInput {
  readonly files: Files
  readonly folder: string
  readonly target: string
  readonly otherPaths: readonly string[]
  readonly documents: readonly FoundDocument[]
  readonly messages: Messages
  readonly root: string
  readonly prefixes: boolean
  /** Folders whose documents a sidebar lists: their own names were not shown. */
  readonly sidebarFolders: ReadonlySet<string>
  readonly findings: Findings
}

/** `_category_.json` → `_category.yaml`; folders that had no page do not get one. */
export function categoriesOf(input: CategoryInput): {
  readonly data: ReadonlyMap<string, unknown>
  readonly addresses: readonly OldAddress[]
} {
  const { files, folder, target, otherPaths, documents, messages, root, prefixes, sidebarFolders } = input
  const data = new Map<string, unknown>()
  const addresses: OldAddress[] = []
  const settings = new Map(
    otherPaths
      .filter((path) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path))
      .map((path) => [folderOf(path), path])
  )
  const slugger = new GithubSlugger()
  const folders = new Set(documents.flatMap(({ file }) => parentFolders(file.path)))
  for (const path of [...folders].sort()) {
    if (path === '') continue
    const file = settings.get(path)
    const category = file === undefined ? {} : readData(fileText(files, joinPath(folder, file)) ?? '')
    const hasPage = documents.some(
      ({ file: page }) => folderOf(page.path) === path && indexRank(page.path) !== undefined
    )
    const label =
      typeof category.label === 'string'
        ? category.label
        : oldName(path.slice(path.lastIndexOf('/') + 1), prefixes)
    const link = isRecord(category.link) ? category.link : undefined
    const isGenerated = link?.type === 'generated-index'
    const where = newFolder(path, prefixes)
    if (file !== undefined) reportCategory(category, joinPath(folder, file), input.findings)
    const translated = [...messages].find(([key]) => key.endsWith(`.category.${label}`))?.[1]
    const isNamed = file !== undefined || !(hasPage || sidebarFolders.has(path))
    data.set(`${target}/${where}/_category.yaml`, {
      label: translated ?? (isNamed ? label : undefined),
      position: typeof category.position === 'number' ? category.position : undefined,
      collapsed: category.collapsed === false ? false : undefined,
      description: isGenerated && typeof link?.description === 'string' ? link.description : undefined,
      page: hasPage || isGenerated ? undefined : false
    })
    if (isGenerated && !hasPage) {
      const slug = typeof link?.slug === 'string' ? link.slug : `/category/${slugger.slug(label)}`
      addresses.push({ path: joinAddress(root, slug), to: joinAddress(root, withoutOrder(where)) })
    }
  }
  return { data, addresses }
}

const newFolder = (path: string, prefixes: boolean): string =>
  folderOf([...newPaths([`${path}/x.md`], prefixes).values()][0] ?? '')

function reportCategory(category: Readonly<Record<string, unknown>>, file: string, findings: Findings): void {
  for (const key of ['collapsible', 'className', 'customProps'])
    if (category[key] !== undefined && category[key] !== true)
      findings.loss(`_category_ ${key}`, undefined, `\`${key}\` in ${file} has no counterpart.`)
  const link = isRecord(category.link) ? category.link : undefined
  if (link?.type === 'doc')
    findings.loss(
      '_category_ link',
      undefined,
      `The category in ${file} linked to the document \`${String(link.id)}\`; name that document \`index.md\` to keep it.`
    )
}
