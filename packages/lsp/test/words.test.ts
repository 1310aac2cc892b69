import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { markdownWord } from '../source/markdown/markdown-word.ts'
import type { YamlRole } from '../source/value-kinds.ts'
import type { Word } from '../source/word.ts'
import { yamlWord } from '../source/yaml/yaml-word.ts'

/** A text with `|` where the cursor is → the kind of the word, its text with its columns, and what is around it. */
const shown = (word: Word | undefined): string =>
  word === undefined
    ? 'nothing'
    : [
        word.kind,
        `${word.range.start}-${word.range.end}`,
        JSON.stringify(word.text),
        word.owner ?? '',
        word.path?.join('.') ?? ''
      ]
        .join(' ')
        .trim()

const markdown = [
  ['See [a](./se|tup.md#x).', 'link 8-20 "./setup.md#x"'],
  ['[x](./y.md) and [z](./w.md|)', 'link 20-26 "./w.md"'],
  ['an unfinished [link](./se|', 'link 21-25 "./se"'],
  ['[ref]: ./x|.md', 'link 7-13 "./x.md"'],
  ['<a href="./x|.md">', 'link 9-15 "./x.md"'],
  ['![x](|', 'picture 5-5 ""'],
  ['the text of [a li|nk](./x)', 'nothing'],
  [':::no|te[Title]{open=1}', 'directive 3-7 "note"'],
  [':::|', 'directive 3-3 ""'],
  ['text :ba|', 'directive 6-8 "ba"'],
  ['at 10:30| sharp', 'nothing'],
  ['::Conv|erter{unit=kg}', 'component 2-11 "Converter"'],
  ['::Converter{unit=k|g}', 'value 17-19 "kg" Converter.unit'],
  ['::Converter{|', 'attribute 12-12 "" Converter'],
  [':::card[A]{to=./se| icon=x}', 'link 14-18 "./se" card.to'],
  [':::card[A]{to=./se icon=x|}', 'icon 24-25 "x" card.icon'],
  ['::list{from=do|cs sort=title}', 'collection 12-16 "docs" list.from'],
  ['{{ legal.na|me }}', 'variable 3-13 "legal.name"'],
  [':icon[luc|ide:x]', 'icon 6-14 "lucide:x"'],
  ['::include[./_p|art.md]', 'include 10-20 "./_part.md"']
] as const

for (const [marked, expected] of markdown)
  test(`Markdown: ${marked}`, () => {
    const column = marked.indexOf('|')
    assert.is(shown(markdownWord(marked.replace('|', ''), 0, column)), expected)
  })

const yaml: readonly (readonly [YamlRole, string, string])[] = [
  ['front matter', 'ti|', 'key 0-2 "ti"'],
  ['front matter', 'title: A\n|', 'key 0-0 ""'],
  ['front matter', 'tags: [a, b|]', 'tag 10-11 "b"  tags.*'],
  ['front matter', 'tags:\n  - a|', 'tag 4-5 "a"  tags.*'],
  ['front matter', 'tags:\n- a\n- |', 'tag 2-2 ""  tags.*'],
  ['front matter', 'title: "Some |text"', 'value 8-17 "Some text"  title'],
  ['front matter', '# a comm|ent', 'nothing'],
  ['sidebars', 'docs:\n  - gu|', 'doc 4-6 "gu"  docs.*'],
  ['sidebars', 'docs:\n  - type: category\n    items:\n      - a\n      - |b', 'doc 8-9 "b"  docs.*.items.*'],
  ['sidebars', 'docs:\n  - { type: doc, id: se| }', 'doc 21-23 "se"  docs.*.id'],
  ['sidebars', 'do|cs:\n  - a', 'sidebar 0-4 "docs"'],
  ['other', 'items:\n  - label: A\n    to: /do|\n    icon: x', 'link 8-11 "/do"  items.*.to'],
  ['other', 'items:\n  - label: A\n    |\n    icon: x', 'key 4-4 ""  items.*'],
  ['other', 'a: x\nitems:\n- to: x|\nb: y', 'link 6-7 "x"  items.*.to'],
  ['other', 'text: |~\n  more\nto|: x', 'key 0-2 "to"'],
  ['tags', 'rel|ease:\n  label: x', 'tag 0-7 "release"']
]

for (const [role, marked, expected] of yaml)
  test(`YAML of ${role}: ${marked}`, () => {
    // `|~` stands for a block text.
    const text = marked.replace('|~', '\0')
    const before = text.slice(0, text.indexOf('|')).split('\n')
    const lines = text.replace('|', '').replace('\0', '|').split('\n')
    assert.is(shown(yamlWord(role, lines, before.length - 1, before.at(-1)?.length ?? 0)), expected)
  })

test('YAML: other keys of a mapping, on several lines and on one', () => {
  const siblings = (lines: readonly string[], line: number, column: number) =>
    yamlWord('other', lines, line, column)?.siblings
  assert.equal(siblings(['items:', '  - type: doc', '    id: a', '    label: x'], 2, 9), {
    type: 'doc',
    id: 'a',
    label: 'x'
  })
  assert.equal(siblings(['items: [{ type: doc, id: a }]'], 0, 26), { type: 'doc' })
})
