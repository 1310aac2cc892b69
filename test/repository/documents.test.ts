// The documents of this repository: no broken links, no paths of missing files, and limited length.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repository } from '../sites/folder.ts'

/** Files below a folder, relative to the repository. */
const filesBelow = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path) && statSync(join(repository, path)).isFile())

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

const lengthOf = (path: string): number => read(path).trimEnd().split('\n').length

const markdown = unified().use(remarkParse).use(remarkGfm)
const trees = new Map<string, Root>()

function treeOf(path: string): Root {
  const tree = trees.get(path) ?? markdown.parse(read(path))
  trees.set(path, tree)
  return tree
}

function nodesOf<Type extends Nodes['type']>(path: string, type: Type): Extract<Nodes, { type: Type }>[] {
  const found: Extract<Nodes, { type: Type }>[] = []
  visit(treeOf(path), type, (node) => {
    found.push(node as Extract<Nodes, { type: Type }>)
  })
  return found
}

const decisions = filesBelow('docs/decisions', /\.md$/).filter((path) => !path.endsWith('/README.md'))
const forContributors = [
  'CONTRIBUTING.md',
  ...['architecture', 'performance', 'dependencies', 'releasing'].map((name) => `docs/${name}.md`),
  'docs/decisions/README.md',
  ...decisions
]
const documents = [
  ...readdirSync(repository).filter((name) => name.endsWith('.md')),
  ...filesBelow('docs', /\.md$/),
  // Files below content/ in templates are checked as sites: test/end-to-end/templates.test.ts.
  ...filesBelow('templates', /\/README\.md$/)
]

test('the documents are found', () => {
  assert.ok(decisions.length > 20)
  assert.equal(
    ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/deploy.md', ...forContributors].filter(
      (path) => !documents.includes(path)
    ),
    []
  )
})

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}

/** Heading ids of a document, as on GitHub. */
function anchorsOf(path: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  return new Set(nodesOf(path, 'heading').map((heading) => slugger.slug(textOf(heading))))
}

/** Broken links of a document, relative to it or to its own headings. */
function deadLinks(path: string): readonly string[] {
  const links = [...nodesOf(path, 'link'), ...nodesOf(path, 'image'), ...nodesOf(path, 'definition')]
  return links
    .map(({ url }) => url)
    .filter((url) => !/^[a-z]+:/.test(url))
    .filter((url) => {
      const [file = '', anchor] = decodeURI(url).split('#')
      const target = file === '' ? path : join(dirname(path), file).replaceAll('\\', '/')
      if (!existsSync(join(repository, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
    })
}

for (const path of documents) test(`links of ${path}`, () => assert.equal(deadLinks(path), []))

const stages = readdirSync(join(repository, 'generator'))

/** Paths of the repository in a document's inline code: `generator/base/text.ts`, or `base/` for contributors. */
function namedPaths(path: string): readonly string[] {
  const isForContributors = forContributors.includes(path)
  return nodesOf(path, 'inlineCode').flatMap(({ value }) => {
    // Upper-case words are placeholders: `test/sites/broken/CODE/`.
    if (!/^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(value) || !value.includes('/')) return []
    if (/(?:^|\/)[A-Z]+(?:[./]|$)/.test(value) || !/\/$|\.\w+$/.test(value)) return []
    const [top = ''] = value.split('/')
    if (top === 'generator' || top === 'test') return [value]
    if (!isForContributors) return []
    if (/^(?:bin|docs|site|templates|themes|\.github)$/.test(top)) return [value]
    return stages.includes(top) ? [`generator/${value}`] : []
  })
}

test('paths are found', () => {
  assert.ok(namedPaths('CONTRIBUTING.md').includes('generator/base/codes.ts'))
  assert.ok(namedPaths('SECURITY.md').length > 30)
})

for (const path of documents)
  test(`${path} names files that exist`, () =>
    assert.equal(
      namedPaths(path).filter((named) => !existsSync(join(repository, named))),
      []
    ))

test('files that contributor documents mention by name exist', () => {
  const names = ['generator', 'test', 'themes'].flatMap((folder) =>
    filesBelow(folder, /\.tsx?$/).map((path) => basename(path))
  )
  const named = forContributors.flatMap((path) => nodesOf(path, 'inlineCode').map(({ value }) => value))
  assert.equal(
    named.filter((name) => /^[a-z][\w-]*\.tsx?$/.test(name) && !names.includes(name)),
    []
  )
})

test('README.md has at most 120 lines', () => assert.ok(lengthOf('README.md') <= 120))

test('CONTRIBUTING.md has at most 120 lines, of at most 120 characters in prose', () => {
  assert.ok(lengthOf('CONTRIBUTING.md') <= 120, `${lengthOf('CONTRIBUTING.md')} lines`)
  const prose = read('CONTRIBUTING.md').replace(/^```.*?^```$/gms, '')
  assert.equal(
    prose.split('\n').filter((line) => line.length > 120 && !line.startsWith('|')),
    []
  )
})

test('each decision is short and in the index', () => {
  const listed = nodesOf('docs/decisions/README.md', 'link').map(({ url }) => `docs/decisions/${url}`)
  assert.equal([...listed].sort(), [...decisions].sort())
  assert.equal(
    decisions.filter((path) => lengthOf(path) < 15 || lengthOf(path) > 40),
    []
  )
})

// `NAME.md` is a placeholder; a migration writes `MIGRATION.md` into the new project, and reads `SUMMARY.md` of the old one.
test('no file cites a document that is not in the repository', () => {
  const sources = ['bin', 'docs', 'generator', 'site', 'templates', 'test', 'themes'].flatMap((folder) =>
    filesBelow(folder, /\.(?:css|js|json|md|mjs|tsx?|ya?ml)$/)
  )
  assert.ok(sources.length > 500)
  assert.equal(
    [...documents, ...sources].flatMap((path) =>
      [...read(path).matchAll(/\b(?!NAME\b|MIGRATION\b|SUMMARY\b)[A-Z]{3,}\.md\b/g)]
        .filter(([name]) => !existsSync(join(repository, name)))
        .map(([name]) => `${path} cites ${name}`)
    ),
    []
  )
})
