// Markdown that is not in CommonMark's examples: GFM, and directives. First column: why.

export const gfmCases: readonly (readonly [string, string])[] = [
  // tables
  ['table', '| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ['table with alignments', '| a | b | c | d |\n| :- | :-: | -: | - |\n| 1 | 2 | 3 | 4 |\n'],
  ['table without outer bars', 'a | b\n- | -\n1 | 2\n'],
  ['table of one column', '| a |\n| - |\n| 1 |\n'],
  ['table without rows', '| a | b |\n| - | - |\n'],
  ['table with short and long rows', '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |\n'],
  ['table with empty cells', '| a | b |\n| - | - |\n|  | 2 |\n| 1 |  |\n'],
  ['table with escaped bars', '| a | b |\n| - | - |\n| 1 \\| 2 | `x \\| y` |\n'],
  ['table with marks inside', '| a | b |\n| - | - |\n| **1** | [x](/x "t") |\n| ~~2~~ | `code` |\n'],
  ['table with an image', '| a |\n| - |\n| ![x](x.png) |\n'],
  ['table broken off by a blank line', '| a |\n| - |\n| 1 |\n\n| 2 |\n'],
  ['table broken off by a quote', '| a |\n| - |\n| 1 |\n> q\n'],
  ['table broken off by a heading', '| a |\n| - |\n| 1 |\n## h\n'],
  ['table after a paragraph', 'text\n| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ['table in a list', '- | a | b |\n  | - | - |\n  | 1 | 2 |\n'],
  ['table in a quote', '> | a | b |\n> | - | - |\n> | 1 | 2 |\n'],
  ['no table: columns do not match', '| a | b |\n| - |\n| 1 | 2 |\n'],
  ['no table: indented by four', '    | a | b |\n    | - | - |\n'],
  ['table indented by three', '   | a | b |\n   | - | - |\n   | 1 | 2 |\n'],
  ['table with html', '| a |\n| - |\n| <b>x</b><br>y |\n'],
  ['table with a variable', '| a |\n| - |\n| {{ legal.name }} |\n'],
  // strikethrough
  ['strikethrough', '~~gone~~\n'],
  ['strikethrough with one tilde', '~gone~\n'],
  ['strikethrough inside a word', 'a~~b~~c\n'],
  ['strikethrough over strong', '~~**a** b~~ **~~c~~**\n'],
  ['no strikethrough: three tildes', 'a ~~~b~~~ c\n'],
  ['no strikethrough: spaces', '~~ a ~~\n'],
  ['no strikethrough: a paragraph between', '~~a\n\nb~~\n'],
  // autolinks
  ['autolink of www', 'see www.example.com now\n'],
  ['autolink of https', 'see https://example.com/a?b=c&d=e#f now\n'],
  [
    'autolink before punctuation',
    'see https://example.com/a. And https://example.com/b, or (https://example.com/c)!\n'
  ],
  ['autolink with balanced brackets', 'https://example.com/a_(b) and (https://example.com/a_(b))\n'],
  ['autolink of an e-mail', 'write to a.b-c_d@example.com today\n'],
  ['autolink of an e-mail with a dot behind', 'write to a@example.com.\n'],
  ['autolink in strong and emphasis', '**https://example.com/** *www.example.com*\n'],
  ['autolink with an entity behind', 'https://example.com/?a=b&copy; and https://example.com/&lt;\n'],
  ['autolink in a heading', '## https://example.com/ now\n'],
  ['autolink in a table', '| a |\n| - |\n| https://example.com/x |\n'],
  ['no autolink inside a link', '[see https://example.com/](/x)\n'],
  ['no autolink in code', '`https://example.com/`\n'],
  ['no autolink: an underscore in the domain', 'www.a_b.example_c.com\n'],
  ['no autolink: ftp', 'ftp://example.com\n'],
  ['autolink with letters before', 'xhttps://example.com\n'],
  // tasks
  ['tasks', '- [ ] a\n- [x] b\n- [X] c\n'],
  ['tasks, loose', '- [ ] a\n\n- [x] b\n'],
  ['tasks, nested', '- [ ] a\n  - [x] b\n    1. [ ] c\n'],
  ['tasks with marks', '- [x] **a** [b](/b) `c`\n'],
  ['no task: no space', '- [x]a\n- [] b\n- [ ]\n'],
  ['no task: not first', '- a [x] b\n'],
  // footnotes
  ['footnote', 'a[^1]\n\n[^1]: b\n'],
  ['footnote with a name', 'a[^long-name] b\n\n[^long-name]: c\n'],
  ['footnote referred to twice', 'a[^1] b[^1]\n\n[^1]: c\n'],
  ['footnotes out of order', 'a[^b] c[^a]\n\n[^a]: first\n[^b]: second\n'],
  ['footnote with blocks', 'a[^1]\n\n[^1]: b\n\n    c\n\n    - d\n'],
  ['footnote with a link', 'a[^1]\n\n[^1]: [b](/b) and https://example.com\n'],
  ['footnote without definition', 'a[^1]\n'],
  ['footnote without reference', 'a\n\n[^1]: b\n'],
  ['footnote in a footnote', 'a[^1]\n\n[^1]: b[^2]\n\n[^2]: c\n'],
  ['footnote in a heading and a table', '## h[^1]\n\n| a[^1] |\n| - |\n| 1 |\n\n[^1]: b\n'],
  // combinations
  [
    'a list of all kinds',
    '1. a\n   ```js\n   let x = 1\n   ```\n2. > q\n   >\n   > - [x] t\n3. ![i](i.png "t")\n'
  ],
  ['umlauts, emoji and CJK', '## Größe 🚀 大小\n\nÜber [größe](/größe) 🚀 ~~weg~~ https://example.com/ä\n'],
  ['explicit ids', '## Export {#export}\n\n### `code` {#a-b}\n\n## Export\n'],
  ['setext headings', 'One\n===\n\nTwo *b*\n---\n'],
  ['hard breaks', 'a  \nb\\\nc\nd\n'],
  ['raw html with links', '<div id="x"><a href="/a">b</a> **c**</div>\n\n<img src="a.png" alt="b">\n'],
  ['details with Markdown inside', '<details>\n<summary>More</summary>\n\n- a\n- [b](/b)\n\n</details>\n'],
  ['comments', '<!-- a -->\n\nb <!-- c --> d\n\n<!-- truncate -->\n\ne\n'],
  ['html in a list', '- <!-- a -->\n- <b>c</b>\n\n  <i>d</i>\n'],
  ['html that ends a list', '- <!-- a -->\n\nb\n'],
  ['table that continues a list item', '- a\n| b |\n  | - |\n'],
  ['tabs', '-\ta\n\n\tb\n\n\tcode\n'],
  ['braces, angles and imports are text', 'import x from "y"\n\n{a} <b {c}\n\nexport const d = {e}\n']
]

export const directiveCases: readonly (readonly [string, string])[] = [
  ['a fence right below a definition, at the end', ':::note\nSee [a].\n\n[a]: https://a.example\n:::\n'],
  ['container', ':::note\na\n:::\n'],
  ['container with a title', ':::tip[A **bold** title]\na\n:::\n'],
  ['container with a link in its title', ':::tip[See [x](/x)]\na\n:::\n'],
  ['container with attributes', ':::info{#id .class key="value"}\na\n:::\n'],
  [
    'container with blocks',
    ':::warning\n\n## h\n\n- a\n- b\n\n```js\nlet x = 1\n```\n\n| a |\n| - |\n| 1 |\n\n:::\n'
  ],
  [
    'character references in attributes',
    ':badge[x]{kind="t&#105;p"}\n\n:::card[C]{to="/a?b=1&amp;c=2"}\na\n:::\n'
  ],
  ['containers nested', '::::note\na\n\n:::tip\nb\n:::\n\nc\n::::\n'],
  ['container in a list', '- a\n\n  :::note\n  b\n  :::\n'],
  ['container in a quote', '> :::note\n> b\n> :::\n'],
  ['container that is not closed', ':::danger\na\n\nb\n'],
  ['container that is empty', ':::note\n:::\n'],
  ['container after a paragraph', 'a\n:::note\nb\n:::\n'],
  ['unknown container', ':::nte\na\n:::\n'],
  ['unknown leaf', '::youtube[Video]{id=1}\n'],
  ['a space before the name', '::: note\na\n:::\n'],
  ['a title behind a space', ':::note A title\na\n:::\n'],
  ['text directives are text', 'a :b c :d[e *f*] g :h{i=j} k\n'],
  ['times and ratios are text', 'at 10:30, 16:9, C:D and a::b\n'],
  ['a url with a port', 'http://localhost:3000/a and localhost:3000\n'],
  ['in a heading', '## a :b c\n'],
  ['in a table', '| a |\n| - |\n| 10:30 :b |\n'],
  ['in a link', '[a :b](/c:d)\n'],
  ['in emphasis', '*:b* **c :d[e]**\n'],
  ['emoji names', ':rocket: and :+1:\n'],
  ['a list up to the closing fence', ':::note\n- a\n- b\n:::\n'],
  ['a table up to the closing fence', ':::note\n| a |\n| - |\n| 1 |\n:::\n'],
  ['a quote up to the closing fence', ':::note\n> a\n:::\nb\n'],
  ['code with a fence inside', ':::note\n```md\n:::tip\n```\n:::\n'],
  ['two in a row', ':::note\na\n:::\n:::tip\nb\n:::\n'],
  ['a fence that closes nothing', 'a\n\n:::\n'],
  ['a fence that closes nothing, after a list', '- a\n:::\n'],
  ['opened on the last line', 'a\n\n:::nte\n'],
  ['indented, with indented content', '  :::note\n    - a\n  :::\n'],
  ['escaped fence', '\\:::note\na\n']
]

/** Features of our own plugins. */
export const ownCases: readonly (readonly [string, string])[] = [
  [
    'alerts',
    '> [!NOTE]\n> a *b*\n\n> [!caution] T *x*  \n> - c\n\n- > [!TIP]\n  >\n  > d\n\n> [!faq]\n> e\n'
  ],
  [
    'titles without brackets',
    ':::note A *b*\nc\n:::\n\n- ::: details D [e {open}\n  f\n  :::\n\n> ::: tip\n> g\n> :::\n'
  ],
  [
    'titles without brackets, nested',
    ':::: info A\n::: warning B\nc\n:::\n::::\n\n```md\n::: tip X\n:::\n```\n'
  ],
  ['comments in code', '- ```js{1} [a]\n  a\n  // highlight-next-line\n  b // [!code ++]\n  ```\n'],
  ['ids of headings', '## A { #b }\n\n## C {: #d }\n\n## *E* {/* #f */}\n'],
  [
    'syntax of other tools',
    '!!! note "A `b`"\n    c\n\n- === "D"\n\n> ++ctrl+k++ ==e *f*== {% g %} {* h *} {/* i */} [j](k){ .l } `{% m %}` $a == b == c$\n\n<Tabs a={1}>\n\n| <Link to="/x">n</Link> ==o== |\n| - |\n'
  ],
  ['tabs', '::::tabs{group=os}\n:::tab[A *b*]{value=a}\n\nc\n\n:::\n:::tab[D]\n- e\n:::\n::::\n'],
  ['details and attributes', ':::details[A]{open #b .c}\nd\n:::\n'],
  ['steps', ':::steps\n1. a\n\n   b\n2. c\n   ```js\n   d\n   ```\n:::\n'],
  ['cards', '::::cards\n:::card[A]{to=/b}\nc\n:::\n::::\n'],
  ['file tree', ':::file-tree\n- a/ # b\n  - **c**\n  - d\n- e\n:::\n'],
  ['figure', ':::figure[A]\n![b](c.png)\n:::\n'],
  ['video', '::video[A b]{src=./a.mp4 poster="./a b.jpg"}\n'],
  ['badge and keys', 'a :badge[b]{kind=tip} :kbd[Ctrl+K], :kbd[Ctrl++] c\n\n| :kbd[a] |\n| - |\n'],
  ['fences with meta', '- a\n\n  ```js title="b c" lines=3 {1,3-5} ins={2} nosuch\n  let d\n  ```\n'],
  ['package managers', '```bash pm\nnpm install x\n```\n'],
  ['diagrams', '> ```mermaid title="a"\n> flowchart LR\n>   A --> B\n> ```\n'],
  ['wrong diagram in a list', '1. a\n\n   ```mermaid\n   flowchart LR\n     A -->\n   ```\n'],
  ['definitions', 'A *b*\n: c `d`\n: e\n\nF\n: g\n  h\n'],
  ['definitions in a list and a quote', '- A\n  : b\n\n> C\n> : d\n'],
  ['emoji', ':rocket: **:+1:** \\:tada: :nosuch: 10:30:00\n'],
  [
    'formulas',
    'a $x_1*y$ and *$b*c$*, $5 and $10\n\n$$\n\\frac{a}{b}\n$$\n\n- $$\n  x\n  $$\n\n| $a|b$ |\n| - |\n'
  ],
  ['wrong formulas', 'ä $\\nosuch$\n\n> $$\n> x + \\nosuch\n> $$\n'],
  ['formulas beside HTML and links', '<b title="$x$">a</b> $x$ [$y$](/$z$ "$t$")\n'],
  ['include of nothing', 'a\n\n::include[./b_c_d.md]\n\n- ::include[x.md]\n']
]
