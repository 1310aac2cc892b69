// Our conversion from Markdown to elements compared with remark-rehype, including positions.

import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { VFile } from 'vfile'
import { remarkParser } from '../../generator/markdown/remark-parser.ts'
import { toElements } from '../../generator/markdown/to-elements.ts'
import { gfmCases } from './gfm-cases.ts'

const parse = remarkParser()
const options = { footnoteLabel: 'Notes', footnoteLabelProperties: {} }
const library = remarkRehype({ allowDangerousHtml: true, ...options }) as unknown as (
  tree: Root,
  file: VFile
) => unknown

const plain = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree))

const samples = [
  '# A *b* **c** ~~d~~ `e`\n\n***\n\n> quote\n> lines',
  'a  \n  b\\\n c\n\td',
  '- a\n- b\n\n  c\n- [x] d\n- [ ] e\n\n3. f\n4. g',
  '| a | b |\n| :- | -: |\n| c |\n| d | e | f |',
  '```js meta\nlet x\n```\n\n    indented\n\n```\n```',
  '<b>raw</b>\n\n<div>\n\nx\n\n</div>',
  '[a](b "c") ![d](e "f") <https://g.example/ä> [h][i]',
  '[a] [b][a] ![c][a] [^1] [^1] [^2]\n\n[a]: /b "c"\n\n[^1]: note\n\n[^2]: - list',
  ''
]

for (const text of [...samples, ...gfmCases.map(([, markdown]) => markdown)])
  test(`to elements: as remark-rehype does ${JSON.stringify(text)}`, () => {
    assert.equal(
      plain(toElements(options)(parse(text), new VFile())),
      plain(library(parse(text), new VFile()))
    )
  })
