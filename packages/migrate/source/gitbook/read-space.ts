// .gitbook.yaml or book.json, SUMMARY.md and pages → documents, files to copy, redirects and addresses.

import { decode, detectLanguage, fileText, isReadme, slugify } from 'sitegen/internals'
import { parse } from 'yaml'
import { findingsOf } from '../findings.ts'
import type { FolderDocument } from '../folder/description.ts'
import { projectOf } from '../folder/project.ts'
import { readFrontMatter } from '../front-matter.ts'
import { readSummary } from '../mdbook/summary.ts'
import { joinPath } from '../paths.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, mappingAt, textOf } from '../values.ts'
import { convertTags } from './blocks.ts'
import { keyRules } from './front-matter.ts'

/** Read a space. */
export function readSpace(tree: SourceTree): OldProject | Unreadable {
  const { files, site } = tree
  const config = configOf(tree)
  const folder = joinPath(site, textOf(config.root) ?? '.')
  const structure = mappingAt(config, 'structure')
  const readme = joinPath(folder, textOf(structure.readme) ?? 'README.md')
  const summaryFile = joinPath(folder, textOf(structure.summary) ?? 'SUMMARY.md')
  const findings = findingsOf(tree.config)
  const summary = readSummary(fileText(files, summaryFile) ?? '', folder)
  const inside = (path: string) => (folder === '' ? path : path.slice(folder.length + 1))
  const paths = files
    .list(folder, 'hidden')
    .filter(({ outside }) => !outside)
    .map(({ path }) => path)
    .filter((path) => !/(?:^|\/)(?:node_modules|_book|\.git|\.github)\//.test(inside(path)))
  const language = textOf(config.language) ?? detectLanguage(fileText(files, readme) ?? '') ?? 'en'
  const documents = paths
    .filter((path) => /\.md$/i.test(path) && path !== summaryFile)
    .map((source): FolderDocument => {
      const isHidden = /(?:^|\/)\./.test(inside(source))
      const path = source === readme ? 'index' : pathOf(inside(source))
      const text = fileText(files, source) ?? ''
      const label = summary.labels.get(source)
      const { values } = readFrontMatter(text)
      const needsTitle = !/^ {0,3}#[ \t]+\S/m.test(text) && values.title === undefined
      return {
        source,
        locale: language,
        kind: 'doc',
        path: isHidden ? path.replace(/(^|\/)\./g, '$1_') : path,
        address: `/${path.replace(/(?:^|\/)index$/, '')}`,
        addedKeys: needsTitle ? { title: label ?? (text.trim() === '' ? 'Page' : undefined) } : {},
        ...(isHidden && { isPartial: true })
      }
    })
  const unlisted = documents.filter(
    ({ source, isPartial }) => !isPartial && !summary.chapters.includes(source)
  )
  if (summary.chapters.length > 0 && unlisted.length > 0)
    findings.note(
      'SUMMARY.md',
      undefined,
      `${unlisted.length} files are not in the summary, so that GitBook has no page for them; they are pages here, outside of the menu: \`${unlisted
        .slice(0, 3)
        .map(({ source }) => source)
        .join('`, `')}\`.`
    )
  if (config.plugins !== undefined)
    findings.manual(
      'plugins',
      undefined,
      `The plugins \`${[config.plugins].flat().join('`, `')}\` do not run here.`
    )
  return projectOf({
    tree,
    title: textOf(config.title) ?? titleOf(fileText(files, readme) ?? '') ?? 'Documentation',
    description: textOf(config.description),
    base: '/',
    trailingSlash: 'never',
    languages: [{ code: language }],
    documents,
    navigation: summary.entries.length > 0 ? summary.entries : undefined,
    served: new Map(
      paths
        .filter((path) => isServed(inside(path)))
        .map((path) => [path, inside(path).replace(/^\.gitbook\//, 'gitbook/')])
    ),
    redirects: redirectsOf(config),
    dialect: {
      slugify,
      titleFrom: 'heading',
      hasFormulas: true,
      keyRules,
      prepare: (text, scope) => convertTags(text, scope, summary.labels)
    },
    findings
  })
}

const isServed = (path: string): boolean =>
  !/\.(?:md|ya?ml|js|lock)$/i.test(path) &&
  !/(?:^|\/)(?:book\.json|package(?:-lock)?\.json|LICENSE|Makefile|\.git\w*)$/.test(path) &&
  (path.startsWith('.gitbook/') || !/(?:^|\/)\./.test(path))

function pathOf(inside: string): string {
  const bare = inside.replace(/\.md$/i, '')
  const path = isReadme(bare) ? bare.replace(/[^/]*$/, 'index') : bare
  return path
    .split('/')
    .map((name) => name.replace(/^_+(.+)$/, '$1_').replace(/[^\p{L}\p{N}\p{M}._~-]+/gu, '-'))
    .join('/')
}

const titleOf = (text: string): string | undefined => /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text)?.[1]

function configOf({ files, config }: SourceTree): Readonly<Record<string, unknown>> {
  if (/\.md$/.test(config) || !files.has(config)) return {}
  try {
    const value: unknown = config.endsWith('.json')
      ? JSON.parse(decode(files.read(config)))
      : parse(decode(files.read(config)))
    return isMapping(value) ? value : {}
  } catch {
    return {}
  }
}

function redirectsOf(config: Readonly<Record<string, unknown>>): OldProject['redirects'] {
  const { redirects } = config
  if (!isMapping(redirects)) return []
  return Object.entries(redirects).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    const path = pathOf(joinPath(to.replace(/#.*$/, ''))).replace(/(?:^|\/)index$/, '')
    return [{ from: `/${joinPath(from)}`, to: /^[a-z]+:/i.test(to) ? to : `/${path}` }]
  })
}
