// Text that Python-Markdown and its extensions read in another way than CommonMark, and the whole file that it becomes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { convert } from './convert.ts'

const cases: readonly (readonly [why: string, before: string, after: string, ...remarks: string[]])[] = [
  [
    'a heading below a logo is the title, above it',
    '<p>\n  <img src="/img/plan.png" alt="">\n</p>\n\n# The plan { #plan }\n\nText\n',
    '---\ntitle: The plan\n---\n\n<p>\n  <img src="/img/plan.png" alt="">\n</p>\n\n\nText\n'
  ],
  [
    'definitions of links directly below a paragraph or a footnote',
    'See [a] and [b][b].\n[a]: other.md\n[b]:\n  other.md\n  "B"\n\n[^1]: Note\n      [c]\n[c]: https://c.example\n\n[d]: no address\n',
    'See [a] and [b][b].\n\n[a]: other.md\n[b]:\n  other.md\n  "B"\n\n[^1]: Note\n      [c]\n\n[c]: https://c.example\n\n[d]: no address\n'
  ],
  [
    'an address that is no heading',
    '# T\n\nSee [a].\n\n[a]:\n  #part\n\n## Part\n',
    '# T\n\nSee [a].\n\n[a]:\n  #part\n\n## Part\n'
  ],
  [
    'links in the title, which is plain text here',
    '# The [plan][p] and [a *b*](other.md) [c]\n\n[p]: https://p.example\n',
    '# The plan and a *b* [c]\n\n[p]: https://p.example\n',
    'loss 1: The title is plain text here, without its link: write the link to `https://p.example` into the text.',
    'loss 1: The title is plain text here, without its link: write the link to `other.md` into the text.'
  ],
  [
    'pipes in code of a table',
    '| a | b |\n| - | - |\n| `x | y` | ``p \\| ` | q`` |\n\nNo `a | b` table\n',
    '| a | b |\n| - | - |\n| `x \\| y` | ``p \\| ` \\| q`` |\n\nNo `a | b` table\n'
  ],
  ['a line of hyphens at the start that is no front matter', '---\n\n- a\n', '***\n\n- a\n'],
  ['one below a comment stays', '<!-- a -->\n\n# The plan\n\nText\n', '<!-- a -->\n\n# The plan\n\nText\n'],
  [
    'code whose closing marker is indented further, and the code after it',
    '- a\n  ```\n  x\n    ```\n\n## B\n\n- c\n\n  ```\n  !!! y\n  ```\n',
    '- a\n  ```\n  x\n    ```\n\n## B\n\n- c\n\n  ```\n  !!! y\n  ```\n'
  ],
  [
    'code below an element, in a tab',
    '=== "A"\n    <div class="termy">\n    ```console\n    $ a\n\n    100%\n    ```\n    </div>\n',
    '::::tabs{group=a}\n:::tab[A]\n<div class="termy">\n\n```console\n$ a\n\n100%\n```\n</div>\n:::\n::::\n'
  ],
  [
    'code that is indented below a paragraph is no line of it',
    'Text:\n    ```js\n    #a\n    ```\n\n- b\n\n    ```js\n    c\n    ```\n',
    'Text:\n```js\n#a\n```\n\n- b\n\n    ```js\n    c\n    ```\n'
  ],
  [
    'underscores in the texts of formulas',
    '$$ \\frac{\\text{a_b}}{x_1} $$ and $\\text{c\\_d}$, `$\\text{e_f}$`\n\n\\( \\textbf{e_f} \\)\n',
    '$$ \\frac{\\text{a\\_b}}{x_1} $$ and $\\text{c\\_d}$, `$\\text{e_f}$`\n\n$\\textbf{e\\_f}$\n'
  ],
  [
    'a card that is commented out',
    '<div class="grid cards" markdown>\n\n-   **A**\n\n    ---\n\n    a\n\n<!-- -   **B**\n\n-   **C** -->\n\n-   **D**\n\n</div>\n',
    '::::cards\n\n:::card[A]\n\n\na\n\n<!-- -   **B**\n\n-   **C** -->\n:::\n\n:::card[D]\n:::\n\n::::\n'
  ],
  [
    'headings without a letter of ASCII',
    '# 标题\n\n## 安装\n\n## 使用 2\n\n### 安装\n\n[a](#_2)\n',
    '# 标题\n\n## 安装 {#_2}\n\n## 使用 2 {#2}\n\n### 安装 {#_3}\n\n[a](#_2)\n'
  ],
  [
    'a picture that is aligned to the centre, which has no effect, or to the top',
    '![a](img/plan.png){ align=center }\n\n![a](img/plan.png){ align=top }\n',
    '![a](/img/plan.png)\n\n![a](/img/plan.png)\n',
    'loss 3: `align=top` is left out.'
  ],
  [
    'handlers in HTML',
    '<div>\n    <a href="https://a.example"\n       onmouseover="this.style.top=\'1px\'"\n       class="x">x</a>\n</div>\n\n`<a onclick="y">`\n',
    '<div>\n    <a href="https://a.example"\n       class="x">x</a>\n</div>\n\n`<a onclick="y">`\n',
    'loss 3: `onmouseover="this.style.top=\'1px\'"` is left out: attributes cannot run code.'
  ],
  [
    'definitions that the configuration appends to each document are written where they are used',
    'See [site], [plan b] and [the site][Site].\n',
    'See [site], [plan b] and [the site][Site].\n\n[site]: https://site.example\n[Plan B]: other.md#b "B"\n'
  ],
  [
    'but those of the document win',
    '[site]\n\n[site]: https://own.example\n',
    '[site]\n\n[site]: https://own.example\n'
  ],
  ['and code uses none', '`[site]`\n', '`[site]`\n'],
  [
    'white space between a text and its reference',
    'The [own site] [site], [the\nother site]\n[site], [x] [y] and [x][site] [y].\n',
    'The [own site][site], [the\nother site][site],\n [x] [y] and [x][site] [y].\n\n[site]: https://site.example\n'
  ],
  [
    'a reference alone on its line, in a box',
    '!!! note\n    See [the site]\n    [site]\n    today.\n',
    ':::note\nSee [the site][site]\n<!-- -->\ntoday.\n:::\n\n[site]: https://site.example\n'
  ],
  [
    'a footnote behind a text that is a label, and a colon',
    'See [site][^1], [site]: [x][^1]\n\n[^1]: Note\n',
    'See [site][][^1], [site]: [x][^1]\n\n[^1]: Note\n\n[site]: https://site.example\n'
  ],
  ['a task is no reference', '- [x] [site]\n', '- [x] [site]\n\n[site]: https://site.example\n'],
  ['languages of code in text', '`#!js x = 1` and `:::py y` and `#!js`\n', '`x = 1` and `y` and `#!js`\n'],
  ['and of code with backticks', '``#!js `x` ``\n', '`` `x` ``\n'],
  [
    'symbols',
    '(c) (r) (tm) +/- a --> b <-- c <--> d =/= c/o 1/2 of the 1st, `(c)`\n',
    '© ® ™ ± a → b ← c ↔ d ≠ ℅ ½ of the 1<sup>st</sup>, `(c)`\n'
  ],
  [
    'names of emoji that GitHub has in another form',
    ':smile: :woman_raising_hand: :man_in_lotus_position: at 10:a:30\n',
    ':smile: :raising_hand_woman: :lotus_position_man: at 10:a:30\n'
  ],
  [
    'a name that nobody knows',
    'a :cat_on_the_roof: b\n',
    'a :cat_on_the_roof: b\n',
    'loss 1: There is no emoji `:cat_on_the_roof:`: its name is shown as text.'
  ],
  [
    'formulas are no attribute lists',
    '$$\n\\sum_{k=0}^n {n}_{a=b}\n$$\n\nand $x_{i=0}$\n',
    '$$\n\\sum_{k=0}^n {n}_{a=b}\n$$\n\nand $x_{i=0}$\n'
  ],
  [
    'attributes without a value',
    '# T\n\n## Part { data-search-exclude }\n\n[a](other.md){ data-preview }\n',
    '# T\n\n## Part\n\n[a](other.md)\n',
    'loss 3: `data-search-exclude` is left out.'
  ],
  [
    'HTML ends with its closing tag',
    '<div class="result" markdown>\n\n*a*\n\n</div>\n  [x]: https://x.example\n\n<p>\nb\n</p>\n**c**\n',
    '<div class="result">\n\n*a*\n\n</div>\n\n  [x]: https://x.example\n\n<p>\nb\n</p>\n\n**c**\n'
  ],
  [
    'a definition whose term is a comment is text',
    '<!-- term -->\n\n:   <!-- x --> Text\n    goes on\n\n    !!! note\n        a\n\n    - b\n\nafter\n',
    '<!-- term -->\n\n<!-- x -->\nText\ngoes on\n\n:::note\na\n:::\n\n- b\n\nafter\n'
  ],
  [
    'a box that is the first thing in a definition or list item',
    'Term\n\n:   !!! note "N"\n\n        a\n\n-   ??? tip\n        b\n\n    c\n',
    'Term\n\n:   :::note[N]\n\n    a\n    :::\n\n-   :::details[Tip]\n    b\n    :::\n\n    c\n'
  ],
  [
    'and in one whose term is a comment',
    '<!-- term -->\n\n:   !!! note\n\n        a\n',
    '<!-- term -->\n\n:::note\n\na\n:::\n'
  ],
  [
    'a list whose marks are indented, and whose items go on at four columns',
    '  1.  a\n      b\n\n    c\n\n    ```\n    d\n    ```\n\n  2.  e\n\n      f\n',
    '1.  a\n      b\n\n    c\n\n    ```\n    d\n    ```\n\n2.  e\n\n      f\n'
  ],
  ['and one whose items do not', '  - a\n  - b\n\nText\n', '  - a\n  - b\n\nText\n'],
  [
    'text after a comment',
    '!!! note\n    <!-- a --> <!-- b --> *c*\n    d <!-- e --> f\n<!-- g -->, *h*\n',
    ':::note\n<!-- a --> <!-- b -->\n*c*\nd <!-- e --> f\n:::\n<!-- g -->\n, *h*\n'
  ],
  ['emoji in headings', '# T\n\n## Icons :smile:\n', '# T\n\n## Icons :smile: {#icons}\n'],
  [
    'issues and people of the repository',
    'Fixed #12, !3 and ?4 by @ada-l (a@b.example), C#1, `#5`, [#6](other.md), [see #7][site], other/repo#7\n',
    'Fixed [#12](https://github.com/acme/tool/issues/12), [!3](https://github.com/acme/tool/pull/3) and [?4](https://github.com/acme/tool/discussions/4) by [@ada-l](https://github.com/ada-l) (a@b.example), C#1, `#5`, [#6](other.md), [see #7][site], [other/repo#7](https://github.com/other/repo/issues/7)\n\n[site]: https://site.example\n'
  ],
  [
    'annotations in comments that end',
    '``` css\na { /* (1)! */\n}\n```\n\n1.  A note.\n',
    '``` css\na { /* (1)! */\n}\n```\n\n1.  A note.\n'
  ]
]

for (const [why, before, after, ...remarks] of cases)
  test(`text of MkDocs: ${why}`, async () => {
    const { text, remarks: found } = await convert(before)
    assert.is(text, after)
    assert.equal(found, remarks)
  })
