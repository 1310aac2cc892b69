// From the JSON of griffe 2.2 for test/harbour/, made with `--full --docstyle auto`, to the Markdown of pages.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadReference, pageIn } from '../../../test/reference.ts'
import plugin from '../source/index.ts'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const files: Readonly<Record<string, string>> = {
  'harbour.json': text('harbour.json'),
  '../harbour/berths.py': text('harbour/berths.py'),
  '../harbour/tides.py': text('harbour/tides.py')
}
const load = (all: Readonly<Record<string, string>> = files) =>
  loadReference(plugin, { json: 'harbour.json', source: 'https://code.example/{path}#L{line}' }, all)

const { content, problems } = await load()

test('a page for each module and class', () => {
  assert.equal(problems, [])
  assert.equal(
    content.map(({ path }) => path.replace('content/en/api/', '')),
    [
      'index.md',
      'berths/index.md',
      'berths/full-error.md',
      'berths/place.md',
      'berths/berth.md',
      'berths/harbour.md',
      'tides.md',
      'berths/_category.yaml'
    ]
  )
})

test('a package: links of mkdocstrings, values, and what it imports', () =>
  assert.is(
    pageIn(content, 'index'),
    `Tides and moorings of a harbour.

Start with [\`Harbour\`](./berths/harbour.md) and [plan](./tides.md#tides.plan).

## Modules

- [berths](./berths/index.md): Berths, documented in Google's style.
- [tides](./tides.md): Tides, documented in NumPy's and Sphinx' styles.

## Attributes

### VERSION {#harbour.VERSION}

\`\`\`py
VERSION: str = '1.2'
\`\`\`

Version of the package.

## Also exported

- [Berth](./berths/berth.md): A berth.
- [Harbour](./berths/harbour.md): A harbour with berths.`
  ))

const part = (page: string, from: string, to: string) => {
  const body = pageIn(content, page)
  const start = body.indexOf(from)
  return body.slice(start, body.indexOf(to, start + 1)).trim()
}

test('a class: bases, notes, sessions, inherited members, source', () =>
  assert.is(
    part('berths/harbour', '```py', '## Attributes'),
    `\`\`\`py refs="14-19:./place.md"
class Harbour(Place)
\`\`\`

A harbour with berths.

Inherited: [\`name\`](./place.md#Place.name), [\`describe\`](./place.md#Place.describe)

Source: [harbour/berths.py\\:45](<https://code.example/harbour/berths.py#L45>)

## Examples

\`\`\`pycon
>>> harbour = Harbour("North")
>>> harbour.free()
12
\`\`\`

:::note[Since 1.1]
Its berths are numbered.
:::`
  ))

test('the style of Google', () =>
  assert.is(
    part('berths/harbour', '### moor', 'Source'),
    `### moor() {#Harbour.moor}

\`\`\`py refs="66-71:./berth.md"
def moor(ship: str, *, nights: int = 1, **options: str | None) -> Berth
\`\`\`

Moor a ship in the first free [\`Berth\`](./berth.md).

**Parameters**

- \`ship\` \`str\`: Name of the ship.
- \`nights\` \`int\` (default: \`1\`): How long it stays.
- \`**options\` \`str | None\`: Wishes.

**Returns**

- [\`Berth\`](./berth.md): The berth that it got.

**Raises**

- [\`FullError\`](./full-error.md): If no berth is free.`
  ))

test('the style of NumPy', () =>
  assert.is(
    part('tides', '### plan', 'Source'),
    `### plan() {#tides.plan}

\`\`\`py refs="18-25:./berths/harbour.md"
def plan(harbour: Harbour, days: int = 7, /) -> list[tuple[str, float]]
\`\`\`

Plan the tides.

**Parameters**

- \`harbour\` [\`Harbour\`](./berths/harbour.md): Where.
- \`days\` \`int\` (default: \`7\`): For how many days.

**Returns**

- \`list of tuple\`: Time and height in metres.

**Raises**

- \`ValueError\`: If \`days\` is negative.

**See also**

- [\`height\`](./tides.md#tides.height): The height now.

**Examples**

\`\`\`pycon
>>> plan(north, 1)
[('06:10', 3.2)]
\`\`\``
  ))

test('the style of Sphinx, and what is deprecated', () => {
  assert.is(
    part('tides', '### height', 'Source'),
    `### height() {#tides.height}

\`\`\`py refs="20-27:./berths/harbour.md"
def height(harbour: Harbour, unit: str = 'm') -> float
\`\`\`

Measure the height of the water.

**Parameters**

- \`harbour\` [\`Harbour\`](./berths/harbour.md): Where.
- \`unit\` \`str\` (default: \`'m'\`): \`m\` or \`ft\`.

**Returns**

- \`float\`: The height.

**Raises**

- \`ValueError\`: If the unit is unknown.`
  )
  assert.is(
    part('tides', '### watch', 'Source'),
    `### watch() {#tides.watch}

\`\`\`py refs="27-34:./berths/harbour.md"
async def watch(*harbours: Harbour, every=60) -> None
\`\`\`

:::warning[Deprecated]
1.2: Use [height](./tides.md#tides.height).
:::

Watch harbours.`
  )
})

test('data classes have a constructor; properties and class methods say so', () => {
  assert.match(pageIn(content, 'berths/berth'), 'Berth(number: int, draught: float = MAX_DRAUGHT)')
  assert.match(pageIn(content, 'berths/harbour'), '@property\ndef size() -> int')
  assert.match(pageIn(content, 'berths/harbour'), '@classmethod\ndef load(path: str) -> Harbour')
})

/** A docstring in place of that of `tides.watch`, which begins in line 52. */
const withDocstring = (value: string) => {
  const parsed = JSON.parse(files['harbour.json'] ?? '')
  parsed.harbour.members.tides.members.watch.docstring = {
    value,
    lineno: 52,
    parsed: [{ kind: 'text', value }]
  }
  return load({ ...files, 'harbour.json': JSON.stringify(parsed) })
}

test('links', async () => {
  const cases = [
    // why, docstring, Markdown
    ['to the same module', 'See [height][].', 'See [`height`](./tides.md#tides.height).'],
    ['through an import', '[it][harbour.Berth.number]', '[it](./berths/berth.md#Berth.number)'],
    ['inherited', '[it][harbour.Harbour.describe]', '[it](./berths/place.md#Place.describe)'],
    [
      'a role of Sphinx',
      ':py:meth:`~harbour.Harbour.moor` moors',
      '[`moor`](./berths/harbour.md#Harbour.moor) moors'
    ],
    ['to another package', '[a path][pathlib.Path] and :class:`os.PathLike`', 'a path and `os.PathLike`'],
    ['of Markdown', '[a][b]\n\n[b]: https://b.example', '[a][b]\n\n[b]: https://b.example'],
    ['in code', '`[height][]`', '`[height][]`']
  ] as const
  for (const [why, docstring, markdown] of cases) {
    const page = pageIn((await withDocstring(docstring)).content, 'tides')
    assert.is(page.slice(page.indexOf('-> None\n```') + 11, page.lastIndexOf('Source')).trim(), markdown, why)
  }
})

test('a link that leads nowhere is reported at its line of the source', async () =>
  assert.equal((await withDocstring('Watch.\n\nSee [it][harbour.tides.nowhere].')).problems, [
    {
      file: '../harbour/tides.py',
      line: 54,
      severity: 'error',
      message: '`harbour.tides.nowhere` is no public name of `harbour`',
      hint: 'link to its whole path, such as `[text][package.module.Class]`, or write it as code'
    }
  ]))

test('what is defined in a private module is described where it is imported', async () => {
  const parsed = JSON.parse((files['harbour.json'] ?? '').replaceAll('harbour.berths', 'harbour._berths'))
  const { berths, ...members } = parsed.harbour.members
  parsed.harbour.members = { ...members, _berths: { ...berths, name: '_berths', is_public: false } }
  const result = await load({ 'harbour.json': JSON.stringify(parsed) })
  assert.equal(
    result.content.map(({ path }) => path.replace('content/en/api/', '')),
    ['index.md', 'berth.md', 'harbour.md', 'tides.md']
  )
  // Of a base that is no part of the reference.
  assert.match(pageIn(result.content, 'harbour'), '### describe() {#Harbour.describe}')
})

const mistakes = [
  // why, settings, files, message
  ['no file', { json: 'a.json' }, {}, 'The file `a.json` does not exist'],
  ['other JSON', { json: 'a.json' }, { 'a.json': '[]' }, 'Expected the JSON of griffe'],
  [
    'without --full',
    { json: 'a.json' },
    { 'a.json': '{"a":{"kind":"module","name":"a","path":"a","docstring":{"value":"A."}}}' },
    'The docstrings in the JSON of griffe are not parsed'
  ],
  ['no package', { package: '../a' }, {}, 'The package `../a` does not exist'],
  ['no griffe', { package: '../a' }, { '../a/__init__.py': '' }, 'spawn griffe ENOENT']
] as const

for (const [why, settings, given, message] of mistakes)
  test(`mistakes: ${why}`, async () =>
    assert.equal(
      (await loadReference(plugin, settings, given)).problems.map((problem) => problem.message),
      [message]
    ))
