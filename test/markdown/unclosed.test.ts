import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasUnclosed } from '../../generator/markdown/extensions/unclosed.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { remarkParser } from '../../generator/markdown/remark-parser.ts'
import { defaults, documentOf } from './texts.ts'

const parsers = { native: await loadParser('native'), remark: remarkParser() }

const closed = [
  // why, markdown
  ['a directive', ':::note\na\n:::\n\nb\n'],
  ['more colons than needed, and spaces', ':::note\na\n:::::  \n\nb\n'],
  ['nested with more colons outside', '::::info\n:::danger\nA.\n:::\n::::\n\nb\n'],
  ['nested twice', ':::::cards\n::::card[A]\n:::note\na\n:::\n::::\n:::::\n'],
  ['two inside one', '::::info\n:::tip\na\n:::\n\n:::tip\nb\n:::\n::::\n'],
  ['in a list', '- a\n\n  :::note\n  b\n  :::\n\nc\n'],
  ['in a quote', '> :::note\n> b\n> :::\n\nc\n'],
  ['a quote at its end', ':::note\n> x\n:::\nz\n'],
  ['a list at its end', ':::note\n- x\n  - y\n:::\nz\n'],
  ['indented', '   :::note\n   x\n   :::\ny\n'],
  ['backticks', '```js\na\n```\n'],
  ['empty code', '```\n```\n'],
  ['tildes, and more of them', '~~~\na\n~~~~\nb\n'],
  ['a fence inside a longer one', '````md\n```js\na\n```\n````\n'],
  ['a directive in code', '```md\n:::note\n```\n'],
  ['code in a quote', '> ```js\n> a\n> ```\n\nb\n'],
  ['code in a list', '- ```js\n  a\n  ```\nb\n'],
  ['code in a list in a quote', '> - ```\n>   a\n>   ```\n> b\n'],
  ['indented code', '    ```\n\nb\n'],
  ['a comment', '<!-- a\n\nb -->\n\nc\n'],
  ['a declaration', '<!DOCTYPE html>\n\nc\n'],
  ['a processing instruction', '<?a\n\nb ?>\n\nc\n'],
  ['character data', '<![CDATA[\n\nb ]]>\n\nc\n'],
  ['characters in a line', 'a <! b <? c <![CDATA[ d\n\ne\n']
] as const

const open = [
  // why, markdown, line:column+length message, hint
  [
    'a directive',
    'x\n\n:::note[A title]\na\n\nb\n',
    '3:1+16 `:::note` is not closed: it includes all 3 lines below it',
    'put `:::` on a line of its own where it ends'
  ],
  [
    'a directive that its own line was meant to close',
    ':::note[The text. :::]\n\nb\n',
    '1:1+22 `:::note` is not closed: it includes all 2 lines below it',
    '`:::` at the end of this line does not close it: write `:::note`, `The text.` and `:::` on three lines'
  ],
  [
    'a directive in the last line',
    'x\n\n:::note',
    '3:1+7 `:::note` is not closed: nothing follows it',
    'put `:::` on a line of its own where it ends'
  ],
  [
    'too few colons',
    '::::note\na\n:::\n\nb\n',
    '1:1+8 `::::note` is not closed: it includes all 4 lines below it',
    'put `::::` on a line of its own where it ends: line 3 has fewer than 4 characters'
  ],
  [
    'the inner of two',
    '::::info\n:::danger\nA.\n::::\n\nb\n',
    '2:1+9 `:::danger` is not closed: it includes the line below it',
    'put `:::` on a line of its own where it ends'
  ],
  [
    'a directive in a list item',
    '- a\n\n  :::note\n  b\n\nc\n',
    '3:3+7 `:::note` is not closed: it includes the line below it',
    'put `:::` on a line of its own where it ends'
  ],
  [
    'a directive in a quote',
    '> :::note\n> a\n\nb\n',
    '1:3+7 `:::note` is not closed: it includes the line below it',
    'put `:::` on a line of its own where it ends'
  ],
  [
    'code',
    '```js title="a.js"\na\n\nb\n',
    '1:1+18 This code block is not closed: it includes all 3 lines below it',
    'put `` ``` `` on a line of its own where it ends'
  ],
  [
    'a shorter fence does not close code',
    '````\na\n```\n\nb\n',
    '1:1+4 This code block is not closed: it includes all 4 lines below it',
    'put `` ```` `` on a line of its own where it ends: line 3 has fewer than 4 characters'
  ],
  [
    'an indented fence does not close code',
    '```\na\n    ```\n',
    '1:1+3 This code block is not closed: it includes all 2 lines below it',
    'put `` ``` `` on a line of its own where it ends'
  ],
  [
    'tildes',
    '~~~\na\n```\n',
    '1:1+3 This code block is not closed: it includes all 2 lines below it',
    'put `~~~` on a line of its own where it ends'
  ],
  [
    'code in a directive',
    ':::note\n```js\na\n:::\n\nb\n',
    '2:1+5 This code block is not closed: it includes the line below it',
    'put `` ``` `` on a line of its own where it ends'
  ],
  [
    'code in a quote',
    '> ```js\n> a\n\nb\n',
    '1:3+5 This code block is not closed: it includes the line below it',
    'put `` ``` `` on a line of its own where it ends'
  ],
  [
    'code in a list item',
    '- ```js\n  a\n\nb\n',
    '1:3+5 This code block is not closed: it includes the line below it',
    'put `` ``` `` on a line of its own where it ends'
  ],
  [
    'a comment',
    'a\n\n<!-- todo\n\nb\n',
    '3:1+4 This comment is not closed: nothing below it is shown',
    'put `-->` where it ends'
  ],
  [
    'a declaration',
    'a\n\n<!a\n\nb\n',
    '3:1+3 `<!a` is not closed: nothing below it is shown',
    'put `>` where it ends, or write `\\<` to show it'
  ],
  [
    'a processing instruction',
    '> <?php\n>\n> b\n',
    '1:3+5 `<?php` is not closed: nothing below it is shown',
    'put `?>` where it ends, or write `\\<` to show it'
  ],
  [
    'character data',
    '<![CDATA[\n\nb > c\n',
    '1:1+9 `<![CDATA[` is not closed: nothing below it is shown',
    'put `]]>` where it ends, or write `\\<` to show it'
  ]
] as const

for (const [name, parse] of Object.entries(parsers)) {
  const toDocument = markdownProcessor(parse, defaults)
  const problems = (markdown: string) =>
    toDocument('f.md', markdown).diagnostics.map(({ line, column, length, message, hint }) => [
      `${line}:${column}+${length} ${message}`,
      hint
    ])
  for (const [why, markdown] of closed)
    test(`${name}: closed: ${why}`, () =>
      assert.equal(
        problems(markdown).filter(([text]) => / closed/.test(text ?? '')),
        []
      ))
  for (const [why, markdown, message, hint] of open)
    test(`${name}: not closed: ${why}`, () => assert.equal(problems(markdown)[0], [message, hint]))
  test(`${name}: not closed: the same number of colons around it`, () =>
    assert.equal(problems(':::info\n:::danger\nA.\n:::\n:::\n'), [
      [
        '2:1+9 `:::danger` is not closed: it includes the line below it',
        'write `::::info` and `::::` around it: a directive needs more colons than the directives inside it'
      ]
    ]))
}

test('in an included file, and in the including one', () => {
  const { diagnostics } = documentOf(
    'a\n\n::include[./_part.md]\n\n```js\nb\n',
    { readPart: () => 'x\n\n:::note\ny\n' },
    'content/en/docs/f.md'
  )
  assert.equal(
    diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`),
    ['content/en/docs/_part.md:3 markdown-unclosed', 'content/en/docs/f.md:5 markdown-unclosed']
  )
})

test('beyond 30 levels of directives, the parsers are not compared', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, level) => `${':'.repeat(levels + 3 - level)}note\n`).join('')
  const found = [30, 31].map((levels) => hasUnclosed(remarkParser()(nested(levels)), nested(levels)))
  assert.equal(found, [true, false])
})
