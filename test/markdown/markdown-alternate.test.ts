// Markdown alternates: literal Markdown in, complete alternate out. Urls are shown as `<file: url>`, since resolving them is
// tested elsewhere.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alternateText } from '../../generator/markdown/markdown-alternate.ts'
import { documentOf } from './texts.ts'

const parts: Readonly<Record<string, string>> = {
  'p.md': '---\ntitle: Part\n---\nPart [a](./b.md)\n\n::include[./sub/q.md]\n\n{{ legal.name }}\n',
  'sub/q.md': 'Inner ![x](./x.png)\nsecond line'
}
const data = {
  legal: { name: 'Name', path: '/docs' },
  api: { motor: [{ name: 'speed', default: 0, description: { en: 'a | b', de: 'c' } }, { name: 'on' }] }
}

function alternateOf(markdown: string, html: 'allow' | 'escape' = 'allow'): string {
  const readPart = (path: string) => parts[path.replace('content/', '')]
  const { markdownAlternate } = documentOf(markdown, { llms: true, html, data, readPart }, 'content/f.md')
  if (!markdownAlternate) throw new Error('expected a alternate')
  return alternateText(
    markdownAlternate,
    markdown,
    (href, file) => `<${file.replace('content/', '')}: ${href}>`,
    (list) => `<list ${list}>\n<more>`
  )
}

const cases = [
  // why                         markdown                               alternate
  ['unaffected text is unchanged', '* a\n+ b\n\n__c__ \\* &amp;', '* a\n+ b\n\n__c__ \\* &amp;'],
  ['the title is at the top', '\n\n# Title {#t}\n\nText\n\n# Other\n', 'Text\n\n# Other'],
  ['keywords are left out', '## A {#b keywords="c, d"}\n\n## E {keywords="f"}', '## A {#b}\n\n## E'],
  ['a link', '[a](./b.md#c "t") [d](<e f.md>)', '[a](<f.md: ./b.md#c> "t") [d](<f.md: e f.md>)'],
  ['brackets in an address', '[a](b(c).md)', '[a](<f.md: b(c).md>)'],
  ['a picture in a link', '[![a](b.png)](c.md)', '[![a](<f.md: b.png>)](<f.md: c.md>)'],
  ['a definition', '[a][b] [b]\n\n[b]: ./c.md "t"\n', '[a][b] [b]\n\n[b]: <f.md: ./c.md> "t"'],
  ['automatic links', 'https://a.example <https://b.example>', 'https://a.example <https://b.example>'],
  [
    'code is unchanged',
    '`[a](b.md) {{ legal.name }}`\n\n    [a](b.md)\n',
    '`[a](b.md) {{ legal.name }}`\n\n    [a](b.md)'
  ],
  [
    'formulas and diagrams are unchanged',
    '$a_1$\n\n```mermaid\nflowchart LR\n  A --> B\n```',
    '$a_1$\n\n```mermaid\nflowchart LR\n  A --> B\n```'
  ],
  [
    'variables',
    '*{{ legal.name }}* {{ none }} ![{{ legal.name }}](x.png) [a]({{legal.path}}/b "{{ legal.name }}")',
    '*Name* {{ none }} ![Name](<f.md: x.png>) [a](<f.md: /docs/b> "Name")'
  ],
  [
    'HTML',
    '<img src="a.png" alt="a"> <a href=\'b.md\'>b</a>',
    '<img src="<f.md: a.png>" alt="a"> <a href=\'<f.md: b.md>\'>b</a>'
  ],
  [
    'lists, in the order of the page',
    'a\n\n::list{from=b limit=2}\n\n> ::list{from=c}\n',
    'a\n\n<list 0>\n<more>\n\n> <list 1>\n> <more>'
  ],
  ['the truncation mark', 'a\n\n<!-- truncate -->\n\nb', 'a\n\nb'],
  ['an admonition', ':::tip[T]\n[a](b.md)\n:::\nb', '**T**\n\n[a](<f.md: b.md>)\n\nb'],
  ['an admonition without a title', 'a\n\n:::warning\nb\n:::\n\nc', 'a\n\n**Warning**\n\nb\n\nc'],
  ['an admonition whose title is empty', ':::tip[]\na\n:::', 'a'],
  ['details', ':::details\na\n:::\n\n:::details[*B*]{open}\nc\n:::', '**Details**\n\na\n\n***B***\n\nc'],
  [
    'a title with a link and a variable',
    ':::note[{{ legal.name }} [a](b.md)]\nc\n:::',
    '**Name [a](<f.md: b.md>)**\n\nc'
  ],
  [
    'a directive in a list and one in a quote',
    '1. a\n\n   :::tip[T]\n   b\n   :::\n\n> :::tip[T]\n> c\n> :::\n> d',
    '1. a\n\n   **T**\n\n   b\n\n> **T**\n>\n> c\n> \n> d'
  ],
  [
    'tabs',
    'a\n\n::::tabs{group=os}\n:::tab[Linux]{value=linux}\nb\n:::\n:::tab[macOS]\n```sh\nc\n```\n:::\n::::\n\nd',
    'a\n\n**Linux**\n\nb\n\n**macOS**\n\n```sh\nc\n```\n\nd'
  ],
  [
    'what only arranges its content',
    'a\n:::steps\n1. b\n2. c\n:::\n\n:::file-tree\n- a/\n  - b # c\n:::',
    'a\n\n1. b\n2. c\n\n- a/\n  - b # c'
  ],
  [
    'a figure',
    ':::figure[Caption]\n| a | b |\n| --- | --- |\n| 1 | 2 |\n:::',
    '**Caption**\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
  ],
  [
    'cards',
    '::::cards\n:::card[A]{to=/b}\nc\n:::\n:::card[D]\ne\n:::\n::::',
    '**[A](<f.md: /b>)**\n\nc\n\n**D**\n\ne'
  ],
  [
    'a badge, keys and icons',
    'a :badge[New]{kind=tip} :kbd[Ctrl+K] :icon[bolt]{label=Fast} :icon[bolt] b',
    'a New `Ctrl+K` Fast  b'
  ],
  ['a colon in a sentence', 'a :b[c] d', 'a :b[c] d'],
  [
    'videos',
    '::video[A film]{src=./a.mp4}\n\n::video[B]{youtube=dQw4w9WgXcQ}',
    '[A film](<f.md: ./a.mp4>)\n\n[B](<f.md: https://www.youtube.com/watch?v=dQw4w9WgXcQ>)'
  ],
  [
    'an API table',
    '::api{data=api.motor}',
    '| Name | Default | Description |\n| --- | --- | --- |\n| `speed` | `0` | a \\| b |\n| `on` |  |  |'
  ],
  [
    'included files, with addresses relative to themselves',
    'a\n\n::include[./p.md]\n\nb [c](d.md)',
    'a\n\nPart [a](<p.md: ./b.md>)\n\nInner ![x](<sub/q.md: ./x.png>)\nsecond line\n\nName\n\nb [c](<f.md: d.md>)'
  ],
  [
    'an included file in a list, and one in a quote',
    '1. a\n\n   ::include[./sub/q.md]\n\n> ::include[./sub/q.md]',
    '1. a\n\n   Inner ![x](<sub/q.md: ./x.png>)\n   second line\n\n> Inner ![x](<sub/q.md: ./x.png>)\n> second line'
  ],
  ['a form, which is left out', 'a\n\n::form{name=x}\n\nb', 'a\n\nb'],
  ['nothing', '# Title\n', '']
] as const

for (const [why, markdown, alternate] of cases)
  test(`alternate: ${why}`, () => assert.is(alternateOf(markdown), alternate))

test('alternate: HTML shown as text is kept', () =>
  assert.is(alternateOf('<img src="a.png">', 'escape'), '<img src="a.png">'))

test('alternate: none if disabled', () => assert.is(documentOf('a').markdownAlternate, undefined))
