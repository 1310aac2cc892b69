// Single constructs of a tool and what each becomes, as one text: below `-- why --` the old document, below `-- becomes --` the new one,
// and below `-- reported --` the messages about it. `UPDATE=1 npm test -- migrate` rewrites the results.

import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

interface Converted {
  readonly text: string
  readonly remarks: readonly string[]
}

const inLines = (text: string): string => (text.endsWith('\n') || text === '' ? text : `${text}\n`)

const resultOf = ({ text, remarks }: Converted): string =>
  `-- becomes --\n${inLines(text)}${remarks.length === 0 ? '' : `-- reported --\n${inLines(remarks.join('\n'))}`}`

/** A test for each construct. @param file absolute @param convert a document whose last line ends with a line break */
export function testConstructs(file: string, convert: (text: string) => Promise<Converted>): void {
  const [, ...parts] = readFileSync(file, 'utf8').split(/^-- (?!becomes|reported)(.+) --\n/m)
  for (let at = 0; at < parts.length; at += 2) {
    const [why = '', both = ''] = parts.slice(at)
    const before = both.split(/^-- becomes --\n/m)[0] ?? ''
    test(why, async () => {
      const construct = `${before}${resultOf(await convert(before))}`
      if (process.env.UPDATE === '1')
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(`-- ${why} --\n${both}`, () => `-- ${why} --\n${construct}`)
        )
      else assert.is(construct, both)
    })
  }
}
