// Which modules may import which, and which may access the outside world. The rules are data; the checker takes a path
// and a text, so the tests at the end can verify the checker itself.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize, posix } from 'node:path'
import { transformSync } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findImportCycle } from '../../generator/bundle/import-cycles.ts'

const root = join(import.meta.dirname, '../..')

/**
 * A stage imports itself and those before it. `site.ts`, `open-site.ts`, `checked-pages.ts`, `build-stages.ts`, `build.ts` and `check.ts` run
 * them, `tasks` splits work among threads.
 */
const stages = [
  'base',
  'engine',
  'pictures',
  'config',
  'plugins',
  'load',
  'loaders',
  'markdown',
  'graph',
  'bundle',
  'plan',
  'search',
  'render',
  'validate',
  'emit',
  'site.ts',
  'tasks',
  'external',
  'move',
  'open-site.ts',
  'checked-pages.ts',
  'build-stages.ts',
  'build.ts',
  'shards',
  'check.ts',
  'serve',
  'scaffold',
  'cli',
  'index.ts',
  'internals.ts'
]

/** Browser code: outside the order of stages, so that it contains no server code. */
const browser = 'client'

/** Types that all may import: `plugin.ts`, `theme.ts`, and `theme/`, which it re-exports. */
const contract = ['plugin.ts', 'theme.ts', 'theme']

/**
 * Files that may access the disk directly. The stages read through `Files` (base/files.ts); these handle folders
 * outside the project: the output, the package itself and its themes, the cache, what `serve` and `preview` send, and
 * new projects.
 */
const readsDisk =
  /^generator\/(base\/(?:atomic-write|file-contents|file-tree|files|fingerprint|git|packages|real-path|sitegen-package)|emit\/clean|load\/theme|load\/history|bundle\/(?:client-modules|direct-imports|entry-modules|package-imports|react-module)|bundle\/project-react|bundle\/bundle-cache|bundle\/packaged|bundle\/search-languages)\.ts$|^generator\/(engine|loaders|serve|scaffold|cli)\/|^packages\/(?:(?:a11y|diff|export|mcp)\/source\/command\/\w[\w-]*|examples\/source\/run-example|mermaid\/source\/(?:cache|draw|index)|migrate\/source\/(?:command\/\w[\w-]*|paths|write-project))\.ts$/

/**
 * Files that may list folders: the project's only entry point (base/file-tree.ts), and those that list folders of their
 * own, the cache and the output. All others must not, since a plain listing follows links out of the project and in
 * circles.
 */
const listsFolders =
  /^generator\/(base\/file-tree|engine\/(exchange|foreign-files|output-folder|packs|previous-output|project-cache|record|staging|work-folder)|emit\/clean)\.ts$|^packages\/(?:a11y\/source\/command\/(?:browser|observe)|diff\/source\/command\/side|examples\/source\/run-example|mermaid\/source\/draw|export\/source\/command\/(?:offline|print)|migrate\/source\/write-project)\.ts$/

/**
 * The old project decides which names `migrate` joins to paths. `paths.ts` does it for all of migrate, and says where a path
 * is checked; the commands only make paths of their arguments absolute.
 */
const joinsPaths = (path: string): RegExp | undefined => {
  if (path === 'packages/migrate/source/paths.ts') return undefined
  if (path.startsWith('packages/migrate/source/command/'))
    return /^(?:join|normalize|posix|win32|normalisePath|\* as .*)$/
  return path.startsWith('packages/migrate/source/')
    ? /^(?:join|resolve|normalize|relative|posix|win32|normalisePath|\* as .*)$/
    : undefined
}

/** Names that a file imports from a module; `* as path` for all of it. */
const namesFrom = (module: RegExp, text: string): readonly string[] =>
  [...text.matchAll(/^import\s+(?:type\s+)?([^'";]*?)\s+from\s+'([^']+)'/gm)]
    .filter(([, , specifier = '']) => module.test(specifier))
    .flatMap(([, names = '']) => names.replace(/^\{|\}$/g, '').split(','))
    .map((name) => name.trim().replace(/(?<!\*) as .*$/, ''))

/** The only files that open connections, and those that serve. */
const connects = /^generator\/engine\/(?:remote-server|web-request)\.ts$|^generator\/serve\//
const network = /^(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/|$)/

/** Commands, and plugins that start programs. */
const outside =
  /^(?:generator\/cli|packages\/\w+\/source\/command|packages\/(?:examples|mermaid|typescript)\/source)\//
const productNames = /ONE AI|ONE Studio|PLC ONE|one\.example/
const vagueNames = /^(?:utils?|helpers?|managers?)\b|(?:Utils?|Helpers?|Manager)\./i

interface Source {
  /** Relative to the repository. */
  readonly path: string
  readonly text: string
}

/** All rule violations of a file, one sentence each. */
function violations({ path, text }: Source): string[] {
  const own = path.split('/')[0] ?? ''
  const script = /\.tsx?$/.test(path)
  const isCode = own === 'generator' || own === 'packages'
  const found = [
    ...(script && own === 'generator' ? generatorImports(path, text) : []),
    ...(script && own === 'packages' ? packageImports(path, text) : []),
    ...(script && !isCode ? siteImports(path, text) : []),
    ...(script && isCode ? effects(path, text) : []),
    ...(own !== 'site' && productNames.test(text) ? [`names ${productNames.exec(text)?.[0]}`] : []),
    ...(own !== 'site' && vagueNames.test(path.split('/').at(-1) ?? '')
      ? ['has a name that says nothing']
      : [])
  ]
  return found.map((what) => `${path} ${what}`)
}

/** Specifiers of all imports and re-exports, including types, which esbuild would drop. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(/^\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  ].map(([, specifier]) => specifier ?? '')

function generatorImports(path: string, text: string): string[] {
  return importViolations(path, text, path.split('/')[1] ?? '')
}

/** A package sees the generator through its entries alone: `sitegen/internals` has what the public ones lack. */
function packageImports(path: string, text: string): string[] {
  const joining = joinsPaths(path)
  const joins = joining
    ? namesFrom(/^(?:node:)?path(?:\/|$)|^sitegen\/internals$/, text)
        .filter((name) => joining.test(name))
        .map((name) => `joins paths with ${name}, not with paths.ts`)
    : []
  const home = path.split('/').slice(0, 3).join('/')
  const outside = importsOf(text).flatMap((specifier) => {
    if (/^(?:node:)?fs(?:\/|$)/.test(specifier)) return readsDisk.test(path) ? [] : [`imports ${specifier}`]
    if (network.test(specifier)) return [`imports ${specifier}`]
    if (!specifier.startsWith('.')) return []
    return normalize(join(path, '..', specifier)).startsWith(`${home}/`)
      ? []
      : [`imports ${specifier}, out of ${home}/`]
  })
  return [...joins, ...outside]
}

function importViolations(path: string, text: string, stage: string): string[] {
  return importsOf(text).flatMap((specifier) => {
    if (/^sitegen(\/|$)/.test(specifier)) return [`imports ${specifier}: the package is for themes and sites`]
    if (/^(?:node:)?fs(?:\/|$)/.test(specifier)) return readsDisk.test(path) ? [] : [`imports ${specifier}`]
    if (network.test(specifier)) return connects.test(path) ? [] : [`imports ${specifier}`]
    if (!specifier.startsWith('.')) return []
    const [top, target = ''] = normalize(join(path, '..', specifier)).split('/')
    if (top !== 'generator') return [`imports ${specifier}, out of generator/`]
    return allowed(stage, target) ? [] : [`imports ${specifier}: ${stage} may not import ${target}`]
  })
}

function allowed(stage: string, target: string): boolean {
  if (contract.includes(target) || target === stage) return true
  if (contract.includes(stage) || target === browser) return false
  if (stage === browser) return target === 'base'
  const [from, to] = [stages.indexOf(stage), stages.indexOf(target)]
  return from >= 0 && to >= 0 && to < from
}

function siteImports(path: string, text: string): string[] {
  const isOfHandbook = path.startsWith('handbook/')
  const home = path.startsWith('site/') ? 'site' : path.split('/').slice(0, 2).join('/')
  return importsOf(text).flatMap((specifier) => {
    // It documents the generator's own tables, and reads files of the repository.
    if (
      isOfHandbook &&
      /^(?:node:\w+|ajv|commander|hast|mdast|yaml|(?:\.\.\/)+(?:generator|packages)\/.+)$/.test(specifier)
    )
      return []
    if (
      /^(?:react|sitegen\/theme|sitegen\/plugin|sitegen\/client|sitegen\/consent|sitegen\/themes\/.+)$/.test(
        specifier
      )
    )
      return []
    if (!specifier.startsWith('.')) return [`imports ${specifier}`]
    return normalize(join(path, '..', specifier)).startsWith(`${home}/`)
      ? []
      : [`imports ${specifier}, out of ${home}/`]
  })
}

function effects(path: string, text: string): string[] {
  // esbuild drops comments; the remaining quoted name is a constant that we define.
  const code = transformSync(text, { loader: path.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic' }).code
  const uses = [
    ...code.matchAll(
      /(?<!['".])\bfetch(?=\()|(?<!['"`])\b(?:process\.(?:argv|env|exit|exitCode|stdout|stderr|cwd)|console\.\w+)/g
    )
  ]
  return [
    ...(listsFolders.test(path) ? [] : listings(code).map((call) => `lists folders: ${call}`)),
    ...uses
      .map(([use]) => use)
      // Storage refused by the browser is reported in its console, and only there.
      .filter(
        (use) =>
          !outside.test(path) &&
          !(/^generator\/client\//.test(path) && ['console.warn', 'fetch'].includes(use)) &&
          !(path === 'generator/client/live.ts' && use === 'console.info') &&
          // Errors of elements and islands, of which the others go on; and what forwards errors to the terminal.
          !(
            /^generator\/client\/(?:behaviours\.ts|island-root\.tsx|live-errors\.ts)$/.test(path) &&
            use === 'console.error'
          ) &&
          !(/^generator\/search\/(?:reader|worker)/.test(path) && use === 'fetch') &&
          // What it starts needs the environment, with variables of its own.
          !(path === 'generator/engine/child-process.ts' && use === 'process.env') &&
          // Programs that import sitegen get the public variables, as commands do.
          !(path === 'generator/index.ts' && use === 'process.env') &&
          // git takes the place of the repository from it.
          !(path === 'generator/base/git.ts' && use === 'process.env') &&
          !(connects.test(path) && use === 'fetch') &&
          // In the browser, when it is pressed; and in the texts of examples.
          !(
            /^packages\/openapi\/source\/(?:TryIt\.tsx|requests\/languages\.ts)$/.test(path) &&
            use === 'fetch'
          ) &&
          // In the texts of functions that hosts run, and of the service worker.
          !(
            /^generator\/emit\/(?:hosts\/functions|service-worker)\.ts$/.test(path) &&
            ['console.warn', 'fetch'].includes(use)
          ) &&
          // For the loaders of sites.
          !(path === 'generator/loaders/loader-access.ts' && use === 'fetch')
      )
      .map((use) => `uses ${use}`)
  ]
}

/** Calls that list folders or walk through them. Creating folders lists nothing, and `import.meta.glob` is a word of Vite's projects. */
const listings = (code: string): string[] =>
  [
    ...code.matchAll(
      /\b(?:readdir|opendir)(?:Sync)?\b|(?<!\bimport\.meta\.)\bglob(?:Sync)?(?=\s*(?:\(|as\b))|\b(\w+)\([^;{}]*\{[^{}]*\brecursive: true/g
    )
  ]
    .filter(([, called]) => !/^mkdir(?:Sync)?$/.test(called ?? ''))
    .map(([call, called]) => called ?? call)

const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/source`)

const files = [
  ...['generator', 'themes', 'site', 'handbook/site'],
  ...packages.filter((folder) => existsSync(join(root, folder)))
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css|yaml)$/.test(entry.name))
    .map((entry): Source => {
      const file = join(entry.parentPath, entry.name)
      return { path: file.slice(root.length + 1).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }
    })
)

test('no module breaks a rule', () => {
  assert.ok(files.length > 100, 'the files are found')
  assert.equal(
    files.flatMap((file) => violations(file)),
    []
  )
})

/** Imports of a file within the project, including types. */
const neighboursOf = ({ path, text }: Source): readonly string[] =>
  [
    ...text.matchAll(
      /^(?:import|export)\s[^'"]*?\bfrom '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm
    )
  ].map(([, from, bare, later]) => posix.join(posix.dirname(path), from ?? bare ?? later ?? ''))

test('no import cycles, not even for types', () => {
  const imports = new Map(files.map((file) => [file.path, neighboursOf(file)]))
  assert.ok(
    [...imports.values()].flat().filter((path) => imports.has(path)).length > 1000,
    'imports are found'
  )
  assert.is(findImportCycle(imports), undefined)
})

/** All direct and indirect imports of a file. */
function reachedFrom(path: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([path])
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next)
  return reached
}

test('rendering from plans cannot reach the site, not even its types', () => {
  const imports = new Map(files.map((file) => [file.path, neighboursOf(file)]))
  const isOfSite = (path: string): boolean =>
    /^generator\/(?:graph|validate)\/|^generator\/(?:load\/(?:load|source)|markdown\/documents|plan\/plan-context)\.ts$/.test(
      path
    )
  const rendering = [...imports.keys()].filter((path) => path.startsWith('generator/render/'))
  assert.ok(rendering.length > 10, 'the files are found')
  const reached = [...rendering, 'generator/emit/page-files.ts'].flatMap((file) => [
    ...reachedFrom(file, imports)
  ])
  assert.equal(reached.filter(isOfSite), [])
  assert.ok([...reachedFrom('generator/plan/planner.ts', imports)].some(isOfSite), 'it is found')
})

test('a cycle of types is found', () => {
  const source = (name: string, text: string): Source => ({ path: `generator/a/${name}.ts`, text })
  const circle = [
    source('one', "import type {\n  Two\n} from './two.ts'\n"),
    source('two', "export type { One } from '../a/one.ts'\n")
  ]
  assert.equal(findImportCycle(new Map(circle.map((file) => [file.path, neighboursOf(file)]))), [
    'generator/a/one.ts',
    'generator/a/two.ts'
  ])
})

test('every folder of the generator has a place in the order', () => {
  const folders = new Set(
    files.filter(({ path }) => path.startsWith('generator/')).map(({ path }) => path.split('/')[1])
  )
  assert.equal(
    [...folders].filter((name) => ![...stages, browser, ...contract].includes(name ?? '')),
    []
  )
})

for (const { path, text } of files.filter(({ path }) => /^generator\/theme[./]/.test(path)))
  test(`${path} only contains types`, () => assert.is(transformSync(text, { loader: 'ts' }).code, ''))

test('generator/plugin.ts contains types, and a function without dependencies', () => {
  const { code } = transformSync(readFileSync(join(root, 'generator/plugin.ts'), 'utf8'), { loader: 'ts' })
  assert.equal(importsOf(code), [])
  assert.equal(
    [...code.matchAll(/^(?:export )?(\w+ \w+)/gm)].map(([, first]) => first),
    ['function definePlugin']
  )
})

const broken = [
  // why                            path                              text
  // message
  [
    'a later stage',
    'generator/load/a.ts',
    "import type { Graph } from '../graph/graph.ts'",
    'imports ../graph/graph.ts: load may not import graph'
  ],
  [
    'a stage imports the build',
    'generator/emit/a.ts',
    "import { build } from '../build.ts'",
    'imports ../build.ts: emit may not import build.ts'
  ],
  [
    'an import over several lines',
    'generator/base/a.ts',
    "import {\n  a,\n  b\n} from '../config/config.ts'",
    'imports ../config/config.ts: base may not import config'
  ],
  [
    'a re-export',
    'generator/base/a.ts',
    "export * from '../cli/main.ts'",
    'imports ../cli/main.ts: base may not import cli'
  ],
  [
    'a dynamic import',
    'generator/graph/a.ts',
    "const a = () => import('../render/page.ts')",
    'imports ../render/page.ts: graph may not import render'
  ],
  [
    'the build imports its callers',
    'generator/build.ts',
    "import { run } from './cli/build.ts'",
    'imports ./cli/build.ts: build.ts may not import cli'
  ],
  [
    'the browser imports a stage',
    'generator/client/a.ts',
    "import { slug } from '../graph/docs.ts'",
    'imports ../graph/docs.ts: client may not import graph'
  ],
  [
    'a stage imports browser code',
    'generator/render/a.ts',
    "import '../client/start.tsx'",
    'imports ../client/start.tsx: render may not import client'
  ],
  [
    'the generator imports a theme',
    'generator/render/a.ts',
    "import S from '../../themes/default/Shell.tsx'",
    'imports ../../themes/default/Shell.tsx, out of generator/'
  ],
  [
    'the generator imports its own package',
    'generator/render/a.ts',
    "import type { A } from 'sitegen/theme'",
    'imports sitegen/theme: the package is for themes and sites'
  ],
  ['the disk', 'generator/graph/a.ts', "import { readFileSync } from 'node:fs'", 'imports node:fs'],
  [
    'the disk under another name',
    'generator/graph/a.ts',
    "import { readFile } from 'fs/promises'",
    'imports fs/promises'
  ],
  ['the network', 'generator/load/a.ts', "import { request } from 'node:https'", 'imports node:https'],
  ['the network outside of its only file', 'generator/cache/a.ts', "import net from 'net'", 'imports net'],
  ['the network through a global', 'generator/emit/a.ts', 'export const a = () => fetch(b)', 'uses fetch'],
  [
    'a theme imports the generator',
    'themes/default/a.tsx',
    "import { t } from '../../generator/base/strings.ts'",
    'imports ../../generator/base/strings.ts, out of themes/default/'
  ],
  ['a theme imports a package', 'themes/default/a.tsx', "import x from 'lodash'", 'imports lodash'],
  ['a site imports the generator', 'site/pages/a.tsx', "import { link } from 'sitegen'", 'imports sitegen'],
  ['the environment', 'generator/load/a.ts', 'export const a = process.env.HOME', 'uses process.env'],
  [
    'an unsorted folder listing',
    'generator/cli/a.ts',
    "import { readdirSync } from 'node:fs'\nreaddirSync(a)",
    'lists folders: readdirSync'
  ],
  [
    'an asynchronous folder listing',
    'generator/cli/a.ts',
    'export const a = () => fs.opendir(b)',
    'lists folders: opendir'
  ],
  ['a glob', 'generator/serve/a.ts', 'for (const a of fs.globSync(b)) c(a)', 'lists folders: globSync'],
  [
    'recursive deletion',
    'generator/serve/a.ts',
    "rmSync(join(a, 'b'), { force: true, recursive: true })",
    'lists folders: rmSync'
  ],
  [
    'migrate joins paths',
    'packages/migrate/source/mkdocs/a.ts',
    "import { basename, join } from 'node:path'\nimport { folderOf } from 'sitegen/internals'",
    'joins paths with join, not with paths.ts'
  ],
  [
    'migrate joins paths under another name',
    'packages/migrate/source/verify/a.ts',
    "import { posix as system } from 'path'",
    'joins paths with posix, not with paths.ts'
  ],
  [
    'migrate joins paths with all of node:path',
    'packages/migrate/source/command/a.ts',
    "import * as path from 'node:path'",
    'joins paths with * as path, not with paths.ts'
  ],
  [
    'migrate joins paths as stages do',
    'packages/migrate/source/vue/a.ts',
    "import {\n  baseName,\n  normalisePath\n} from 'sitegen/internals'",
    'joins paths with normalisePath, not with paths.ts'
  ],
  [
    'a package that reaches into the generator',
    'packages/migrate/source/vue/a.ts',
    "import { decode } from '../../../../generator/base/files.ts'",
    'imports ../../../../generator/base/files.ts, out of packages/migrate/source/'
  ],
  ['printing', 'generator/load/a.ts', "export const a = () => console.log('x')", 'uses console.log'],
  ['leaving', 'generator/build.ts', 'export const a = () => process.exit(1)', 'uses process.exit'],
  ['a product name', 'themes/default/strings/en.yaml', 'title: ONE AI', 'names ONE AI'],
  ['a meaningless file name', 'generator/base/utils.ts', '', 'has a name that says nothing'],
  ['another meaningless file name', 'themes/default/parts/menuHelpers.ts', '', 'has a name that says nothing']
] as const

for (const [why, path, text, what] of broken)
  test(`the checker finds: ${why}`, () =>
    assert.equal([...new Set(violations({ path, text }))], [`${path} ${what}`]))

const fine = [
  ['an earlier stage', 'generator/graph/a.ts', "import { load } from '../load/load.ts'"],
  [
    'the same stage, a folder deeper',
    'generator/validate/rules/a.ts',
    "import type { Rule } from '../rule.ts'"
  ],
  ['the public types', 'generator/base/a.ts', "import type { Strings } from '../theme.ts'"],
  [
    'a comment about printing',
    'generator/base/a.ts',
    '// never console.log or process.exit here\nexport const a = 1'
  ],
  [
    'a theme that wraps another',
    'site/components/a.tsx',
    "import F from 'sitegen/themes/default/parts/Footer.tsx'"
  ],
  ['creating folders', 'generator/serve/a.ts', "mkdirSync(join(a, 'b'), { recursive: true })"],
  [
    'an argument of migrate as an absolute path',
    'packages/migrate/source/command/a.ts',
    "import { dirname, resolve } from 'node:path'"
  ],
  ['product names in the site', 'site/site.yaml', 'title: ONE AI']
] as const

for (const [why, path, text] of fine)
  test(`the checker accepts: ${why}`, () => assert.equal(violations({ path, text }), []))
