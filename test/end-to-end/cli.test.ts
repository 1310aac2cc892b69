// The command line: output, messages and exit codes.

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand, runCommandWith } from '../command-line.ts'
import { withoutProgress } from '../progress-lines.ts'
import { filesSettle } from '../settled.ts'
import { copyOf, readTree, repository, temporaryFolder } from '../sites/folder.ts'

interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Run the command line in a folder, with the environment of the tests plus `environment`. */
function sitegen(cwd: string, words: string, environment: Readonly<Record<string, string>> = {}): Run {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), ...words.split(' ').filter((word) => word !== '')],
    { cwd, encoding: 'utf8', env: { ...inherited, ...environment } }
  )
  return { code: status, out: stdout, err: withoutProgress(stderr) }
}

/** Run a command in this process, which takes a fraction of the time: for what only depends on the command. */
const command = (cwd: string, words: string): Promise<Run> => runCommand(cwd, ...words.split(' '))

const good = copyOf('minimal')
const broken = copyOf('minimal', 'broken/link-missing')
mkdirSync(join(good, 'site/static'))

const report = `content/en/docs/link.md
  3:6  error  There is no page at \`./instal.md\`  link-missing
    3 | Read [how to install](./instal.md) first.
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: did you mean \`install.md\`?

`

/** Further output of `check`, once package.json has the address of the handbook. */
const { homepage } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly homepage?: string
}
const more =
  homepage === undefined
    ? ''
    : `Explained in the handbook:\n  link-missing  ${homepage}reference/messages/link-missing/\n\n`

// Only the command line as it is built has the bundled MDX compiler.
test('an error in an .mdx file has its line', () => {
  const root = copyOf('minimal')
  writeFileSync(
    join(root, 'site/site.yaml'),
    readFileSync(join(root, 'site/site.yaml'), 'utf8').replace(/^( +docs: *)\{/m, '$1{ mdx: true, ')
  )
  writeFileSync(
    join(root, 'content/en/docs/a.mdx'),
    "---\ntitle: A\n---\n\nText\n\nimport Nope from './Nope.tsx'\n\n<Nope/>\n"
  )
  const { out } = sitegen(root, 'check')
  assert.ok(
    out.startsWith(
      'content/en/docs/a.mdx\n  7:18  error  Could not resolve "./Nope.tsx"  bundle-failed\n    7 | import Nope from \'./Nope.tsx\'\n'
    ),
    out
  )
})

const wrongCalls = [
  // why, arguments, stderr
  [
    'unknown option',
    'build --wat',
    "error: unknown option '--wat'\n  hint: `sitegen build --help` lists the options\n"
  ],
  ['misspelled option', 'build --drfts', "error: unknown option '--drfts'\n(Did you mean --drafts?)\n"],
  ['unknown command', 'bild', "error: unknown command 'bild'\n(Did you mean build?)\n"],
  ['misspelled command', 'megre shards/1-of-2', "error: unknown command 'megre'\n(Did you mean merge?)\n"],
  [
    'a document without a name',
    'new doc',
    "error: missing required argument 'name'\n  hint: write `sitegen new <kind> <name>`; `sitegen new --help` explains it\n"
  ],
  [
    'merging nothing',
    'merge --verify',
    "error: missing required argument 'dirs'\n  hint: write `sitegen merge <dirs...>`; `sitegen merge --help` explains it\n"
  ],
  [
    'unknown format',
    'check --format xml',
    "error: option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, github, sarif.\n"
  ],
  [
    'an invalid port',
    'preview --port 99999',
    "error: option '--port <number>' argument '99999' is invalid. Expected a port from 0 to 65535.\n"
  ],
  [
    'a port in exponential notation',
    'preview --port 1e3',
    "error: option '--port <number>' argument '1e3' is invalid. Expected a port from 0 to 65535.\n"
  ],
  [
    'a URL instead of a host',
    'serve --host http://localhost/',
    "error: option '--host <address>' argument 'http://localhost/' is invalid. Expected an address or a name of this machine, such as 127.0.0.1.\n"
  ],
  [
    'a file in place of the output folder for schemas',
    'schema --out site/site.yaml',
    `\`site/site.yaml\` cannot be written: EEXIST: file already exists, mkdir '${join(good, 'site/site.yaml')}'\n  hint: choose another path with --out\n`
  ],
  [
    'missing project folder',
    'build --root nowhere',
    'There is no folder nowhere.\n  hint: name the folder of a site, or one with Markdown files\n'
  ],
  [
    'a folder that is not a project',
    'check --root site/static',
    'There is no site in site/static: neither site/site.yaml nor Markdown.\n  hint: run `sitegen init` to create one here, or name a folder with Markdown files: `sitegen serve docs/`\n'
  ],
  [
    'a file in place of a folder',
    'serve site/site.yaml',
    'site/site.yaml is a file.\n  hint: name the folder that contains it\n'
  ],
  [
    'the folder site/ instead of the project',
    'build site',
    'There is no site/site.yaml in site.\n  hint: site.yaml is there; sitegen reads site/site.yaml\n'
  ],
  [
    'the folder content/ instead of the project',
    'check content',
    'There is no site in content: it is part of the one in this folder, and commands read whole sites.\n  hint: leave `content` out of the command\n'
  ],
  [
    'a folder in content/ instead of the project',
    'build --root content/en/docs',
    'There is no site in content/en/docs: it is part of the one in this folder, and commands read whole sites.\n  hint: leave `content/en/docs` out of the command\n'
  ],
  ['unknown locale', 'build --locale fr', 'The site has no locale `fr`: it has en\n'],
  [
    'an invalid shard',
    'build --shard 5/4',
    "error: option '--shard <i/n>' argument '5/4' is invalid. Expected a number and a count such as 2/4.\n"
  ],
  [
    'a missing shard',
    'merge shards/1-of-4',
    'There is no folder shards/1-of-4.\n  hint: name the folders that `sitegen build --shard` has written, such as `shards/1-of-2`\n'
  ],
  [
    'an output that is a shard',
    'merge site content --out site/',
    'The output folder site/ is one of the shards.\n  hint: choose another one with --out\n'
  ],
  ['misspelled locale', 'build --locale enn', 'The site has no locale `enn`: did you mean `en`?\n']
] as const

/** Files outside the output that a folder is in place of. */
const unwritable = [
  // arguments, file, hint
  ['build --profile content', 'content', 'choose another path with --profile'],
  ['build --stats', '.sitegen/stats.html', 'delete what is at this path, or free disk space'],
  ['search export --out content', 'content', 'choose another path with --out'],
  ['search export --out records.jsonl', 'records.jsonl', 'choose another path with --out']
] as const

for (const [words, file, hint] of unwritable)
  test(`exit code 2: \`${words}\` with a folder in the place of the file`, async () => {
    const root = copyOf('minimal')
    // The second of two files that are written together.
    for (const folder of ['.sitegen/stats.html', 'records.jsonl.deleted'])
      mkdirSync(join(root, folder), { recursive: true })
    const { code, err } = await command(root, words)
    assert.is(code, 2)
    const [message, ...rest] = err.split('\n').slice(-3)
    assert.match(message ?? '', /^`[^`]+` cannot be written: EISDIR: illegal operation on a directory, \w+/)
    assert.is(message?.startsWith(`\`${file}\` `), true, message)
    assert.equal(rest, [`  hint: ${hint}`, ''])
  })

const wrongFolders = [
  // why, folder, message; the name of the project is that of a temporary folder
  [
    'inside a project',
    'site',
    /^There is no site in this folder\.\n {2}hint: it belongs to one: `cd \.\.`\n$/
  ],
  [
    'above a project',
    '..',
    /^There is no site in this folder: neither site\/site\.yaml nor Markdown\.\n {2}hint: there is one in (\S+): `cd \1`\n$/
  ]
] as const

for (const [why, folder, message] of wrongFolders)
  test(`exit code 2: ${why}`, async () => {
    const { code, err } = await command(join(copyOf('minimal'), folder), 'check')
    assert.is(code, 2)
    assert.match(err, message)
  })

for (const [why, words, err] of wrongCalls) {
  test(`exit code 2: ${why}`, async () => {
    // `main` itself adds hints to commander's messages.
    const isOfMain = /^error: .*\n {2}hint/.test(err)
    const run = isOfMain ? sitegen(good, words) : await command(good, words)
    assert.equal(run, { code: 2, out: '', err })
    assert.not(existsSync(join(good, 'build')), 'nothing is written')
  })
}

const wrongHosts = [
  // host, how `serve` is run: one process is enough to show that it ends
  ['999.1.1.1', sitegen],
  ['8.8.8.8', command],
  ['no-such-host.invalid', command]
] as const
for (const [host, start] of wrongHosts)
  test(`exit code 2: no server can listen on ${host}`, async () => {
    const { code, out, err } = await start(copyOf('minimal'), `serve --port 0 --host ${host}`)
    assert.equal({ code, out }, { code: 2, out: '' })
    assert.match(err, `Cannot listen on \`${host}\` (E`)
    assert.match(err, /\n {2}hint: --host takes an address or a name of this machine/)
    assert.not.match(err, 'bug')
  })

test('exit code 2: a port that is taken, for serve', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { code, err } = await command(copyOf('minimal'), `serve --port ${port}`)
  server.close()
  assert.equal(
    { code, err },
    { code: 2, err: `Port ${port} is in use: stop the other program, or choose another port with --port\n` }
  )
})

const wrongEnvironments: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  [
    'an invalid time',
    { SOURCE_DATE_EPOCH: 'abc' },
    /^SOURCE_DATE_EPOCH is "abc"\.\n {2}hint: use a number of seconds/
  ],
  ['a time out of range', { SOURCE_DATE_EPOCH: '1'.repeat(12) }, /^SOURCE_DATE_EPOCH is "1{12}"/],
  [
    'a token with a line break',
    { SITEGEN_CACHE_TOKEN: 'secret\n' },
    /^SITEGEN_CACHE_TOKEN contains characters that cannot be sent/
  ]
]
for (const [index, [why, environment, message]] of wrongEnvironments.entries())
  test(`exit code 2: ${why}`, () => {
    const { code, out, err } = sitegen(good, 'check', environment)
    assert.equal({ code, out }, { code: 2, out: '' })
    assert.match(err, message)
    assert.not.match(err, 'secret')
    if (index === 0) assert.is(sitegen(good, '--version', environment).code, 0)
  })

test('an empty environment variable counts as not set', () =>
  assert.equal(sitegen(good, 'check', { SOURCE_DATE_EPOCH: '', SITEGEN_CACHE_TOKEN: '' }), {
    code: 0,
    out: '',
    err: 'Nothing to report.\n'
  }))

test('a closed pipe is not a crash', () => {
  const quotedCommand = [join(repository, 'bin/sitegen.js'), 'schema', 'site']
    .map((word) => `'${word}'`)
    .join(' ')
  const { stderr } = spawnSync('sh', ['-c', `'${process.execPath}' ${quotedCommand} | true`], {
    encoding: 'utf8'
  })
  assert.is(stderr, '')
})

test('exit code 2: without a command, the help is printed on stderr', () => {
  const { code, out, err } = sitegen(good, '')
  assert.equal({ code, out }, { code: 2, out: '' })
  assert.match(err, /^Usage: sitegen/)
})

test('exit code 0: help of commands that write files', async () => {
  assert.equal(await command(good, 'init --help'), {
    code: 0,
    out: `Usage: sitegen init [options] [folder]

create a new project

Arguments:
  folder               folder of the project (default: this one)

Options:
  --template <name>    template of the project (default: "docs") (choices:
                       "minimal", "docs", "docs-blog", "company")
  --title <text>       name of the site (default: the folder's)
  --url <address>      where it will be published (default:
                       "https://example.com")
  --languages <codes>  comma-separated, the default language first (default:
                       those of the template)
  --yes                accept all defaults (default: false)
  -h, --help           display help for command

Global Options:
  -V, --version        output the version number
`,
    err: ''
  })
  const { out } = await command(good, 'new --help')
  assert.match(
    out,
    'kind                 what to add (choices: "doc", "post", "page", "version",\n                       "locale")\n'
  )
})

for (const words of ['serve', 'build', 'check', 'new page x'])
  test(`in an empty folder, the message says how to start: ${words}`, async () => {
    const { code, out, err } = await command(temporaryFolder(), words)
    assert.equal([code, out], [2, ''])
    assert.match(err, / {2}hint: .*`sitegen init`/)
  })

test('exit code 0: help and version are printed on stdout', () => {
  const help = sitegen(good, '--help')
  assert.equal({ code: help.code, err: help.err }, { code: 0, err: '' })
  for (const name of ['build', 'serve', 'preview', 'check', 'clean']) assert.match(help.out, `\n  ${name} `)
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  assert.equal(sitegen(good, '--version'), { code: 0, out: `${version}\n`, err: '' })
})

test('check: a valid site', async () => {
  assert.equal(await command(good, 'check'), { code: 0, out: '', err: 'Nothing to report.\n' })
})

test('check: with warnings only, the exit code is 0', async () => {
  const { code, err } = await command(copyOf('minimal', 'broken/label-untranslated'), 'check')
  assert.is(code, 0)
  assert.match(err, /^\d+ warnings?\n$/)
})

test('check: diagnostics are printed on stdout, the count on stderr', async () => {
  assert.equal(await command(broken, 'check'), { code: 1, out: report + more, err: '1 error\n' })
})

test('check --format json: one JSON object, and nothing else on stdout', async () => {
  const { code, out, err } = await command(broken, 'check --format json')
  const golden = join(repository, 'test/sites/broken/link-missing/expected.json')
  assert.equal({ code, err }, { code: 1, err: '1 error\n' })
  assert.equal(JSON.parse(out), { diagnostics: JSON.parse(readFileSync(golden, 'utf8')) })
})

test('build: the summary is printed on stderr; --root is relative to the current folder, --out to the project', () => {
  const project = copyOf('minimal')
  const { code, out, err } = sitegen(dirname(project), 'build --root project --out public/site')
  assert.equal({ code, out }, { code: 0, out: '' })
  assert.match(err, /^\d+ pages, \d+ files, \d+ kB in public\/site after [\d.]+ s\n {2}config \d+ ms, /)
  assert.ok(existsSync(join(project, 'public/site/docs/index.html')))
})

test('build: the url of the template is a warning in each build', async () => {
  const project = copyOf('minimal')
  const file = join(project, 'site/site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('https://minimal.example', 'https://example.com'))
  const note =
    '\nBefore you publish: `url` in site/site.yaml is still https://example.com. Canonical addresses, sitemap and feeds lead there.\n'
  for (const why of ['first', 'again']) {
    const { code, err } = await command(project, 'build')
    assert.is(code, 0, why)
    assert.ok(err.endsWith(note), err)
  }
  assert.equal(await command(project, 'check'), { code: 0, out: '', err: 'Nothing to report.\n' })
})

test('build --json: a single JSON object on stdout', async () => {
  const project = copyOf('minimal')
  const { code, out, err } = await command(project, 'build --json')
  assert.equal({ code, err }, { code: 0, err: '' })
  const { stages, bytes, files, pages, rendered, ...rest } = JSON.parse(out)
  assert.equal(rest, { published: true, diagnostics: [], unchanged: false })
  const numbers: unknown[] = [...Object.values(stages), bytes, files, pages, rendered]
  assert.ok(numbers.every((value) => typeof value === 'number' && value > 0))
  const manifest = JSON.parse(readFileSync(join(project, 'build/sitegen.json'), 'utf8'))
  // The manifest does not list itself.
  assert.is(files, Object.keys(manifest.files).length + 1)
})

test('build: a second build has nothing to do, and repeats the warnings', async () => {
  const project = copyOf('minimal')
  writeFileSync(
    join(project, 'content/en/docs/a.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
  )
  writeFileSync(join(project, 'content/en/docs/picture.md'), '# Picture\n\n![](./a.svg)\n')
  await filesSettle()
  const first = await command(project, 'build')
  const second = await command(project, 'build')
  assert.is(second.code, 0)
  assert.match(second.err, /\n {2}nothing has changed since the last build\n$/)
  assert.match(second.err, 'image-alt-missing')
  assert.is(second.err.split('kB in build')[0], first.err.split('kB in build')[0])
  assert.not.match((await command(project, 'build --no-cache')).err, /nothing has changed/)
  assert.is(JSON.parse((await command(project, 'build --json')).out).unchanged, true)
  rmSync(join(project, 'build/docs/index.html'))
  assert.not.match((await command(project, 'build')).err, /nothing has changed/)
  assert.ok(existsSync(join(project, 'build/docs/index.html')))
})

test('build: a second build reports what is beside site/ by then', async () => {
  const project = copyOf('minimal')
  const reported = async () =>
    /sitegen does not read this f\w+/.exec((await command(project, 'build')).err)?.[0]
  await filesSettle()
  assert.is(await reported(), undefined)
  mkdirSync(join(project, 'public'))
  writeFileSync(join(project, 'public/a.txt'), '')
  assert.is(await reported(), 'sitegen does not read this folder')
  rmSync(join(project, 'public'), { recursive: true })
  assert.is(await reported(), undefined)
  writeFileSync(join(project, 'navbar.yaml'), '')
  assert.is(await reported(), 'sitegen does not read this file')
})

test('build: after midnight in the time zone of the site, lists are those of the new day', async () => {
  const project = copyOf('minimal')
  const config = join(project, 'site/site.yaml')
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(
      'collections:\n',
      'timeZone: Europe/Berlin\ncollections:\n  events: { type: entries, path: none, fields: { starts: date } }\n'
    )
  )
  mkdirSync(join(project, 'content/en/events'))
  writeFileSync(join(project, 'content/en/events/all.yaml'), '- { title: Fair, starts: 2026-05-20 }\n')
  writeFileSync(
    join(project, 'content/en/docs/fairs.md'),
    '# Fairs\n\n::list{from=events where="starts >= today"}\n'
  )
  await filesSettle()
  const result = (out: string) => [
    JSON.parse(out).unchanged,
    readFileSync(join(project, 'build/docs/fairs/index.html'), 'utf8').includes('Fair</')
  ]
  const buildAt = async (today: string) =>
    result((await runCommandWith({ today }, project, 'build', '--json')).out)
  assert.equal(await buildAt('2026-05-20T21:50:00Z'), [false, true])
  assert.equal(await buildAt('2026-05-20T21:55:00Z'), [true, true])
  const seconds = { SOURCE_DATE_EPOCH: String(Date.parse('2026-05-20T22:05:00Z') / 1000) }
  assert.equal(result(sitegen(project, 'build --json', seconds).out), [false, false])
})

test('build: a broken site is reported on stderr, and nothing is written', async () => {
  const run = await command(broken, 'build')
  assert.equal(run, { code: 1, out: '', err: `${report}Nothing was written: 1 error.\n` })
  assert.not(existsSync(join(broken, 'build')))
})

test('build --json: a single JSON object on stdout, for a broken site too', async () => {
  const { code, out, err } = await command(broken, 'build --json')
  const { published, files, diagnostics } = JSON.parse(out)
  assert.equal({ code, published, files }, { code: 1, published: false, files: 0 })
  assert.equal(
    diagnostics.map((item: { code: string }) => item.code),
    ['link-missing']
  )
  assert.is(err, report)
})

test('colors: enabled and disabled', () => {
  assert.match(sitegen(broken, 'check', { FORCE_COLOR: '1' }).out, '\u001b[31merror\u001b[39m')
  const refused = sitegen(broken, 'check', { FORCE_COLOR: '1', NO_COLOR: '1' })
  assert.equal(refused, { code: 1, out: report + more, err: '1 error\n' }, 'NO_COLOR wins')
})

test('clean: deletes the output, and no other folder', async () => {
  const project = copyOf('minimal')
  await command(project, 'build')
  assert.equal(await command(project, 'clean'), { code: 0, out: '', err: '' })
  assert.not(existsSync(join(project, 'build')))
  assert.equal(await command(project, 'clean --out content'), {
    code: 1,
    out: '',
    err: 'content was not created by sitegen, so it is not deleted\n'
  })
  assert.ok(existsSync(join(project, 'content/en/docs/index.md')))
})

test('shards: merged into the output of a single build', async () => {
  const project = copyOf('minimal')
  assert.is((await command(project, 'build')).code, 0)
  for (const number of [1, 2]) {
    const { code, err } = await command(project, `build --shard ${number}/2`)
    assert.is(code, 0)
    assert.match(err, `kB in shards/${number}-of-2 after`)
  }
  const { code, out, err } = await command(project, 'merge shards/1-of-2 shards/2-of-2 --out merged')
  assert.equal({ code, out }, { code: 0, out: '' })
  assert.match(err, /^\d+ pages of 2 shards, \d+ files, \d+ kB in merged after \d+\.\d\d s\n$/)
  assert.equal(readTree(join(project, 'merged')), readTree(join(project, 'build')))
})

test('shards: a missing one is reported, and nothing is written', async () => {
  const project = copyOf('minimal')
  await command(project, 'build --shard 2/2')
  assert.equal(await command(project, 'merge shards/2-of-2'), {
    code: 1,
    out: '',
    err: `shards/2-of-2
  error  Shard 1/2 is missing  shard-missing
    hint: build it with \`--shard 1/2\`, and name its folder too

Nothing was written: 1 error.
`
  })
  const { published, shards, diagnostics } = JSON.parse(
    (await command(project, 'merge shards/2-of-2 --json')).out
  )
  assert.equal([published, shards, diagnostics.length], [false, 1, 1])
  assert.not(existsSync(join(project, 'build')))
})
