import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../command-line.ts'
import { copyOf, temporaryFolder, writeInto } from '../sites/folder.ts'

const page = (title: string, text: string) => `# ${title}\n\n${text}\n`

/** A project, of which a function reads files. */
function project(files: Readonly<Record<string, string>>) {
  const root = copyOf('minimal')
  writeInto(root, files)
  return { root, read: (path: string) => readFileSync(join(root, path), 'utf8') }
}

const guide = {
  'content/en/docs/guide/a.md': page('A', 'See [B](./b.md).'),
  'content/en/docs/guide/b.md': page('B', 'See [A](a.md).')
}

test('mv: --dry-run prints the difference, and writes nothing', async () => {
  const { root, read } = project(guide)
  const { code, out, err } = await runCommand(
    root,
    'mv',
    'content/en/docs/guide/a.md',
    'content/en/docs/c.md',
    '--dry-run'
  )
  assert.is(code, 0, err)
  assert.is(
    out,
    `content/en/docs/guide/a.md → content/en/docs/c.md
/docs/guide/a/ → /docs/c/
--- a/content/en/docs/guide/a.md
+++ b/content/en/docs/c.md
@@ -3 +3 @@
-See [B](./b.md).
+See [B](./guide/b.md).
--- a/content/en/docs/guide/b.md
+++ b/content/en/docs/guide/b.md
@@ -3 +3 @@
-See [A](a.md).
+See [A](../c.md).
--- /dev/null
+++ b/site/redirects.yaml
@@ -0,0 +1,2 @@
+- from: /docs/guide/a
+  to: /docs/c
`
  )
  assert.is(err, '1 file, 3 places in 3 files would be changed.\n')
  assert.is(read('content/en/docs/guide/a.md'), guide['content/en/docs/guide/a.md'])
})

test('mv: `check` reports nothing afterwards, and folders without files are gone', async () => {
  const { root, read } = project(guide)
  const { code, err } = await runCommand(root, 'mv', 'content/en/docs/guide', 'content/en/docs/manual')
  assert.is(code, 0, err)
  assert.is(read('content/en/docs/manual/b.md'), guide['content/en/docs/guide/b.md'])
  assert.not.ok(existsSync(join(root, 'content/en/docs/guide')))
  assert.is((await runCommand(root, 'check')).err, 'Nothing to report.\n')
})

test('mv: paths are those of the shell, in any folder of the project', async () => {
  const { root } = project(guide)
  const words = ['mv', 'a.md', '../c.md', '--root', '../../../..', '--dry-run']
  const { out } = await runCommand(join(root, 'content/en/docs/guide'), ...words)
  assert.is(out.split('\n')[0], 'content/en/docs/guide/a.md → content/en/docs/c.md')
})

test('mv: in a folder of Markdown, whose pages have no redirects', async () => {
  const root = temporaryFolder()
  writeInto(root, { 'README.md': page('Start', '[a](a.md)'), 'a.md': page('A', 'Text.') })
  const { code, out, err } = await runCommand(root, 'mv', 'a.md', 'b.md')
  assert.equal([code, out], [0, 'a.md → b.md\n/a/ leads nowhere any more\n'], err)
  assert.is(readFileSync(join(root, 'README.md'), 'utf8'), page('Start', '[a](b.md)'))
})

test('mv: an id, and what is not possible, with all reasons', async () => {
  const { root, read } = project({ ...guide, 'content/en/docs/c.md': '## One\n\n## Two\n\n[one](#one)\n' })
  const c = 'content/en/docs/c.md'
  assert.is((await runCommand(root, 'mv', `${c}#one`, '#first')).code, 0)
  assert.is(read(c), '<div id="one"></div>\n\n## One {#first}\n\n## Two\n\n[one](#first)\n')
  const { code, err } = await runCommand(root, 'mv', `${c}#first`, '#two')
  assert.equal([code, err], [1, `${c}  The id \`two\` is already in this page\nNothing was changed.\n`])
  const several = await runCommand(root, 'mv', c, 'content/de/docs/c.txt')
  assert.equal([several.code, several.err.match(/^\S+ {2}/gm)?.length], [1, 2])
})

test('mv: nothing is written where `check` would report something new', async () => {
  const { root, read } = project({
    ...guide,
    'content/en/docs-1.0/guide/a.md': page('A', 'Text.'),
    'content/en/docs-1.0/index.md': page('Start', 'Text.'),
    'site/site.yaml':
      'title: S\nurl: https://s.example\ndefaultLocale: en\nlocales: { en: { label: English } }\ncollections: { docs: { versions: [{ name: "2.0", isLast: true }, { name: "1.0", folder: docs-1.0 }] }, pages: {} }\n',
    // For both versions.
    'site/sidebars.yaml': 'docs: [guide/a]\n'
  })
  const { code, err } = await runCommand(root, 'mv', 'content/en/docs/guide/a.md', 'content/en/docs/x.md')
  assert.is(code, 1)
  assert.match(err, 'There is no document `x` in the version `1.0` of `docs`')
  assert.match(err, 'Nothing was changed: `sitegen check` would report this afterwards.')
  assert.is(read('content/en/docs/guide/b.md'), guide['content/en/docs/guide/b.md'])
})

test('mv: a site with errors because of which not all links are known', async () => {
  const { root } = project({ ...guide, 'content/en/docs/broken.md': '---\ntitle: [\n---\n' })
  const { code, err } = await runCommand(root, 'mv', 'content/en/docs/guide/a.md', 'content/en/docs/c.md')
  assert.is(code, 1)
  assert.match(err, 'yaml-syntax')
  assert.match(err, 'Nothing was changed: the site has errors because of which not all links are known.')
})

test('mv: git sees renamed files', async () => {
  const { root } = project(guide)
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...words], {
      cwd: root
    }).toString()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'one')
  await runCommand(root, 'mv', 'content/en/docs/guide/a.md', 'content/en/docs/guide/c.md')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'two')
  assert.is((await runCommand(root, 'check')).err, 'Nothing to report.\n')
})
