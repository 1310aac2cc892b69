// Same input, same bytes, wherever project and package are located, and in any language and time zone. The output reveals
// nothing about the machine, its user or secrets.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { photograph } from '../pictures/site.ts'
import { copyOf, readTree, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { buildTree, sharedOutput } from '../sites/output.ts'
import { versionsSite } from '../sites/versions-site.ts'

/** Build everything anew with the command line of a package, and read the output. */
function buildWith(
  packageFolder: string,
  project: string,
  environment: Readonly<Record<string, string>>
): ReadonlyMap<string, Buffer> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(packageFolder, 'bin/sitegen.js'), 'build', '--no-cache', '--root', project],
    { cwd: project, encoding: 'utf8', env: { ...process.env, ...environment } }
  )
  assert.is(status, 0, stderr)
  return readTree(join(project, 'build'))
}

function same(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): void {
  assert.equal([...a.keys()], [...b.keys()])
  const different = [...a].filter(([path, content]) => !b.get(path)?.equals(content)).map(([path]) => path)
  assert.equal(different, [])
}

/** Folders at different depths: a relative path between them would be visible in the output. */
const deep = 'a/much longer/way/down/to/the project'

/** What the golden site lacks: a history, versions of its documents, pictures, cards, components, MDX, formulas, diagrams and code. */
async function richSite(): Promise<string> {
  const project = versionsSite()
  const drawn =
    '![An oven](oven.jpg)\n\n$x^2$\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n```ts\nconst a = 1\n```\n'
  writeInto(project, {
    'site/site.yaml': `${readFileSync(join(project, 'site/site.yaml'), 'utf8').replace('  docs:', '  docs:\n    mdx: true')}cards: true\n`,
    'content/en/docs/drawn.md': `# Drawn\n\n:::Reveal{label="More"}\nText.\n:::\n\n${drawn}`,
    'content/en/docs/tally.mdx': `import Tally from "@site/components/Tally.tsx"\n\n# Tally\n\n<Tally label="Cuts" start={1234} lang="en" />\n`
  })
  const from = join(repository, 'test/sites/extended/site')
  for (const path of ['components/Reveal.tsx', 'components/Tally.tsx', 'styles/tally.css'])
    cpSync(join(from, path), join(project, 'site', path))
  writeFileSync(join(project, 'content/en/docs/oven.jpg'), await photograph(1200, 800))
  return project
}

/** This package, as if it were installed elsewhere; the packages that it uses stay where they are. */
function ownPackage(folder: string): string {
  const target = join(temporaryFolder(), folder)
  mkdirSync(target, { recursive: true })
  for (const name of ['bin', 'dist', 'generator', 'themes', 'package.json'])
    cpSync(join(repository, name), join(target, name), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(target, 'node_modules'))
  return target
}

/** Typical secrets in the environment of a build. */
const secrets = {
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI0SECRET0bPxRfiCYEXAMPLEKEY',
  GITHUB_TOKEN: 'ghp_0SECRET0123456789abcdefghijklmnopqrs',
  NPM_TOKEN: 'npm_0SECRET0123456789abcdefghijklmnopqrs',
  DATABASE_URL: 'postgres://zaphod:0SECRET0@db.internal.example/prod',
  NODE_AUTH_TOKEN: '0SECRET0-node-auth',
  USER: 'zaphod-4711',
  LOGNAME: 'zaphod-4711',
  HOSTNAME: 'heart-of-gold-4711',
  GIT_AUTHOR_EMAIL: 'zaphod-4711@betelgeuse.example'
}
/** Time zones far apart, and other languages; the second one also with colors, CI and development. */
const environments = {
  golden: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  rich: {
    ...{ TZ: 'Pacific/Pago_Pago', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
    ...{ FORCE_COLOR: '1', CI: 'true', NODE_ENV: 'development' }
  }
}

const golden = join(temporaryFolder(), deep)
cpSync(copyOf('golden'), golden, { recursive: true })
const original = await richSite()
const elsewhere = join(temporaryFolder(), dirname(deep))
// Its repository is in the folder above it.
cpSync(dirname(original), elsewhere, { recursive: true })
const rich = join(elsewhere, 'project')
const otherPackage = ownPackage(deep)
const richTree = buildWith(otherPackage, rich, { ...secrets, ...environments.rich })
const goldenTree = buildWith(otherPackage, golden, { ...secrets, ...environments.golden })

// The other builds are made by this process, in short folders, with the package in its place: each of the differences would be seen.
test('the golden site, and the package, in other folders and another environment', async () =>
  same(goldenTree, readTree(await sharedOutput('golden'))))

test('a site of everything else, and the package, in other folders and another environment', async () => {
  const paths = [...richTree.keys()]
  for (const part of ['.webp', '/card.', 'drawn/index.html'])
    assert.ok(
      paths.some((path) => path.includes(part)),
      part
    )
  const drawn = paths.find((path) => path.endsWith('drawn/index.html')) ?? ''
  for (const part of ['<math', 'class="diagram']) assert.match(String(richTree.get(drawn)), part)
  same(richTree, await buildTree(original))
})

// Very short values are skipped: a home folder may be `/`, and a name may be an ordinary word.
const machine = [
  ...[rich, original, golden, repository, 'sitegen-test-', 'file:///'],
  ...[tmpdir(), homedir()].filter((folder) => folder.length > 1).map((folder) => `${folder}/`),
  ...[hostname()].filter((name) => name.length > 5)
]
const forbiddenStrings: readonly (readonly [string, readonly string[]])[] = [
  // why, strings that no file may contain
  ['folders and the host name', machine],
  ['environment variables', Object.values(secrets)],
  ['paths to sources', ['sourceMappingURL', 'sourcesContent', 'node_modules/', '.sitegen/']],
  ['code that reads the environment', ['process.env']]
]
for (const [why, needles] of forbiddenStrings)
  test(`the output does not contain ${why}`, () => {
    const found = [...richTree, ...goldenTree].flatMap(([path, content]) =>
      needles.filter((needle) => content.includes(needle)).map((needle) => `${path}: ${needle}`)
    )
    assert.equal(found, [])
  })

test('the output contains no files for development only', () =>
  assert.equal(
    [...richTree.keys(), ...goldenTree.keys()].filter((path) =>
      /\.(?:map|tsx?|ya?ml|mdx|log|tmp)$|(?:^|\/)\.(?!well-known\/)|~$/.test(path)
    ),
    []
  ))
