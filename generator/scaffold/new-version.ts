// A new version of the documentation: the current documents get the name of a version, and work continues on the next version.

import { type Document, isMap, isSeq, type YAMLMap, YAMLSeq } from 'yaml'
import { git as runGit } from '../base/git.ts'
import { didYouMean, joinWithOr, routePath } from '../base/text.ts'
import { type CollectionConfig, contentFolder, versionSidebars } from '../config/collections.ts'
import type { Addition, Refusal, ScaffoldedProject } from './addition.ts'
import type { NewFile } from './new-files.ts'
import { blockMap, flowNode, siteDocument, siteText, withCollections, yamlText } from './site-yaml.ts'

export interface NewVersionRequest {
  readonly name: string
  readonly collection?: string
  /** Tag, branch or commit with the documents; without it they are copied. */
  readonly git?: string
}

/** Plan a new version: copies of the documents in every language, or the name of a git tag. */
export function newVersion(project: ScaffoldedProject, request: NewVersionRequest): Addition | Refusal {
  const { name, git } = request
  if (!/^(?!\.{1,2}$)[\w.-]+$/.test(name))
    return {
      problem: `\`${name}\` is not a valid version name`,
      hint: 'use letters, digits, `.`, `_` and `-`, such as `1.0`'
    }
  const current = currentDocs(project, request.collection)
  if ('problem' in current) return current
  const versionsOfDocs = project.config.collections.filter(({ key }) => key === current.key)
  if (versionsOfDocs.some(({ version }) => version?.name === name))
    return { problem: `\`${current.key}\` has a version \`${name}\` already`, hint: 'choose another name' }
  const unknownTag = git === undefined ? undefined : unknownTagIn(project.files.root, git)
  if (unknownTag) return unknownTag
  const folder = `${current.key}-${name}`
  const copies = git === undefined ? documentsOf(project, current, folder) : []
  if (git === undefined && copies.length === 0)
    return {
      problem: `There are no documents in ${contentFolder(current, project.config.defaultLocale.code)}`,
      hint: 'write one: sitegen new doc NAME'
    }
  const sidebars = git === undefined ? sidebarsOf(project, current, name) : undefined
  const version = {
    name,
    ...(git === undefined ? { folder } : { git }),
    ...(sidebars === undefined ? {} : { sidebars: sidebars.path })
  }
  return {
    files: [...copies, ...(sidebars === undefined ? [] : [sidebars])],
    site: withVersion(project, current, version),
    notes: [
      ...addressNotes(project, current, name),
      ...(versionsOfDocs.some(({ version: other }) => other)
        ? []
        : [
            'To let readers choose a version, add `{ type: docsVersionDropdown, position: left }` to site/navbar.yaml.'
          ]),
      ...(git === undefined ? [] : ['CI needs the tag too: fetch the whole history there.'])
    ]
  }
}

/** Which version is now at which address. */
function addressNotes(
  { config }: ScaffoldedProject,
  current: CollectionConfig,
  name: string
): readonly string[] {
  const versions = config.site.value.collections[current.key]?.versions ?? []
  const next = current.version?.name ?? 'next'
  const nextFolder = contentFolder(current, config.defaultLocale.code)
  const last =
    config.collections.find(({ key, version }) => key === current.key && version?.isLast) ?? current
  const { path } = last
  const marked = versions.find(({ isLast }) => isLast)?.name
  if (marked !== undefined)
    return [
      `The next version is written in ${nextFolder}, as before.`,
      `\`${marked}\` has \`isLast\`, so it stays at ${path}, and \`${name}\` is at ${routePath(path, name)}.`
    ]
  const nextPath = routePath(path, versions.find((version) => version.name === next)?.path ?? next)
  const before = last.version?.name ?? next
  return [
    `The next version is written in ${nextFolder}, as before, and is at ${nextPath}.`,
    `\`${name}\` is now at ${path}: links, menus and redirects to ${path}… lead to it. Links by file, \`./page.md\`, stay in their version.`,
    ...(before === next ? [] : [`\`${before}\` is now at ${routePath(path, before)}.`])
  ]
}

/** More tags than this are only counted. */
const maxNamedTags = 10

/** Why documents cannot come from a tag, branch or commit of the repository; `undefined` if it exists. */
function unknownTagIn(root: string, tag: string): Refusal | undefined {
  const ask = (...args: readonly string[]): string => runGit(root, args).toString('utf8').trim()
  // As in `versions`, branches and commits are accepted too.
  if (ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${tag}^{commit}`) !== '') return undefined
  if (ask('rev-parse', '--git-dir') === '')
    return {
      problem: `Git finds no repository in the folder of this project, so there is no tag \`${tag}\``,
      hint: 'leave out `--git` to copy the documents, or see what `git status` says'
    }
  const tags = ask('tag', '--sort=-version:refname').split('\n').filter(Boolean)
  return {
    problem: `Git has no tag, branch or commit \`${tag}\``,
    hint: `${otherTags(tag, tags)}make the tag with \`git tag\`, or fetch it with \`git fetch --tags\``
  }
}

/** Start of a hint: the nearest tag, or else the latest ones. */
function otherTags(tag: string, tags: readonly string[]): string {
  const nearestTag = didYouMean(tag, tags)
  if (nearestTag !== undefined) return `${nearestTag} Otherwise `
  if (tags.length === 0) return ''
  const extra = tags.length > maxNamedTags ? ` and ${tags.length - maxNamedTags} more` : ''
  return `known tags: ${tags.slice(0, maxNamedTags).join(', ')}${extra}; or `
}

/** The current documents: those without a version, or of the version without its own folder. */
function currentDocs(
  { config }: ScaffoldedProject,
  requestedName: string | undefined
): CollectionConfig | Refusal {
  const docs = config.collections.filter(
    ({ type, root, folder, key }) => type === 'docs' && root === 'content' && folder === key
  )
  const names = docs.map(({ key }) => key)
  const [onlyDocs, ...otherDocs] =
    requestedName === undefined ? docs : docs.filter(({ key }) => key === requestedName)
  if (onlyDocs && otherDocs.length === 0) return onlyDocs
  if (onlyDocs)
    return {
      problem: 'The site has several collections of type `docs`',
      hint: `say which one: --collection ${names.join(', or --collection ')}`
    }
  return requestedName === undefined || names.length === 0
    ? {
        problem: 'The site has no collection of type `docs`',
        hint: 'add `docs: {}` to `collections` in site/site.yaml'
      }
    : {
        problem: `There is no collection \`${requestedName}\` of type \`docs\``,
        hint: didYouMean(requestedName, names) ?? `there is ${joinWithOr(names)}`
      }
}

/** Copies of all files in every language. */
const documentsOf = (
  { files, config }: ScaffoldedProject,
  current: CollectionConfig,
  folder: string
): readonly NewFile[] =>
  config.locales.flatMap(({ code }) => {
    const currentFolder = contentFolder(current, code)
    return files
      .list(currentFolder)
      .filter(({ outside }) => !outside)
      .map(({ path }) => ({
        path: `content/${code}/${folder}/${path.slice(currentFolder.length + 1)}`,
        content: files.read(path)
      }))
  })

/** Sidebars that name documents or folders are copied with them; a list of all documents fits every version. */
function sidebarsOf(
  { files, config }: ScaffoldedProject,
  { sidebars }: CollectionConfig,
  name: string
): NewFile | undefined {
  const value = config.sidebars.get(sidebars)?.value
  if (!value || !files.has(sidebars)) return undefined
  const isGenerated = Object.values(value).every((items) =>
    items.every((item) => typeof item === 'object' && item.type === 'autogenerated' && item.folder === '.')
  )
  return isGenerated ? undefined : { path: versionSidebars(sidebars, name), content: files.read(sidebars) }
}

function withVersion(project: ScaffoldedProject, { key }: CollectionConfig, version: object): string {
  const document = siteDocument(project)
  withCollections(document, project.config)
  const collection = blockMap(document, ['collections', key])
  const versions = collection.get('versions')
  if (isSeq(versions) && versions.items.length > 0) insertVersion(document, versions, version)
  else {
    const list = new YAMLSeq()
    list.items = [flowNode(document, { name: 'next', label: 'Next' }), flowNode(document, version)]
    collection.set('versions', list)
  }
  return yamlText(document, siteText(project))
}

/** After the current version, before older ones. */
function insertVersion(document: Document, list: YAMLSeq, version: object): void {
  const index = list.items.findIndex((item) => isMap(item) && (item.has('folder') || item.has('git')))
  list.items.splice(index < 0 ? list.items.length : index, 0, flowNode(document, version) as YAMLMap)
}
