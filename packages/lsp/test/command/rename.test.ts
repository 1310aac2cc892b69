// Renaming over the real protocol. What changes is tested with the engine (test/move/); here, that it arrives.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { WorkspaceEdit } from 'vscode-languageserver'
import { type Editor, startEditor } from './editor.ts'
import { siteFolder } from './site.ts'

const test = suite('rename')
let editor: Editor

test.before(async () => {
  editor = await startEditor(siteFolder())
})
test.after(() => editor.close())

const index = 'content/en/docs/index.md'
const setup = 'content/en/docs/setup.md'

/** Changes of an edit, a line each. */
const shown = (edit: WorkspaceEdit | null): readonly string[] =>
  (edit?.documentChanges ?? []).flatMap((change) => {
    if ('edits' in change)
      return change.edits.map((one) => {
        const { line, character } = 'range' in one ? one.range.start : { line: 0, character: 0 }
        const text = 'newText' in one ? one.newText : ''
        return `${editor.fileOf(change.textDocument.uri)}:${line + 1}:${character + 1} ${JSON.stringify(text)}`
      })
    return change.kind === 'rename'
      ? `${editor.fileOf(change.oldUri)} → ${editor.fileOf(change.newUri)}`
      : `${change.kind} ${editor.fileOf(change.uri)}`
  })

test('a heading, with the links to it', async () => {
  const edit = await editor.rename(setup, editor.onDisk(setup).replace('## Linux', '## Li|nux'), 'Debian')
  assert.equal(shown(edit), [
    'content/de/docs/index.md:3:41 "debian"',
    'content/de/docs/setup.md:6:1 "<div id=\\"linux\\"></div>\\n\\n"',
    'content/de/docs/setup.md:6:9 " {#debian}"',
    'content/en/docs/index.md:3:36 "debian"',
    'content/en/docs/setup.md:7:1 "<div id=\\"linux\\"></div>\\n\\n"',
    'content/en/docs/setup.md:7:4 "Debian"'
  ])
})

test('the name of a heading is offered', async () => {
  const found = await editor.ask('prepareRename', index, 'x [a](./setup.md#li|nux)\n')
  assert.equal(found, {
    range: { start: { line: 0, character: 17 }, end: { line: 0, character: 22 } },
    placeholder: 'linux'
  })
  assert.is(await editor.ask('prepareRename', index, 'some wo|rds\n'), null)
  await editor.type(index, editor.onDisk(index))
})

test('a page at a link to it, with its translation', async () => {
  const edit = await editor.rename(index, editor.onDisk(index).replace('setup.md', 'set|up.md'), 'install.md')
  assert.equal(shown(edit), [
    'content/de/docs/index.md:3:30 "./install.md#linux"',
    'content/en/docs/guide/units.md:3:8 "../install.md"',
    'content/en/docs/index.md:3:25 "./install.md#linux"',
    'site/navbar.yaml:2:25 "install"',
    'create site/redirects.yaml',
    'site/redirects.yaml:1:1 "- from: /docs/setup\\n  to: /docs/install\\n"',
    'site/sidebars.yaml:6:9 "install"',
    'content/en/docs/setup.md → content/en/docs/install.md',
    'content/de/docs/setup.md → content/de/docs/install.md'
  ])
})

test('a file in the file tree: the editor moves it, and we what belongs to it', async () => {
  const edit = await editor.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
    files: [
      {
        oldUri: editor.uriOf('content/en/docs/board.svg'),
        newUri: editor.uriOf('content/en/docs/guide/plan.svg')
      }
    ]
  })
  assert.equal(shown(edit), ['content/en/docs/setup.md:9:38 "./guide/plan.svg"'])
})

test('two files at once', async () => {
  const edit = await editor.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
    files: ['board.svg', 'guide/units.md'].map((name) => ({
      oldUri: editor.uriOf(`content/en/docs/${name}`),
      newUri: editor.uriOf(`content/en/docs/deep/${name.replace('guide/', '')}`)
    }))
  })
  assert.equal(shown(edit), [
    'content/en/docs/setup.md:9:40 "deep/"',
    'content/en/docs/guide/units.md:5:12 "./guide"',
    'content/en/docs/index.md:3:55 "deep"',
    'create site/redirects.yaml',
    'site/redirects.yaml:1:1 "- from: /docs/guide/units\\n  to: /docs/deep/units\\n"',
    'site/sidebars.yaml:7:9 "deep"'
  ])
})

test('a name that is taken', async () => {
  const refused = await editor
    .rename(index, editor.onDisk(index).replace('setup.md', 'set|up.md'), 'index.md')
    .catch((error: Error) => error.message)
  assert.is(
    refused,
    [
      'content/en/docs/setup.md: There is already a file `content/en/docs/index.md`',
      'content/de/docs/setup.md: There is already a file `content/de/docs/index.md`'
    ].join('\n')
  )
})
