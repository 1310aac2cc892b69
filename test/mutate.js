// Measures what the tests of the stages notice: `npm run test:mutate` changes the generator in one place at a time, in a
// copy of the repository, and runs the stage's tests. Prints the changes that none of them notices.
// `--mutants 100 --seed 1` choose others; `--stages graph,plan` fewer.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'acorn'
import { transformSync } from 'esbuild'
import { generator } from './random.ts'
import { setUp } from './setup.js'
import { startTestProcess } from './test-process.js'

const root = join(import.meta.dirname, '..')

/** Folders of tests by folder of the generator. */
const testFolders = {
  markdown: ['markdown'],
  graph: ['graph'],
  plan: ['plan', 'render'],
  render: ['plan', 'render'],
  engine: ['engine']
}

/** Files that take seconds to repeat for large inputs, or after builds, what others show. */
const slow = /^markdown\/(?:growth|repeated|version-data)\.test/

/** Time limit of a test file, in milliseconds: a change may make a loop endless. */
const fileTimeout = 60_000

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    stages: { type: 'string', default: Object.keys(testFolders).join() }
  }
})

const comparisons = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const logical = { '&&': '||', '||': '&&', '??': '&&' }
const sums = { '+': '-', '-': '+' }

/** Ways to change a node of the syntax tree: places and their new text. `text` returns the source of a node. */
const changes = {
  BinaryExpression: (node, text) => {
    const operator =
      comparisons[node.operator] ??
      (isString(node.left) || isString(node.right) ? undefined : sums[node.operator])
    return operator ? [[node, `${text(node.left)} ${operator} ${text(node.right)}`]] : []
  },
  LogicalExpression: (node, text) => [
    [node, `(${text(node.left)}) ${logical[node.operator]} (${text(node.right)})`]
  ],
  IfStatement: ({ test }, text) => [[test, `!(${text(test)})`]],
  ConditionalExpression: ({ test }, text) => [[test, `!(${text(test)})`]],
  ExpressionStatement: ({ expression }) =>
    expression.type === 'CallExpression' ? [[expression, 'undefined']] : [],
  ReturnStatement: ({ argument }) =>
    argument && argument.type !== 'Literal' && argument.type !== 'Identifier'
      ? [[argument, 'undefined']]
      : [],
  Literal: (node) => {
    if (typeof node.value === 'boolean') return [[node, String(!node.value)]]
    if (typeof node.value === 'number') return [[node, String(node.value + 1)]]
    return typeof node.value === 'string' && node.value !== '' ? [[node, "''"]] : []
  }
}

const isString = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** All changes of a file of TypeScript, made in its JavaScript. */
function mutantsOf(path) {
  const { code: source, map } = transformSync(readFileSync(join(root, path), 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcemap: true
  })
  const sourceMap = new SourceMap(JSON.parse(map))
  const lineOf = ({ line, column }) => sourceMap.findEntry(line - 1, column).originalLine + 1
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const text = ({ start, end }) => source.slice(start, end)
  const found = []
  const walk = (node) => {
    // Names of modules, and of members.
    if (/^(?:Import|Export(?:All|Named))/.test(node.type) && node.source) return
    for (const [place, replacement] of changes[node.type]?.(node, text) ?? [])
      found.push({
        path,
        line: lineOf(place.loc.start),
        before: text(place),
        after: replacement,
        mutated: source.slice(0, place.start) + replacement + source.slice(place.end)
      })
    for (const [name, child] of Object.entries(node)) {
      if (name === 'key' && node.type === 'Property') continue
      for (const inner of Array.isArray(child) ? child : [child])
        if (typeof inner?.type === 'string') walk(inner)
    }
  }
  walk(program)
  return found
}

const filesIn = (folder, end) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(end))
    .sort()

const stageOf = (path) => path.split('/')[1]

/** A choice of changes that a seed determines. */
function chosenMutants() {
  const all = values.stages
    .split(',')
    .flatMap((stage) => filesIn(`generator/${stage}`, '.ts'))
    .flatMap(mutantsOf)
  const random = generator(Number(values.seed))
  const chosen = []
  while (chosen.length < Number(values.mutants) && all.length > 0)
    chosen.push(...all.splice(Math.floor(random() * all.length), 1))
  return chosen
}

/** A copy without what git ignores, whose packages are those of this repository. */
function copyOfRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'sitegen-mutants-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const isLeftOut = (name) => name === 'node_modules' || name === 'build' || name.startsWith('.')
  for (const name of readdirSync(root).filter((name) => !isLeftOut(name)))
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[/\\](?:node_modules|\.sitegen|\.git)$/.test(path)
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Test files of a stage, those named like the changed module first. */
function testsOf(path) {
  const name = path
    .split('/')
    .at(-1)
    .replace(/\.tsx?$/, '')
  const isNamedAlike = (file) => (file.includes(`/${name}.`) ? 0 : 1)
  return testFolders[stageOf(path)]
    .flatMap((folder) => filesIn(`test/${folder}`, '.test.ts'))
    .map((file) => file.slice('test/'.length))
    .filter((file) => !slow.test(file))
    .sort((a, b) => isNamedAlike(a) - isNamedAlike(b))
}

/** The first test file that fails, or undefined. */
async function failingFile(copy, files) {
  const environment = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', SITEGEN_COMPILED: '1' }
  let testProcess = startTestProcess(copy, environment, fileTimeout)
  try {
    for (const file of files) {
      if (!testProcess.isUsable()) testProcess = startTestProcess(copy, environment, fileTimeout)
      if ((await testProcess.run(file)).status !== 0) return file
    }
    return undefined
  } finally {
    testProcess.end()
  }
}

await setUp(root, [])
const copy = copyOfRepository()
const mutants = chosenMutants()

// Without changes, all must pass.
for (const stage of new Set(mutants.map(({ path }) => stageOf(path)))) {
  const failing = await failingFile(copy, testsOf(`generator/${stage}/`))
  if (failing) throw new Error(`${failing} fails without any change`)
}

const survivors = []
for (const [index, { path, line, before, after, mutated }] of mutants.entries()) {
  const file = join(copy, path)
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, mutated)
  const failing = await failingFile(copy, testsOf(path))
  writeFileSync(file, original)
  const short = (text) => text.replace(/\s+/g, ' ').slice(0, 100)
  const change = `${path}:${line}  ${short(before)}  ->  ${short(after)}`
  if (!failing) survivors.push(change)
  process.stdout.write(`${index + 1}/${mutants.length} ${failing ?? 'SURVIVED'}  ${change}\n`)
}
process.stdout.write(
  `\n${mutants.length - survivors.length} of ${mutants.length} noticed, seed ${values.seed}\n`
)
for (const change of survivors) process.stdout.write(`survived: ${change}\n`)
