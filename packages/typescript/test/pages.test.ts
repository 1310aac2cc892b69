// From TypeDoc's JSON of test/kettle/, made with TypeDoc 0.28.20, to the Markdown of pages.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadReference, pageIn } from '../../../test/reference.ts'
import plugin from '../source/index.ts'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const files: Readonly<Record<string, string>> = {
  'kettle.json': text('kettle.json'),
  'kettle/index.ts': text('kettle/index.ts'),
  'kettle/brew.ts': text('kettle/brew.ts'),
  'kettle/units.ts': text('kettle/units.ts')
}
const load = (locales = ['en'], all = files) => loadReference(plugin, { json: 'kettle.json' }, all, locales)

const { content, problems } = await load()

test('a page for each export, in folders of kinds, and tables of properties', () => {
  assert.equal(problems, [])
  assert.equal(
    content.map(({ path }) => path.replace('content/en/api/', '')),
    [
      'index.md',
      'units/index.md',
      'units/functions/fahrenheit.md',
      'classes/boil-error.md',
      'classes/device.md',
      'classes/kettle.md',
      'interfaces/notes.md',
      'interfaces/vessel.md',
      'types/kettle-options.md',
      'types/liquid.md',
      'types/option-of.md',
      'enumerations/strength.md',
      'variables/boiling-point.md',
      'functions/brew.md',
      'functions/pour.md',
      'units/_category.yaml',
      'units/functions/_category.yaml',
      'classes/_category.yaml',
      'interfaces/_category.yaml',
      'types/_category.yaml',
      'enumerations/_category.yaml',
      'variables/_category.yaml',
      'functions/_category.yaml',
      '_props/vessel-1.md',
      '_props/kettle-options-2.md'
    ]
  )
})

const part = (page: string, from: string, to: string) => {
  const body = pageIn(content, page)
  const start = body.indexOf(from)
  return body.slice(start, body.indexOf(to, start + 1)).trim()
}

test('a class: what it extends, examples, links, inherited members', () =>
  assert.is(
    part('classes/kettle', '```ts refs', '## Constructors'),
    `\`\`\`ts refs="21-27:./device.md 39-45:../interfaces/vessel.md"
class Kettle extends Device implements Vessel
\`\`\`

An electric kettle.

Inherited: [\`name\`](./device.md#Device.name), [\`watts\`](./device.md#Device.watts), [\`toggle\`](./device.md#Device.toggle)

## Examples

\`\`\`ts
await new Kettle('Steamy').boil()
\`\`\`

## See also

[The history of kettles](<https://kettles.example>)`
  ))

test('members: parameters with defaults, exceptions, stability, deprecation, what they override', () => {
  assert.is(
    part('classes/kettle', '### new', '## Properties'),
    `### new Kettle() {#Kettle.constructor}

\`\`\`ts refs="35-48:../types/kettle-options.md 51-57:./kettle.md"
new Kettle(name: string, options?: KettleOptions): Kettle
\`\`\`

Create a kettle.

**Parameters**

- \`name\` \`string\`: name of the model
- \`options\` [\`KettleOptions\`](../types/kettle-options.md) (default: \`{}\`): what differs from an ordinary kettle

Overrides: [\`Device.constructor\`](./device.md#Device.constructor)`
  )
  assert.is(
    part('classes/kettle', '### power', '### drain'),
    `### power {#Kettle.power}

\`\`\`ts
get power(): number
\`\`\`

:::warning[Deprecated]
since 2.0: use [Device.name](./device.md#Device.name)
:::

Watts, as \`{@link\` says nothing here.

\`\`\`ts
set power(value: number)
\`\`\`

Overrides: [\`Device.power\`](./device.md#Device.power)

## Methods

### boil() {#Kettle.boil}

\`\`\`ts refs="47-53:./kettle.md"
boil(to?: number): Promise<ReadonlyMap<string, Kettle[]>>
\`\`\`

Heat the water.

**Parameters**

- \`to\` \`number\` (default: \`100\`): target temperature in °C

**Throws**

- [BoilError](./boil-error.md) if the kettle is empty

Stability: \`beta\``
  )
})

test('a function: type parameters, fields of an object, results', () =>
  assert.is(
    pageIn(content, 'functions/brew'),
    `\`\`\`ts refs="45-51:../classes/kettle.md 95-103:../enumerations/strength.md"
function brew<Tea extends string>(
  kettle: Kettle,
  options: { seconds?: number; strength?: Strength; teas: readonly Tea[] }
): { [Name in string]: number }
\`\`\`

Brew several teas.

## Type parameters

- \`Tea\`: names of the teas

## Parameters

- \`kettle\` [\`Kettle\`](../classes/kettle.md): a kettle with hot water
- \`options\` \`{ seconds?: number; strength?: \`[\`Strength\`](../enumerations/strength.md)\`; teas: readonly Tea[] }\`: which teas, and how strong
- \`options.seconds\` \`number\` (optional): Steeping time in seconds.
- \`options.strength\` [\`Strength\`](../enumerations/strength.md) (optional): From weak to strong.

## Returns

- \`{ [Name in string]: number }\`: the number of cups of each tea

## Remarks

Green tea turns bitter if it steeps for too long.`
  ))

test('types', () => {
  assert.match(
    pageIn(content, 'types/kettle-options'),
    'type KettleOptions = { onBoil?: (kettle: Kettle, ...rest: string[]) => void; volume?: number }'
  )
  assert.match(
    pageIn(content, 'types/liquid'),
    "type Liquid = 'water' | 'milk' | { readonly name: string; readonly temperature: number }"
  )
  assert.match(
    pageIn(content, 'types/option-of'),
    'type OptionOf<Key extends keyof KettleOptions> = KettleOptions[Key] extends infer Value | undefined ? Value : never'
  )
  assert.match(pageIn(content, 'interfaces/notes'), 'interface Notes\n  [note: `x-$' + '{string}`]: unknown')
  assert.match(pageIn(content, 'variables/boiling-point'), 'const boilingPoint: 100 = 100')
})

test('a table of properties', () =>
  assert.is(
    pageIn(content, '_props/kettle-options-2'),
    `| Name | Type | Default | Description |
| --- | --- | --- | --- |
| \`onBoil\` | \`(kettle: \`[\`Kettle\`](../classes/kettle.md)\`, ...rest: string[]) => void\` |  | Called when the water boils; see [boiling](../classes/kettle.md#Kettle.boil). |
| \`volume\` | \`number\` | \`1.5\` | Litres. |`
  ))

test('words are in the default language of the site', async () => {
  const german = await load(['de', 'en'])
  assert.match(pageIn(german.content, 'functions/brew', 'de'), '## Rückgabe')
  assert.match(
    String(german.content.find(({ path }) => path === 'content/de/api/classes/_category.yaml')?.content),
    'Klassen'
  )
})

test('a link that leads nowhere is reported in the comment', async () => {
  const parsed = JSON.parse(files['kettle.json'] ?? '') as {
    children: { name: string; comment: { summary: { target?: number }[] } }[]
  }
  const options = parsed.children.find(({ name }) => name === 'KettleOptions')
  delete options?.comment.summary[1]?.target
  const result = await load(['en'], { ...files, 'kettle.json': JSON.stringify(parsed) })
  assert.equal(result.problems, [
    {
      file: 'kettle/index.ts',
      line: 32,
      severity: 'error',
      message: '`{@link Kettle}` leads nowhere',
      hint: 'name something that the entry point exports, or write the name as code: `` `Name` ``'
    }
  ])
})

const mistakes = [
  // why, settings, files, message
  ['no file', { json: 'a.json' }, {}, 'The file `a.json` does not exist'],
  ['no JSON', { json: 'a.json' }, { 'a.json': '{' }, 'Expected the JSON of TypeDoc'],
  ['other JSON', { json: 'a.json' }, { 'a.json': '{"kind":2}' }, 'Expected the JSON of TypeDoc'],
  ['no entry', { entry: '../src/index.ts' }, {}, 'The entry `../src/index.ts` does not exist']
] as const

for (const [why, settings, given, message] of mistakes)
  test(`mistakes: ${why}`, async () =>
    assert.equal(
      (await loadReference(plugin, settings, given)).problems.map((problem) => problem.message),
      [message]
    ))
