// Text that did not become what was meant: what the rules of generator/markdown/meant/ say, and what they leave alone.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mergeConflicts } from '../../generator/base/merge-conflict.ts'
import { loadMdx, mdxProcessor } from '../../generator/markdown/mdx/mdx.ts'
import { defaults, documentOf } from './texts.ts'

const messagesOf = (markdown: string, options: Parameters<typeof documentOf>[1] = {}) =>
  documentOf(markdown, options).diagnostics.flatMap(({ line, column, length, code, message, hint }) => [
    `${line}:${column}+${length} ${code}: ${message}`,
    hint
  ])

const meant: readonly (readonly [why: string, markdown: string, messages: readonly string[]])[] = [
  // link-text
  [
    'links whose text says nothing',
    'Click [here](../a.md), or [**more**](../a.md). [Weiterlesen …](../a.md) <a href="../a.md">here</a>',
    [
      '1:7+15 link-text: The text of the link `[here](../a.md)` does not say where it leads',
      'write that in the brackets, such as `[how to install it](../a.md)`',
      '1:48+24 link-text: The text of the link `[Weiterlesen …](../a.md)` does not say where it leads',
      'write that in the brackets, such as `[how to install it](../a.md)`'
    ]
  ],
  // text-doubled
  [
    'words written twice',
    'Start the the server. The\nthe page, bitwise AND and `the the`, that that und und.',
    [
      '1:7+7 text-doubled: The word `the` is here twice',
      'write `the`',
      '1:23+3 text-doubled: The word `The` is here twice',
      'delete one, at the end of this line or at the start of the next',
      '2:48+7 text-doubled: The word `und` is here twice',
      'write `und`'
    ]
  ],
  // text-joined
  [
    'the lines of an address',
    '> Example GmbH\n> Hauptstrasse 1\n> 10115 Berlin\n\nExample GmbH\\\nHauptstrasse 1\\\n10115 Berlin',
    [
      '1:3+12 text-joined: These 3 lines are shown as one: `Example GmbH Hauptstrasse 1 …`',
      'end each but the last with `\\`, or make a list of them: `- …`'
    ]
  ],
  [
    'lines with labels',
    'Phone: 1\nMail: a@b.example\n\nNote: this is long prose\nthat goes on.',
    [
      '1:1+8 text-joined: These 2 lines are shown as one: `Phone: 1 Mail: a@b.example`',
      'end each but the last with `\\`, or make a list of them: `- …`'
    ]
  ],
  // markdown-in-html
  [
    'Markdown in a block of HTML',
    '<div class="box">\n**Important:** read the [manual](#a).\n</div>\n\n<div>\n\n**b**\n\n</div>\n\n<pre>\n**c**\n</pre>',
    [
      '2:1+14 markdown-in-html: `**Important:**` is shown as it is written: `<div class="box">` begins HTML, which reaches to the next empty line',
      'put an empty line above and below the Markdown inside of `<div class="box">`'
    ]
  ],
  // heading-syntax
  [
    'bold lines below a heading',
    '## Configure\n\n**Prerequisites**\n\nYou need Node.\n\n**Procedure**\n\nRun it.',
    [
      '3:1+17 heading-syntax: `**Prerequisites**` is a paragraph in bold, which is in no list of headings',
      'for a heading, write `### Prerequisites`',
      '7:1+13 heading-syntax: `**Procedure**` is a paragraph in bold, which is in no list of headings',
      'for a heading, write `### Procedure`'
    ]
  ],
  // code-invalid
  [
    'code with the numbers of its lines',
    '```js\n1  let a\n2\n3  a()\n```\n\n```text\n1 a\n2 b\n3 c\n```\n\n```js\n1 + 1\n3 + 1\n4 + 1\n```',
    [
      '2:1+1 code-invalid: These lines begin with the numbers 1 to 3, which readers copy too',
      'delete them; `lines` behind the language shows numbers that are not copied'
    ]
  ],
  [
    'code with references to characters',
    '```html\n&lt;p class="a"&gt;Tom &amp; I&lt;/p&gt;\n```',
    [
      '2:1+19 code-invalid: `&lt;p class="a"&gt;` is shown and copied as it is: code needs no references to characters',
      'write `<p class="a">`'
    ]
  ],
  // text-pasted
  [
    'comments of Google Docs',
    'It is optional.[a] Keep it.\n\n[a]Why?',
    ['1:16+3 text-pasted: `[a]` is a comment of Google Docs, whose text is shown in line 3', 'delete both']
  ],
  // link-syntax
  [
    'a space between the brackets',
    'See [the guide] (../a.md "A") and ![a board] (./b.png).',
    [
      '1:5+25 link-syntax: `[the guide] (../a.md "A")` looks like a link, but is shown as text',
      'write `[the guide](../a.md)`: without the space between the brackets',
      '1:35+20 link-syntax: `![a board] (./b.png)` looks like a picture, but is shown as text',
      'write `![a board](./b.png)`: without the space between the brackets'
    ]
  ],
  [
    'a line between the brackets',
    '> See [the guide]\n> (https://a.example/b)',
    [
      '1:7+11 link-syntax: `[the guide] (https://a.example/b)` looks like a link, but is shown as text',
      'write `[the guide](https://a.example/b)`: without the space between the brackets'
    ]
  ],
  [
    'round and square brackets exchanged',
    'See (the guide)[../a.md] and (this)[#installation].',
    [
      '1:5+20 link-syntax: `(the guide)[../a.md]` looks like a link, but is shown as text',
      'write `[the guide](../a.md)`: the text is in square brackets, the address in round ones',
      '1:30+21 link-syntax: `(this)[#installation]` looks like a link, but is shown as text',
      'write `[this](#installation)`: the text is in square brackets, the address in round ones'
    ]
  ],
  [
    'one wrong bracket',
    '[a](../a.md], [b]{../a.md}, [c)(../a.md)',
    [
      '1:1+12 link-syntax: `[a](../a.md]` looks like a link, but is shown as text',
      'write `[a](../a.md)`: the address is in round brackets',
      '1:15+12 link-syntax: `[b]{../a.md}` looks like a link, but is shown as text',
      'write `[b](../a.md)`: the address is in round brackets',
      '1:29+12 link-syntax: `[c)(../a.md)` looks like a link, but is shown as text',
      'write `[c](../a.md)`: the text is in square brackets'
    ]
  ],
  [
    'a bracket that is missing',
    'See [the guide](../a.md for more.',
    [
      '1:5+19 link-syntax: `[the guide](../a.md` looks like a link, but is shown as text',
      'write `[the guide](../a.md)`: the bracket after the address is missing'
    ]
  ],
  [
    'a title in typographic quotes',
    '[a](./a.md “A”)',
    [
      '1:1+15 link-syntax: `[a](./a.md “A”)` looks like a link, but is shown as text',
      'write `[a](./a.md)`: a title is in straight quotes, `"…"`'
    ]
  ],
  [
    'a space after the exclamation mark',
    '! [a board](./b.png)',
    [
      '1:1+20 link-syntax: `! [a board](./b.png)` looks like a picture, but is shown as a link',
      'write `![a board](./b.png)`: without the space after `!`'
    ]
  ],
  [
    'an address behind a name that has a definition',
    'See [guide] (./b.md) and [guide] (below).\n\n[guide]: ./a.md',
    [
      '1:5+16 link-syntax: `[guide] (./b.md)` leads to what is defined as `guide`, and the brackets behind it are text',
      'write `[guide](./b.md)`: without the space between the brackets'
    ]
  ],
  [
    'address and text exchanged',
    '[https://a.example](the guide) and [./a.md](the guide)',
    [
      '1:36+19 link-syntax: `[./a.md](the guide)` looks like a link, but is shown as text',
      'write `[the guide](./a.md)`: the text comes first',
      '1:1+30 link-syntax: `[https://a.example](the guide)` looks like a link, but is shown as text',
      'write `[the guide](https://a.example)`: the text comes first'
    ]
  ],
  // link-definition
  [
    'a misspelled name',
    '[the guide][gide], [gide] and ![a][p]\n\n[guide]: ./a.md',
    [
      '1:1+17 link-definition: There is no definition of `gide`, so `[the guide][gide]` is shown as text',
      'did you mean `[the guide][guide]`?',
      '1:31+7 link-definition: There is no definition of `p`, so `![a][p]` is shown as text',
      'write its address, `![a](…)`, or define it on a line of its own: `[p]: …`',
      '1:20+6 link-definition: There is no definition of `gide`, so `[gide]` is shown as text',
      'did you mean `[guide]`?'
    ]
  ],
  [
    'a name without any definition',
    'See [the guide][].',
    [
      '1:5+13 link-definition: There is no definition of `the guide`, so `[the guide][]` is shown as text',
      'write its address, `[the guide](…)`, or define it on a line of its own: `[the guide]: …`'
    ]
  ],
  // definition-unused
  [
    'a definition in vain',
    '[a]\n\n[a]: ./a.md\n[b]: ./b.md\n[A]: ./c.md\n[//]: # (a comment)',
    [
      '4:1+3 definition-unused: Nothing uses the definition of `b`',
      'write `[text][b]` where it belongs, or delete it',
      '5:1+3 definition-unused: `A` is defined twice: this address, `./c.md`, is not used, but `./a.md`, of line 3',
      'delete one of them, or give it another name'
    ]
  ],
  // link-empty
  [
    'no text, no address',
    '[](./a.md), [a]() and [b](#)',
    [
      '1:1+10 link-empty: `[](./a.md)` has no text, so readers do not see the link',
      'write in the brackets where it leads: `[the guide](./a.md)`',
      '1:13+5 link-empty: `[a]()` has no address, so it leads nowhere',
      'write one, such as `./page.md`, or delete the link',
      '1:23+6 link-empty: `[b](#)` leads to the top of the page, since nothing is behind `#`',
      'write an address, or the id of a heading: `#installation`; for the top of the page, write `#top`'
    ]
  ],
  [
    'in HTML',
    '<a href="#">a</a> <a href=\'\'>b</a>',
    [
      '1:1+12 link-empty: `<a href="#">` leads to the top of the page, since nothing is behind `#`',
      'write an address, or the id of a heading: `#installation`; for the top of the page, write `#top`',
      "1:19+11 link-empty: `<a href=''>` has no address, so it leads nowhere",
      'write one, such as `./page.md`, or delete the link'
    ]
  ],
  [
    'a picture',
    '![a board]()',
    [
      '1:1+12 link-empty: `![a board]()` has no address, so no picture is shown',
      'write its file in the brackets: `![a board with two connectors](./board.png)`'
    ]
  ],
  // emphasis-unclosed
  [
    'signs without a partner',
    'A *very important text.\n\nA _very important text.\n\nA **bold text.\n\nA ~~gone text.\n\nA $$x formula.',
    [
      '1:3+1 emphasis-unclosed: `*` before `very important text.` is shown, since no `*` closes it',
      'write `*` where the emphasised text ends; for the sign itself, write `\\*`',
      '3:3+1 emphasis-unclosed: `_` before `very important text.` is shown, since no `_` closes it',
      'write `_` where the emphasised text ends; for the sign itself, write `\\_`',
      '5:3+2 emphasis-unclosed: `**` before `bold text.` is shown, since no `**` closes it',
      'write `**` where the bold text ends; for the sign itself, write `\\*`',
      '7:3+2 emphasis-unclosed: `~~` before `gone text.` is shown, since no `~~` closes it',
      'write `~~` where the struck text ends; for the sign itself, write `\\~`',
      '9:3+2 emphasis-unclosed: `$$` before `x formula.` is shown, since no `$$` closes it',
      'write `$$` where the formula ends; for the sign itself, write `\\$`'
    ]
  ],
  [
    'spaces inside',
    'A ** bold text ** here, and 2 ** 3 ** 4.',
    [
      '1:3+15 emphasis-unclosed: `** bold text **` looks like bold text, but is shown with its asterisks',
      'write `**bold text**`, without the spaces'
    ]
  ],
  [
    'a formula in a line',
    'Let $a^2 be c.\n\nIt is $HOME_DIR, or $5.',
    [
      '1:5+1 emphasis-unclosed: `$` before `a^2 be c.` is shown, since no `$` closes the formula',
      'write `$` where the formula ends; for the sign itself, write `\\$`'
    ]
  ],
  [
    'at the start',
    '**Bold text.\n\n__Bold text',
    [
      '1:1+2 emphasis-unclosed: `**` before `Bold text.` is shown, since no `**` closes it',
      'write `**` where the bold text ends; for the sign itself, write `\\*`',
      '3:1+2 emphasis-unclosed: `__` before `Bold text` is shown, since no `__` closes it',
      'write `__` where the bold text ends; for the sign itself, write `\\_`'
    ]
  ],
  [
    'more on one side',
    'A **bold* text.\n\nA *bold** text.',
    [
      '1:3+7 emphasis-unclosed: `**bold*` begins with two asterisks and ends with one asterisk, so some are shown',
      'write `**bold**` for bold text, `*bold*` for emphasised text',
      '3:3+7 emphasis-unclosed: `*bold**` begins with one asterisk and ends with two asterisks, so some are shown',
      'write `**bold**` for bold text, `*bold*` for emphasised text'
    ]
  ],
  [
    'different signs',
    'A *bold text_ here.\n\nA __bold text** here.',
    [
      '1:3+11 emphasis-unclosed: `*bold text_` begins and ends with different signs, so both are shown',
      'write `*bold text*`',
      '3:3+13 emphasis-unclosed: `__bold text**` begins and ends with different signs, so both are shown',
      'write `__bold text__`'
    ]
  ],
  [
    'backticks',
    'Call `a() here.\n\nCall a()` here.\n\nIt is ``.\n\n| a | b |\n| - | - |\n| `x | y` |',
    [
      '1:6+1 emphasis-unclosed: The backtick before `a() here.` is shown: it has no partner',
      'write one at both ends of the code; for the sign itself, write `` \\` ``',
      '3:9+1 emphasis-unclosed: The backtick after `Call a()` is shown: it has no partner',
      'write one at both ends of the code; for the sign itself, write `` \\` ``',
      '5:7+2 emphasis-unclosed: ``` `` ``` is shown as two backticks: code in a line cannot be empty',
      'write what is empty in words, or `` ` ` `` with a space',
      '9:3+1 emphasis-unclosed: The backtick before `x` is shown: it has no partner',
      'write one at both ends of the code; a bar inside of a cell is written `\\|`, also in code'
    ]
  ],
  [
    'beside Chinese and Korean',
    '中文*强调（注）*后面。\n\n이것은*"강조"*입니다.',
    [
      '1:3+7 emphasis-unclosed: `*强调（注）*` looks like emphasised text, but is shown with its asterisks',
      'write `<em>强调（注）</em>`: asterisks between a character and punctuation neither open nor close',
      '3:4+6 emphasis-unclosed: `*"강조"*` looks like emphasised text, but is shown with its asterisks',
      'write `<em>"강조"</em>`: asterisks between a character and punctuation neither open nor close'
    ]
  ],
  // heading-syntax
  [
    'no text',
    '##\n\n### {#a}',
    [
      '1:1+2 heading-syntax: `##` is a heading without text',
      'write its text behind it, or delete it; for the sign itself, write `\\#`',
      '3:1+8 heading-syntax: `### {#a}` is a heading without text',
      'write its text behind it, or delete it; for the sign itself, write `\\#`'
    ]
  ],
  [
    'sentences above hyphens',
    'Some text here\nand there.\n---\n\n- A point.\n  -',
    [
      '1:1+14 heading-syntax: These 2 lines are a heading, since the line `---` is directly below',
      'for a line across the page, put an empty line above `---`; for a heading, write `## …`',
      '5:3+8 heading-syntax: This line is a heading, since the line `-` is directly below',
      'for a line across the page, put an empty line above `-`; for a heading, write `## …`'
    ]
  ],
  [
    'a wide sign, and no space',
    '＃ Title\n\n##2. Title',
    [
      '1:1+7 heading-syntax: `＃ Title` looks like a heading, but is shown as text',
      'write `# Title`, with `#`',
      '3:1+10 heading-syntax: `##2. Title` looks like a heading, but is shown as text',
      'write `## 2. Title`, with a space'
    ]
  ],
  // heading-level
  [
    'levels that are left out',
    '### A\n\n#### B\n\n## C\n\n#### D',
    [
      '1:1+5 heading-level: `A` is of level 3, and the title of the page of level 1; the same in line 7',
      'begin it with `##`, so that no level is left out'
    ]
  ],
  // list-syntax
  [
    'tasks without their spaces',
    '- []x\n- [x]done\n- [] y\n\n-[ ] z',
    [
      '1:1+5 list-syntax: `- []x` looks like a task, but is shown as text',
      'write `- [ ] x`: one sign between the brackets, and a space after them',
      '2:1+9 list-syntax: `- [x]done` looks like a task, but is shown as text',
      'write `- [x] done`: one sign between the brackets, and a space after them',
      '3:1+6 list-syntax: `- [] y` looks like a task, but is shown as text',
      'write `- [ ] y`: one sign between the brackets, and a space after them',
      '5:1+6 list-syntax: `-[ ] z` looks like an item of a list, but is shown as text',
      'write `- [ ] z`, with spaces around the brackets'
    ]
  ],
  [
    'a list in a list that is not indented',
    '1. a\n2. b\n  - c\n3. d',
    [
      '3:3+1 list-syntax: This list is not inside the list above it, but splits it: it is indented by 2, the text above by 3',
      'indent it by one more space'
    ]
  ],
  [
    'code in a list that is not indented',
    '1. a\n\n```js\nx\n```\n\n1. b',
    [
      '7:1+2 list-syntax: This is a new list, which begins with 1 again: the code block above is not part of the item above it',
      'indent the code block by 3 spaces'
    ]
  ],
  [
    'items without a space',
    '-First one\n-Second one\n\n1.one\n2.two\n\n*one thing\n*two things',
    [
      '1:1+10 list-syntax: `-First one` and the line below look like a list, but are shown as one paragraph',
      'write `- First one`, with a space',
      '4:1+5 list-syntax: `1.one` and the line below look like a list, but are shown as one paragraph',
      'write `1. one`, with a space',
      '7:1+10 list-syntax: `*one thing` and the line below look like a list, but are shown as one paragraph',
      'write `* one thing`, with a space'
    ]
  ],
  [
    'bullets of another program',
    '• one\n• two\n• three',
    [
      '1:1+5 list-syntax: `• one` and the 2 lines below look like a list, but are shown as one paragraph',
      'begin each with a hyphen and a space: `- one`'
    ]
  ],
  [
    'dashes and letters as markers',
    '– one\n– two\n\na) one\nb) two',
    [
      '1:1+5 list-syntax: `– one` and the line below look like a list, but are shown as one paragraph',
      'begin each with a hyphen and a space: `- one`',
      '4:1+6 list-syntax: `a) one` and the line below look like a list, but are shown as one paragraph',
      'begin each with a number: `1. one`; Markdown has no lists with letters, but HTML: `<ol type="a">`'
    ]
  ],
  [
    'marks of other tools, beside tasks',
    '- [o] one\n- [ ] two\n\nA\n\n- [i] see',
    [
      '1:3+3 list-syntax: `[o]` looks like a task, but is shown as text: only a space or `x` between the brackets makes one',
      'write `[x]` for what is done, `[ ]` for what is not'
    ]
  ],
  [
    'a list below a paragraph',
    'Do:\n2. two\n3. three',
    [
      '2:1+6 list-syntax: `2. two` and the line below look like a list, but are shown as one paragraph',
      'put an empty line above the first of them: in a paragraph, only `1.` begins a list'
    ]
  ],
  // html-swallowed
  [
    'placeholders',
    'Go to <url>, <your-name> or List<T>.',
    [
      '1:7+5 html-swallowed: `<url>` is not shown: it is read as HTML, which has no element `url`',
      'put it in backticks, `` `<url>` ``, or write `\\<` in place of `<`',
      '1:14+11 html-swallowed: `<your-name>` is not shown: it is read as HTML, which has no element `your-name`',
      'put it in backticks, `` `<your-name>` ``, or write `\\<` in place of `<`',
      '1:33+3 html-swallowed: `<T>` is not shown: it is read as HTML, which has no element `T`',
      'put it in backticks, `` `<T>` ``, or write `\\<` in place of `<`'
    ]
  ],
  [
    'an element that does not exist',
    '<foo>a</foo>',
    [
      '1:1+5 html-swallowed: `<foo>` and `</foo>` are not shown, only what is between them: they are read as HTML, which has no element `foo`',
      'delete both; to show them, put them in backticks, `` `<foo>…</foo>` ``'
    ]
  ],
  [
    'a misspelled element',
    '<detials class="a">\n\na\n\n</detials>',
    [
      '1:1+19 html-swallowed: `<detials class="a">` and `</detials>` are not shown, only what is between them: they are read as HTML, which has no element `detials`',
      'did you mean `<details>`? As text, put it in backticks'
    ]
  ],
  // html-unclosed
  [
    'a comparison',
    'If a<b and c>d, then.',
    [
      '1:5+9 html-unclosed: `<b and c>` is not closed: all text after it is bold',
      'for the sign, write `\\<b`, or put all of it in backticks; otherwise write `</b>` where it ends'
    ]
  ],
  [
    'elements that stay open',
    'A <b>bold text.\n\n<details>\n<summary>A\n\n</details>\n\n<title>b\n\n<div>',
    [
      '1:3+3 html-unclosed: `<b>` is not closed: all text after it is bold',
      'write `</b>` where it ends; to show it as text, write `\\<b` or put it in backticks',
      '4:1+9 html-unclosed: `<summary>` is not closed: what is below it is part of the summary',
      'write `</summary>` where it ends; to show it as text, write `\\<summary` or put it in backticks',
      '8:1+7 html-unclosed: `<title>` is not closed: nothing below it is shown',
      'write `</title>` where it ends; to show it as text, write `\\<title` or put it in backticks',
      '10:1+5 html-unclosed: `<div>` is not closed: what is below it belongs to it',
      'write `</div>` where it ends; to show it as text, write `\\<div` or put it in backticks'
    ]
  ],
  [
    'an end tag without its slash',
    'Press <kbd>Ctrl+C<kbd> and <kbd><kbd>A</kbd></kbd>.\n\n<b>Bold.\n\n<b>Bold.',
    [
      '1:18+5 html-unclosed: `<kbd>` is opened again inside `<kbd>`, which is not closed',
      'write `</kbd>`, with its slash',
      '3:1+3 html-unclosed: `<b>` is not closed: all text after it is bold',
      'write `</b>` where it ends; to show it as text, write `\\<b` or put it in backticks',
      '5:1+3 html-unclosed: `<b>` is not closed: all text after it is bold',
      'write `</b>` where it ends; to show it as text, write `\\<b` or put it in backticks'
    ]
  ],
  [
    'a quote that is missing',
    'See <a href="./b.md>B</a> now.',
    [
      '1:5+16 html-unclosed: `<a href="./b.md>` is shown as text: the quote of its last value is not closed',
      'write the quote where the value ends: `<a href="./b.md">`'
    ]
  ],
  // code-invalid
  [
    'a code block on one line',
    '```bash npm install tool```\n\nIn a sentence ```bash npm install```, and ```npm install```.\n\n```npm install```',
    [
      '1:1+27 code-invalid: This is code in a sentence, and `bash` is part of it: a code block does not end on the line where it begins',
      'write ` ```bash `, the code and ` ``` ` on three lines'
    ]
  ],
  [
    'dashes of several kinds in place of the hyphens of options',
    '```bash\nnpm run build \u2013-mode=“production”\nnpm x \u2014fast \u2011\u2011all -\u2014a --b\n```',
    [
      '2:15+19 code-invalid: `\u2013-mode=“production”` has quotes, dashes or spaces of a word processor, with which this code fails',
      'write `--mode="production"`',
      '3:7+15 code-invalid: `\u2014fast \u2011\u2011all -\u2014a` has quotes, dashes or spaces of a word processor, with which this code fails',
      'write `--fast --all -a`'
    ]
  ],
  // directive-invalid
  [
    'a directive that its first line was meant to close',
    ':::note The text. :::\n:::\n\n:::note[A title:]\nText.\n:::',
    [
      '1:1+21 style-title: `:::note The text. :::` is the syntax of other tools',
      'write `:::note[The text. :::]`',
      '1:1+22 directive-invalid: All of this line is the title of the directive: the colons at its end do not close it',
      'write `:::note`, `The text.` and `:::` on three lines'
    ]
  ],
  // text-pasted
  [
    'characters of another encoding without the last byte of a quote, which is a control character',
    'For \u00e2\u20ac\u0153big\u00e2\u20ac sites, \u00f0\u0178\u017d\u2030, M\u00c3\u00bcnchen and für.',
    [
      '1:5+8 text-pasted: `\u00e2\u20ac\u0153big\u00e2\u20ac` was read in another encoding when it was copied',
      'write `“big”`',
      '1:21+5 text-pasted: `\u00f0\u0178\u017d\u2030,` was read in another encoding when it was copied',
      'write `🎉,`',
      '1:27+8 text-pasted: `M\u00c3\u00bcnchen` was read in another encoding when it was copied',
      'write `München`'
    ]
  ],
  [
    'bullets before tabs are a list, not a table',
    '•\tOne\n•\tTwo',
    [
      '1:1+5 list-syntax: `•\tOne` and the line below look like a list, but are shown as one paragraph',
      'begin each with a hyphen and a space: `- One`'
    ]
  ],
  // code-indented
  [
    'a sentence',
    'A\n\n    This is a sentence that somebody has indented by chance.\n\nB\n\n    npm install it, and then run all of it again now',
    [
      '3:1+60 code-indented: `This is a sentence that somebody has in…` is shown as code, since it is indented by four spaces or more',
      'begin it at the left, or below the text of the list item that it belongs to; code is clearer between ```` ``` ````'
    ]
  ],
  // text-unfinished
  [
    'notes and blind text',
    'TODO: write this\n\nThe list of TODO comments.\n\n- Lorem ipsum dolor',
    [
      '1:1+16 text-unfinished: `TODO: write this` is shown to readers',
      'do it, or hide the note in a comment: `<!-- … -->`',
      '5:3+11 text-unfinished: `Lorem ipsum` is blind text, which is shown to readers',
      'write the text'
    ]
  ],
  // quotes-typographic
  [
    'in HTML',
    "<a title='„a' href=”./b.md”>a</a>\n\n<td class=“x y”>\n\n<a class=«b»>a</a>",
    [
      "1:1+28 quotes-typographic: `<a title='„a' href=”./b.md”>` is shown as text: its values are in typographic quotes",
      'write straight ones: `<a title=\'"a\' href="./b.md">`',
      '3:5+11 quotes-typographic: `class=“x y”` has typographic quotes, which become part of the value',
      'write straight ones: `class="x y"`',
      '5:4+9 quotes-typographic: `class=«b»` has typographic quotes, which become part of the value',
      'write straight ones: `class="b"`'
    ]
  ]
]

const directives: typeof meant = [
  [
    'round brackets in a sentence',
    'Press :kbd(Ctrl).',
    [
      '1:7+10 directive-invalid: `:kbd(Ctrl)` looks like a directive, but is shown as text',
      'write `:kbd[Ctrl]`: the text is in square brackets'
    ]
  ],
  [
    'a bracket that is missing',
    ':::note[Title\na\n:::',
    [
      '1:8+6 directive-invalid: `[Title` after `:::note` is not shown',
      'write `:::note[Title]`: one bracket on each side; for a bracket of the text, write `\\[`'
    ]
  ],
  [
    'a bracket too much',
    ':::note[[Title]\na\n:::',
    [
      '1:8+8 directive-invalid: `[[Title]` after `:::note` is not shown',
      'write `:::note[Title]`: one bracket on each side; for a bracket of the text, write `\\[`'
    ]
  ],
  [
    'text after the brackets',
    ':::note[A] text\na\n:::',
    [
      '1:11+5 directive-invalid: `text` after `:::note[A]` is not shown',
      'put it on the next line, or in the brackets'
    ]
  ],
  [
    'typographic quotes',
    ':::note{title=“A b”}\na\n:::',
    [
      '1:8+13 directive-invalid: `{title=“A b”}` has typographic quotes, so the attributes are not read as they are meant',
      'write straight ones: `{name="…"}`'
    ]
  ],
  [
    'in brackets, and another attribute',
    '[::list{collection=jobs}]\n\n::list{collection=jobs}',
    [
      '1:2+23 directive-invalid: `::list{collection=jobs}` looks like a directive, but is shown as text',
      'put it on a line of its own, with an empty line above and below, and without brackets around it',
      '3:1+23 directive-invalid: `list` has no attribute `collection`',
      'did you mean `from`?'
    ]
  ],
  [
    'round brackets, a space, a brace that is missing',
    '::list(from=jobs)\n\n:: list{from=jobs}\n\n::list{from=jobs',
    [
      '1:1+17 directive-invalid: `::list(from=jobs)` looks like a directive, but is shown as text',
      'write the text in square brackets, `::list[…]`, and attributes in braces, `::list{…}`',
      '3:1+18 directive-invalid: `:: list{from=jobs}` looks like a directive, but is shown as text',
      'write `::list` without a space',
      '5:1+7 directive-invalid: `::list{` looks like a directive, but is shown as text',
      'put `}` where it ends'
    ]
  ],
  [
    'in a list inside of another one',
    ':::tip\n- a\n:::note\nb\n:::\n:::',
    [
      '3:1+7 markdown-unclosed: `:::note` is not closed: it includes the line below it',
      'indent all of it by 2 more spaces, to the text of the item above, if it belongs to that; otherwise write `::::tip` and `::::` around it'
    ]
  ],
  [
    'code that is marked backwards, and a title in typographic quotes',
    '```ts title=“a b.ts” {3-1}\na\nb\nc\n```',
    [
      '1:7+14 code-meta-unknown: `title=“a b.ts”` has typographic quotes',
      'write straight ones: `title="a b.ts"`',
      '1:22+5 code-meta-unknown: `{3-1}` ends before it begins, so it marks nothing',
      'write `1-3`'
    ]
  ],
  [
    'a definition below a text, and one with a space',
    'text\n[a]: ./b.md\n\n[x]: ./a b.md',
    [
      '2:1+11 link-definition: `[a]: ./b.md` looks like the definition of a link, but is shown as text',
      'put an empty line above it',
      '4:1+13 link-definition: `[x]: ./a b.md` looks like the definition of a link, but is shown as text',
      'write `[x]: <./a b.md>`: a space ends an address'
    ]
  ],
  [
    'a link to the computer of the author',
    '[the guide](http://localhost:3000/a), [localhost:3000](http://localhost:3000), http://127.0.0.1',
    [
      '1:1+36 link-local: `http://localhost:3000/a` is on the computer of each reader, where nothing answers',
      'for a page of this site, write its path: `/a`'
    ]
  ]
]

for (const [why, markdown, messages] of [...meant, ...directives])
  test(`meant: ${why}: ${JSON.stringify(markdown).slice(0, 40)}`, () =>
    assert.equal(messagesOf(markdown), messages))

const notMeant = [
  // why, markdown
  ['code', '`[a] (./b.md)`, `**a`, `<url>` and `` ` ``'],
  ['a code block', '```md\n[a] (./b.md)\n**a\n-[ ] b\n<url>\n```'],
  ['after a backslash', '\\[a] (./b.md), \\*very important, \\<url>, \\`a'],
  ['a formula', '$$a_1 * b$$, $[a][b]$ and $x_i * y$'],
  ['text in brackets', '[1] (see below), (a)[1], f(x)[0], [a-z][0-9], list[0][1], [ ] (a) and [sic] (so)'],
  ['issues in brackets', 'Fixed (so)[#12] and [#13]'],
  ['a shortcut without a definition', 'Write [name] here.\n\n[other]\n\n[other]: ./a.md'],
  ['names of definitions with numbers', '[#10] and [#12]\n\n[#12]: ./a.md'],
  ['comments', '[//]: # (a)\n[comment]: <> (b)\n[_]: #'],
  ['a picture as the text of a link', '[![a](./a.png)](./b.md), [`a`](./a.md), <a href="#top">top</a>'],
  ['an anchor', '<a id="a"></a><a name="b"></a>'],
  ['a footnote to a price', '12 €* and 13 €**\n\n*without tax\n\n**with tax and so on'],
  ['a sign of a note at the end of a cell', '| a | b |\n| --- | --- |\n| one ** | 1 |\n\n\\** about one'],
  [
    'names and patterns',
    '_config.yml, the _vendor directory, *.md, **/*.ts, *Event, *args, **kwargs, __init__ and __name'
  ],
  ['signs of arithmetic', '2 * 3, 2 ** 3, a*b, x_1, ~3 and costs of $$'],
  ['quotes of TeX', "``so'' it is"],
  ['a name after a bracket', 'A ("*NIX and *arr") system'],
  [
    'headings above hyphens',
    'A heading\n---------\n\nAnother\n---\n\nA long one, with a line as long as it.\n-------------------------------------'
  ],
  ['hashtags and numbers', '#12 and #tea #green'],
  ['types of Go', '- []string is a slice\n- []byte{} too'],
  ['options of commands', '-v -x'],
  ['bullets with breaks', '• one  \n• two'],
  ['a list with notes on code', '1. a\n\n```js\nx // (1)\n```\n\n1. b'],
  ['two lists', '- a\n\n<!-- -->\n\n- b\n\n1. c'],
  ['numbers in a paragraph', 'In the year\n1999. That was it.'],
  ['elements', 'H<sub>2</sub>O<br>a <kbd>b</kbd> <svg><path d="M0 0"/><foo></svg> <my-box a="b"></my-box>'],
  ['elements with optional ends', '<ul>\n<li>a\n<li>b\n</ul>\n\n<p>c\n\n<div><span>a</div>'],
  ['scripts and comments', '<script>if (a<b) c()</script>\n\n<!-- <url> <b> -->'],
  ['brackets in a title', ':::note[a [b](c.md) `d` {e}]{#x .y}\na\n:::'],
  ['names with colons', 'std::list{a}, ::before {x}, `::list{a}` and \\::list{a}'],
  ['quotes in a text of HTML', '<a title="„A“">“b”</a> = “c”']
] as const

for (const [why, markdown] of notMeant)
  test(`meant: nothing in ${why}`, () =>
    assert.equal(
      messagesOf(markdown).filter((message) => !/ (?:image-alt|foreign)/.test(message ?? '')),
      []
    ))

test('meant: where HTML is shown as text, nothing is swallowed', () =>
  assert.equal(messagesOf('<url> <b>a', { html: 'escape' }), []))

test('meant: in MDX, tags are no HTML', async () => {
  const mdx = await loadMdx([{ file: 'a.mdx' }])
  assert.ok(mdx)
  const { diagnostics } = mdxProcessor(mdx, defaults)('f.mdx', 'x <b>[a] (./b.md)</b> {1}\n')
  assert.equal(
    diagnostics.map(({ code, line, column }) => [code, line, column]),
    [['link-syntax', 1, 6]]
  )
})

test('meant: in an included file, at its place; definitions there may be for other pages', () =>
  assert.equal(
    documentOf(
      'a\n\n::include[./_b.md]',
      { readPart: () => 'x\n\n[a] (./b.md)\n\n[c]: ./c.md\n' },
      'content/en/docs/a.md'
    ).diagnostics.map(({ file, line, column, code }) => [file, line, column, code]),
    [['content/en/docs/_b.md', 3, 1, 'link-syntax']]
  ))

test('meant: a merge conflict, but not an example of one', () => {
  const conflict = '<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> branch'
  assert.equal(mergeConflicts('f.md', `a\n\n${conflict}\n`, true), [
    {
      severity: 'error',
      code: 'merge-conflict',
      message: '`<<<<<<< HEAD` begins a merge conflict, which ends in line 7',
      file: 'f.md',
      line: 3,
      column: 1,
      length: 12,
      hint: 'keep one of its versions, above or below line 5, and delete lines 3, 5 and 7'
    }
  ])
  assert.equal(mergeConflicts('f.md', `~~~~diff\n${conflict}\n~~~~\n`, true), [])
  assert.equal(mergeConflicts('f.md', `- \`\`\`\n${conflict}\n  \`\`\`\n`, true), [])
  assert.is(mergeConflicts('f.md', `\`\`\`\na\n\`\`\`\n${conflict}\n`, true).length, 1)
  assert.is(mergeConflicts('f.md', `${conflict.replace('mine', '```js')}\n\`\`\`\n`, true).length, 1)
  assert.is(mergeConflicts('f.yaml', `\`\`\`\n${conflict}`).length, 1)
})
