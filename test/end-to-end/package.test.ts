// The published package: packed, unpacked into an empty folder with its dependencies, and used: types, builds, imports.
// NODES lists binaries of other Node versions, separated like PATH; the workflow runs the tests with each version.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, normalize, relative } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packedRepository, unpack } from '../packed.ts'
import { repository, temporaryFolder, writeInto } from '../sites/folder.ts'

const folder = temporaryFolder()
const packed = await packedRepository()
const { archive } = packed
const paths = new Set(packed.files.map(({ path }) => path))
const project = join(folder, 'project')
const installed = join(project, 'node_modules/sitegen')

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

unpack(archive, installed)
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest

/** A React of the project's own, which can be told from the one beside sitegen. */
function ownReact(name: 'react' | 'react-dom'): string {
  const place = join(project, 'node_modules', name)
  cpSync(join(repository, 'node_modules', name), place, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  for (const file of readdirSync(join(place, 'cjs')).map((file) => join(place, 'cjs', file)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${version}"`, `"${version}-own"`))
  return `${version}-own`
}

const [react] = (['react', 'react-dom'] as const).map(ownReact)
for (const name of Object.keys({
  ...manifest.dependencies,
  ...manifest.peerDependencies,
  '@types/react-dom': '',
  scheduler: ''
})) {
  const place = join(project, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  if (!existsSync(place)) symlinkSync(join(repository, 'node_modules', name), place, 'junction')
}

test('the package has at most 4 MB', () => assert.ok(packed.size <= 4_000_000, `${packed.size} bytes`))

test('the package has no install scripts', () =>
  assert.equal(
    Object.keys(manifest.scripts).filter((name) =>
      /^(?:pre|post)?(?:install|prepare)$|^dependencies$/.test(name)
    ),
    []
  ))

test('the package only contains files that are used', () => {
  const top = new Set([...paths].map((path) => path.split('/')[0]))
  assert.equal([...top].sort(), [
    '.github',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'bin',
    'dist',
    'docs',
    'generator',
    'package.json',
    'templates',
    'themes',
    'tsconfig.site.json'
  ])
  assert.equal(
    [...paths].filter((path) => path.startsWith('bin/')),
    ['bin/sitegen.js']
  )
})

// On the page of a registry, which shows this file alone.
test('files linked in the README are in the package', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '')
  const targets = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const own = targets
    .filter((target) => !/^(?:https:|#)/.test(target))
    .map((target) => target.replace(/#.*/, ''))
  assert.ok(own.length > 5)
  assert.equal(
    own.filter((target) => !existsSync(join(installed, target))),
    []
  )
})

test('source maps only refer to files of the package and of bundled packages', () => {
  const maps = [...paths].filter((path) => path.endsWith('.map'))
  assert.ok(maps.length > 50)
  const named = maps.flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(installed, path), 'utf8')) as {
      sources: readonly string[]
    }
    return (
      sources
        // Modules whose text bin/compile.js makes.
        .filter((source) => !/^[a-z]+:/.test(source))
        .map((source) => normalize(join(path, '..', source)).replaceAll('\\', '/'))
    )
  })
  assert.ok(named.includes('generator/build.ts'))
  assert.equal(
    named.filter((path) => !paths.has(path) && !path.includes('node_modules/')),
    []
  )
})

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true })
  assert.equal(
    messages.map((message) => formatMessage(message, manifest as never)),
    []
  )
})

// The package is modules for Node 20 and later: `require` by older ones, and resolution that knows no `exports`, are not
// asked for (the profile `esm-only` of the command line).
test('arethetypeswrong finds nothing', async () => {
  const data = new Uint8Array(readFileSync(archive))
  const entrypoints = [
    '.',
    './theme',
    './client',
    './consent',
    './plugin',
    './themes/default/parts/Footer',
    './themes/default/parts/Footer.tsx'
  ]
  const result = await checkPackage(createPackageFromTarballData(data), { entrypoints })
  if (!result.types) throw new Error('the package has no types')
  assert.equal(Object.keys(result.entrypoints), entrypoints)
  assert.equal(
    result.problems.filter((problem) => {
      const resolution = 'resolutionKind' in problem ? problem.resolutionKind : undefined
      const option = 'resolutionOption' in problem ? problem.resolutionOption : undefined
      return !/^node10|^node16-cjs/.test(resolution ?? option ?? '')
    }),
    []
  )
})

writeInto(project, {
  'package.json': '{ "name": "handbook", "private": true, "type": "module" }\n',
  'tsconfig.json': `{
  "extends": "sitegen/tsconfig",
  "compilerOptions": {
    "skipLibCheck": false,
    "exactOptionalPropertyTypes": true,
    "noPropertyAccessFromIndexSignature": true,
    "noImplicitOverride": true,
    "noUnusedLocals": true,
    "noUnusedParameters": true
  },
  "include": ["site", "tools", "wrapped"]
}
`,
  'site/site.yaml': `title: Handbook
url: https://handbook.example
defaultLocale: en
locales:
  en: { label: English }
collections:
  docs: { path: /docs/, mdx: true }
  pages: { path: / }
theme:
  parts: { Footer: ./components/Footer.tsx }
plugins:
  - ./plugins/machines.ts
`,
  'content/en/pages/index.yaml': 'title: Home\ndescription: Where to begin\nlead: All machines.\n',
  'content/en/docs/index.mdx': `import Converter from '@site/components/Converter.tsx'

# Start

<Converter value={2} lang="en">inches</Converter>
`,
  'content/en/docs/plain.md': '# Plain\n\n:::Converter{value=3}\nfeet\n:::\n',
  'site/pages/index.tsx': `import type { SitePageProps } from 'sitegen/theme'
import Converter from '@site/components/Converter.tsx'

export const anchors = ['lead']

export default function Home({ text, page }: SitePageProps<{ readonly lead: string }>) {
  return (
    <section>
      <p id="lead">{text.lead}</p>
      <Converter value={1} lang={page.locale} />
    </section>
  )
}
`,
  'site/components/Converter.tsx': `import { useState } from 'react'
import { useHydrated } from 'sitegen/client'
import type { MarkdownComponentProps, MarkdownProps } from 'sitegen/theme'
import './converter.css'

export const props = { value: { type: 'number' } } satisfies MarkdownProps

interface ConverterProps extends MarkdownComponentProps {
  readonly value: number
}

export default function Converter({ value, lang, children }: ConverterProps) {
  const [count, setCount] = useState(value)
  return (
    <button type="button" lang={lang} disabled={!useHydrated()} onClick={() => setCount(count + 1)}>
      {count * 254} {children}
    </button>
  )
}
`,
  'site/components/converter.css': 'button { color: inherit; }\n',
  'site/components/Footer.tsx': `import Original, { type FooterProps } from 'sitegen/themes/default/parts/Footer'

export default function Footer(props: FooterProps) {
  return (
    <div data-wrapped={props.shell.title}>
      <Original {...props} />
    </div>
  )
}
`,
  'site/components/Machine.tsx': `import { version } from 'react'
import type { LayoutProps } from 'sitegen/theme'

export default function Machine({ name, page }: LayoutProps & { readonly name: string }) {
  return <h1 lang={page.locale} title={version}>{name}</h1>
}
`,
  'site/plugins/machines.ts': `import { definePlugin } from 'sitegen/plugin'

const names: readonly string[] = ['Lathe']

export default definePlugin({
  name: 'machines',
  load: () => ({ data: names }),
  remark: () => (tree, file) => {
    if (tree.children.length === 0) file.message('nothing is written here')
  },
  routes: ({ data }) =>
    data.map((name) => ({
      path: \`/machines/\${name.toLowerCase()}\`,
      title: name,
      component: './components/Machine.tsx',
      props: { name }
    }))
})
`,
  'tools/publish.ts': `import { type BuildResult, build, check, type Diagnostic, serve } from 'sitegen'

const shown = ({ file, line = 1, severity, code, message, hint }: Diagnostic): string =>
  [\`\${file}:\${line} \${severity} \${message} (\${code})\`, hint].join(' ')

export async function publish(root: string): Promise<BuildResult> {
  const { diagnostics } = await check({ root, drafts: true })
  if (diagnostics.length > 0) throw new Error(diagnostics.map(shown).join())
  const server = await serve({ root, port: 0, report: (found) => found.map(shown) })
  await server.close()
  return build({ root, out: 'public', locales: ['en'], threads: 'auto' })
}
`
})

/** A wrapper of every part, as one who knows only docs/theme.md writes it. */
const parts = readdirSync(join(installed, 'themes/default/parts'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length))
assert.ok(parts.length > 50)
writeInto(
  project,
  Object.fromEntries(
    parts.map((part) => [
      `wrapped/${part}.tsx`,
      `import Original, { type ${part}Props } from 'sitegen/themes/default/parts/${part}'

export default function ${part}(props: ${part}Props) {
  return <Original {...props} />
}
`
    ])
  )
)

const own = createRequire(import.meta.url)
const core = createRequire(own.resolve('@arethetypeswrong/core'))

/** That of this repository, and an older one. */
for (const compiler of [own.resolve('typescript/package.json'), core.resolve('typescript/package.json')]) {
  const { version } = JSON.parse(readFileSync(compiler, 'utf8')) as { readonly version: string }
  test(`TypeScript ${version} in strictest mode finds no errors in a project and its imports`, () => {
    const { stdout, status } = run(process.execPath, join(dirname(compiler), 'bin/tsc'), '--noEmit')
    assert.is(stdout, '')
    assert.is(status, 0)
  })
}

/** Run the command line where its user has nothing yet. @returns what it has put into the folders of that user */
function filesOfUser(node: string, environment: Readonly<Record<string, string>>): readonly string[] {
  const home = temporaryFolder()
  const { CI: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env
  const ofUser = { HOME: home, LOCALAPPDATA: home, USERPROFILE: home, XDG_CACHE_HOME: home }
  const { status, stderr } = spawnSync(node, [join(installed, 'bin/sitegen.js'), 'check'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...inherited, ...ofUser, ...environment }
  })
  assert.is(status, 0, stderr)
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => relative(home, parentPath).replaceAll('\\', '/'))
}

function run(node: string, ...words: readonly string[]) {
  return spawnSync(node, words, { cwd: project, encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } })
}

writeInto(project, {
  'uses.js': `import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, check, serve } from 'sitegen'
import * as client from 'sitegen/client'
import * as consent from 'sitegen/consent'
import Badge from 'sitegen/themes/default/parts/Badge'
import * as plugin from 'sitegen/plugin'
import * as theme from 'sitegen/theme'

const { diagnostics } = await check()
const { published, pages } = await build({ out: 'public' })
const server = await serve({ port: 0, report() {} })
const answer = await fetch(server.url)
const page = await answer.text()
await server.close()
console.log(JSON.stringify({
  diagnostics,
  published,
  pages: pages > 3,
  served: [answer.status, page.includes('data-wrapped')],
  client: typeof client.useLocation,
  consent: typeof consent.useConsent,
  types: Object.keys(theme),
  plugin: typeof plugin.definePlugin,
  part: renderToStaticMarkup(createElement(Badge, { badge: { kind: 'tip', text: 'New' } }))
}))
`
})

for (const node of [process.execPath, ...(process.env.NODES ?? '').split(delimiter).filter(Boolean)]) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()

  test(`Node ${version}: the command line builds`, () => {
    const { status, stderr } = run(node, join(installed, 'bin/sitegen.js'), 'build', '--no-cache')
    assert.is(status, 0, stderr)
    const html = (path: string) => readFileSync(join(project, 'build', path, 'index.html'), 'utf8')
    assert.match(html(''), '<button type="button" lang="en" disabled="">254<')
    assert.match(html(''), 'data-wrapped="Handbook"')
    assert.match(html('docs'), '>508<')
    assert.match(html('docs/plain'), '>762<')
    assert.match(html('machines/lathe'), `<h1 lang="en" title="${react}">Lathe</h1>`)
    // The browser gets the same React, and no other.
    const scripts = readdirSync(join(project, 'build/assets')).filter((name) => name.endsWith('.js'))
    const versions = scripts.flatMap((name) =>
      [
        ...readFileSync(join(project, 'build/assets', name), 'utf8').matchAll(
          /["'`](19\.\d+\.\d+[^"'`]*)["'`]/g
        )
      ].map(([, version]) => version)
    )
    assert.equal([...new Set(versions)], [react])
  })

  test(`Node ${version}: the compile cache is stored for the user, but not in CI`, () => {
    const canKeep = run(node, '-p', "'enableCompileCache' in require('node:module')").stdout.trim() === 'true'
    const userFiles = filesOfUser(node, {})
    assert.is(userFiles.length > 0, canKeep)
    assert.equal(
      userFiles.filter((folder) => !/(?:^|\/)sitegen\/(?:Cache\/)?compiled\/v/.test(folder)),
      []
    )
    for (const none of [{ CI: 'true' }, { NODE_DISABLE_COMPILE_CACHE: '1' }])
      assert.equal(filesOfUser(node, none), [])
  })

  test(`Node ${version}: all entries can be imported, and work`, () => {
    const { stdout, stderr, status } = run(node, 'uses.js')
    assert.is(status, 0, stderr)
    assert.equal(JSON.parse(stdout), {
      diagnostics: [],
      published: true,
      pages: true,
      served: [200, true],
      client: 'function',
      consent: 'function',
      types: [],
      plugin: 'function',
      part: '<span class="badge badge-small" data-kind="tip">New</span>'
    })
  })
}

test('CommonJS programs can require it', () => {
  writeInto(project, { 'uses.cjs': "console.log(typeof require('sitegen').build)\n" })
  assert.is(run(process.execPath, 'uses.cjs').stdout, 'function\n')
})

test('all exports are documented', () => {
  const types = join(installed, 'dist/types')
  const silent = readdirSync(types, { recursive: true })
    .map(String)
    .filter((path) => /(?<!files)\.d\.ts$/.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(types, path), 'utf8').split('\n')
      return lines.flatMap((line, index) => {
        const [, name = ''] =
          /^export (?:declare |default )*(?:interface|type|function|const|class) (\w+)/.exec(line) ?? []
        // What a part of the theme takes is named after the part.
        const own = name === '' || (name.endsWith('Props') && path.startsWith('themes'))
        return own || lines[index - 1]?.endsWith('*/') ? [] : [`${path}: ${name}`]
      })
    })
  assert.equal(silent, [])
})

test('nothing is compiled at the installed location', () =>
  assert.equal(
    readdirSync(join(installed, 'dist'), { recursive: true }).filter(
      (path) => !paths.has(`dist/${path}`) && /\./.test(String(path))
    ),
    []
  ))

test.run()
