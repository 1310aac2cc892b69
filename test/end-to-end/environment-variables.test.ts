// Environment variables: public ones become part of the site, others are errors if a browser would read them.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundleModules } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { privateVariables } from '../../generator/bundle/private-variables.ts'
import { bundleGlobals } from '../../generator/bundle/public-process.ts'
import { onlyPublic, publicVariables } from '../../generator/load/public-variables.ts'
import { serve } from '../../generator/serve/serve.ts'
import { anyDay, servedAnyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { memoryFiles } from '../memory-files.ts'
import { copyOf, readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

const readings = [
  // why, module, places of diagnostics
  ['by name', 'export const a = process.env.SECRET', ['1:18 SECRET +18']],
  ['with `import.meta.env`', 'export const a = import.meta.env.SECRET', ['1:18 SECRET +22']],
  ['by a string', "export const a = process.env['SECRET']", ['1:18 SECRET +21']],
  ['with optional chaining', 'export const a = process?.env?.SECRET', ['1:18 SECRET +20']],
  ['the environment by a string', "export const a = process['env'].SECRET", ['1:18 SECRET +21']],
  ['by a template', 'export const a = process.env[`SECRET`]', ['1:18 SECRET +21']],
  ['of the global object', 'export const a = globalThis.process.env.SECRET', ['1:18 SECRET +29']],
  ['of `global`', 'export const a = global.process?.env.SECRET', ['1:18 SECRET +26']],
  ['of the window', 'export const a = window.process.env.SECRET', ['1:18 SECRET +25']],
  ['destructured', 'export const { SECRET, PUBLIC_NAME } = process.env', ['1:16 SECRET +6']],
  ['renamed', 'export const { SECRET: a = 1 } = import.meta.env', ['1:16 SECRET +6']],
  ['destructured twice', 'export const { env: { SECRET } } = process', ['1:23 SECRET +6']],
  ['in a parameter', 'export const a = ({ SECRET } = process.env) => SECRET', ['1:21 SECRET +6']],
  ['the environment destructured', 'export const { env } = process', ['1:16 undefined +3']],
  ['the rest', 'export const { PUBLIC_NAME, ...rest } = process.env', ['1:29 undefined +7']],
  ['the whole environment', 'export const a = JSON.stringify(process.env)', ['1:33 undefined +11']],
  ['a name that is computed', 'export const a = (b: string) => process.env[b]', ['1:33 undefined +14']],
  ['the whole process', 'export const a = { ...process }', ['1:23 undefined +7']],
  ['the environment of a module', 'const { env } = import.meta\nexport const a = env', ['1:9 undefined +3']],
  ['a public variable', 'export const a = process?.env.PUBLIC_NAME + import.meta.env["PUBLIC_NAME"]', []],
  ['the mode', 'export const a = process.env.NODE_ENV', []],
  ['other members', 'export const a = [process.platform, window.location, import.meta.url, globalThis]', []],
  ['whether there is a process', "export const a = typeof process === 'undefined'", []],
  ['a variable of the module', 'const process = { env: { A: 1 } }\nexport const a = process.env.A', []],
  ['in comments and strings', '// process.env.SECRET\nexport const a = "process.env.SECRET"', []],
  [
    'code that only the server runs',
    "export const a = typeof window === 'undefined' ? process.env.SECRET : ''",
    ['1:50 SECRET +18']
  ],
  [
    'only the second of two',
    '// process.env.SECRET\nexport const a = <p>\n  {process.env.SECRET}\n</p>',
    ['3:4 SECRET +18']
  ],
  ['after \\r\\n', 'const b = 1\r\nexport const a = b + process.env.SECRET\r\n', ['2:22 SECRET +18']]
] as const
for (const [why, text, places] of readings)
  test(`private variables: ${why}`, async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'a.tsx'), text)
    const found = await privateVariables({ root, mdx: new Map() }, ['a.tsx'])
    assert.equal(
      found.map(
        ({ line, column, length, message }) => `${line}:${column} ${/`(\w+)`/.exec(message)?.[1]} +${length}`
      ),
      places
    )
  })

test('public variables: those of the environment override .env', () => {
  const files = memoryFiles({
    '.env': '\ufeff# of this project\r\nPUBLIC_A=from file\r\nPUBLIC_B="two\\nlines"\r\nSECRET=hidden\r\n'
  })
  assert.equal(publicVariables(files, { PUBLIC_A: 'from environment' }), {
    PUBLIC_A: 'from environment',
    PUBLIC_B: 'two\nlines'
  })
  assert.equal(publicVariables(memoryFiles({}), {}), {})
  assert.equal(onlyPublic({ SECRET: 'x', PUBLIC_B: 'b', PUBLIC_A: 'a', PUBLIC_C: undefined }), {
    PUBLIC_A: 'a',
    PUBLIC_B: 'b'
  })
})

test('public variables are written into pages and scripts, and rebuilt if a value changes', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/pages/about.yaml': 'title: About\n',
    'site/pages/about.tsx':
      "'use client'\nexport default function About() {\n  return <p>{process.env.PUBLIC_PLACE}, {import.meta.env.PUBLIC_PLANET}, {String(process.env.PUBLIC_NOTHING)}</p>\n}\n",
    '.env': 'PUBLIC_PLANET=Earth\nSECRET=treasure\n'
  })
  const out = join(root, 'build')
  const cache = cacheOf(root)
  const shown = async (place: string) => {
    const environment = { PUBLIC_PLACE: place }
    const { published, diagnostics } = await build({
      root,
      out,
      ...anyDay,
      drafts: false,
      locales: [],
      environment,
      cache
    })
    assert.ok(published, JSON.stringify(diagnostics))
    const scripts = [...readTree(out)]
      .filter(([path]) => path.endsWith('.js'))
      .map(([, text]) => String(text))
    assert.ok(scripts.some((text) => text.includes(place) && text.includes('Earth')))
    assert.not(scripts.some((text) => text.includes('treasure')))
    return /<p>.*?<\/p>/
      .exec(readFileSync(join(out, 'about/index.html'), 'utf8'))?.[0]
      .replaceAll('<!-- -->', '')
  }
  assert.is(await shown('Paris'), '<p>Paris, Earth, undefined</p>')
  assert.is(await shown('Rome'), '<p>Rome, Earth, undefined</p>')
  writeFileSync(join(root, '.env'), 'PUBLIC_PLANET=Earth II\n')
  assert.is(await shown('Rome'), '<p>Rome, Earth II, undefined</p>')
})

// What an author may write who wants to see a variable. `bundle-failed` does not publish the last two, `serve` never shows them.
const spellings = [
  'process.env',
  'process?.env',
  'process["env"]',
  'globalThis.process.env',
  'global.process.env',
  'Reflect.get(globalThis, "process").env',
  'Object.getOwnPropertyDescriptor(globalThis, "process")?.value.env',
  '[globalThis].map(({ process: { env } }) => env)[0]',
  '[process].map(({ env }) => env)[0]',
  'import.meta.env',
  'import.meta?.["env"]'
]
process.env.SECRET = 'treasure-island'
test.after(() => {
  delete process.env.SECRET
})

const siteThatTellsAll = (): string => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/pages/about.yaml': 'title: About\n',
    'site/pages/about.tsx': `
const attempt = (read) => { try { return JSON.stringify(read()) } catch (error) { return String(error) } }
export default () => <ul>${spellings.map((text) => `<li>{attempt(() => ${text})}</li><li>{attempt(() => ${text}.SECRET ?? 'none')}</li>`).join('')}<li>{attempt(() => process)}</li></ul>
`,
    'content/en/docs/told.mdx': '# Told\n\nAs {String(process.env.SECRET)} {JSON.stringify(process?.env)}\n',
    '.env': 'PUBLIC_PLANET=Earth\nSECRET=treasure-file\n'
  })
  return root
}

test('private variables are not in the output, however a component reads them', async () => {
  const root = siteThatTellsAll()
  const yaml = readFileSync(join(root, 'site/site.yaml'), 'utf8')
    .replace('docs: {}', 'docs: { mdx: true }')
    .replace('rules: {', 'rules: { variable-private: warn,')
  writeInto(root, { 'site/site.yaml': yaml })
  const out = join(root, 'build')
  const { published, diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [] })
  assert.ok(published, JSON.stringify(diagnostics))
  assert.equal(
    diagnostics
      .filter(({ file }) => file.endsWith('.mdx'))
      .map(({ code, line, column, length }) => [code, line, column, length]),
    [
      ['variable-private', 3, 12, 18],
      ['variable-private', 3, 49, 12]
    ]
  )
  const texts = [...readTree(out)].map(([path, text]) => [path, String(text)] as const)
  assert.equal(
    texts.filter(([, text]) => /treasure/.test(text)).map(([path]) => path),
    []
  )
  const items = [...readFileSync(join(out, 'about/index.html'), 'utf8').matchAll(/<li>([^<]*)<\/li>/g)]
  const environment = '{"PUBLIC_PLANET":"Earth","NODE_ENV":"production"}'
  assert.equal(
    items.map(([, text = '']) => text.replaceAll('&quot;', '"')),
    [...spellings.flatMap(() => [environment, '"none"']), `{"env":${environment}}`]
  )
})

test('serve shows no private variables', async () => {
  const server = await serve({
    ...servedAnyDay,
    root: siteThatTellsAll(),
    port: 0,
    host: '127.0.0.1',
    report: () => {}
  })
  try {
    const page = await (await fetch(`${server.url}/about/`)).text()
    assert.match(page, '&quot;PUBLIC_PLANET&quot;:&quot;Earth&quot;')
    assert.not.match(page, 'treasure')
  } finally {
    await server.close()
  }
})

const imports = [
  "import process from 'node:process'",
  "import * as process from 'node:process'",
  "import { env } from 'node:process'; const process = { env }",
  "import process from 'process'",
  "const process = require('process')",
  'const { process } = globalThis'
]

test('server bundles cannot import the process either', async () => {
  const { outputFiles } = await bundleModules({
    stdin: {
      contents: imports.map((_, index) => `export { shown as shown${index} } from './${index}'`).join('\n'),
      resolveDir: '/'
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    plugins: [
      {
        name: 'modules',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\// }, ({ path }) => ({ path: path.slice(2), namespace: 'modules' }))
          onLoad({ filter: /./, namespace: 'modules' }, ({ path }) => ({
            contents: `${imports[Number(path)]}\nexport const shown = JSON.stringify(process.env)`
          }))
        }
      }
    ]
  })
  const globals = bundleGlobals({ variables: { PUBLIC_A: 'a' }, mode: 'production' }, () => process)
  const module = { exports: {} }
  new Function('module', 'exports', ...Object.keys(globals), outputFiles[0]?.text ?? '')(
    module,
    module.exports,
    ...Object.values(globals)
  )
  assert.equal(
    Object.values(module.exports),
    imports.map(() => '{"PUBLIC_A":"a","NODE_ENV":"production"}')
  )
})

test('components see what packages need of Node', () => {
  const { process: seen, globalThis: seenGlobal } = bundleGlobals(
    { variables: {}, mode: 'development' },
    () => undefined
  ) as unknown as { readonly process: NodeJS.Process; readonly globalThis: typeof globalThis }
  assert.is(seen.versions.node, process.versions.node)
  assert.is(typeof seen.nextTick, 'function')
  assert.is(typeof seen.hrtime.bigint(), 'bigint')
  assert.equal(seen.argv, [])
  assert.is(seen.cwd(), '/')
  assert.is(seenGlobal.crypto, globalThis.crypto)
  assert.is(seenGlobal.Object, Object)
  assert.is(seenGlobal.globalThis, seenGlobal)
})
