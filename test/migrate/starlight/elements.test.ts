// Components of Starlight in documents as authors write them, and the whole file that each becomes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { convert, ours, page } from './convert.ts'

const steps = "import { Steps } from '@astrojs/starlight/components'"

test('the numbers of a list are aligned to the right: texts stay below their numbers', async () =>
  assert.is(
    await convert(
      page(
        steps,
        '<Steps>\n 9. One\n\n    Text of one\n\n10. Two\n\n    Text of two\n\n[a]: https://a.example\n</Steps>'
      )
    ),
    ours(':::steps\n 9. One\n\n    Text of one\n\n10. Two\n\n    Text of two\n\n[a]: https://a.example\n:::')
  ))

const logo = { 'src/assets/logo.svg': '<svg viewBox="0 0 9 9"></svg>' }

const elements: readonly (readonly [why: string, code: string, before: string, after: string])[] = [
  [
    'a drawing that is imported as a component',
    "import Logo from '../../assets/logo.svg'",
    'A <Logo width={20} fill="red" title="Our logo" /> logo\n\n<Logo />',
    'A <img src="/media/8700fc-logo.svg" alt="Our logo" width="20"> logo\n\n<img src="/media/8700fc-logo.svg" alt="">'
  ],
  [
    'a drawing in a component that stays',
    "import Logo from '../../assets/logo.svg'\nimport Box from 'a-package'",
    '<Box of={1 + x}>\n  <Logo />\n</Box>',
    'import Box from \'@site/components/Box.tsx\'\n\n<Box of={1 + x}>\n  <img src="/media/8700fc-logo.svg" alt="" />\n</Box>'
  ]
]

for (const [why, code, before, after] of elements)
  test(why, async () => assert.is(await convert(page(code, before), logo), ours(after)))

test('data that is missing, or made when the old site is built, does not stop the first build', async () =>
  assert.is(
    await convert(
      page(
        "import Box from '../../components/Box.vue'\nimport data from '../../data/made.json'\nimport other from '../../data/other.json'",
        '<Box all={data.list} other={other.list} run={() => 1} />\n\n{data.list.length}'
      ),
      { 'src/data/other.json': '{"list":[1]}' }
    ),
    ours(
      "import Box from '@site/components/Box.tsx'\nexport const data = undefined\nexport const other = undefined\n\n<Box all={undefined} other={[1]} run={() => 1} />\n\n{/* data.list.length */}"
    )
  ))

test.run()
