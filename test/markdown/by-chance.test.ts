// Text that became something else by chance, or came in by copying: what is said about it, and what is left alone.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mergeConflicts } from '../../generator/base/merge-conflict.ts'
import { documentOf } from './texts.ts'

const messagesOf = (markdown: string) =>
  documentOf(markdown).diagnostics.flatMap(({ line, column, length, code, message, hint }) => [
    `${line}:${column}+${length} ${code}: ${message}`,
    hint
  ])

const cases: readonly (readonly [why: string, markdown: string, messages: readonly string[]])[] = [
  [
    'a name with underscores',
    'Put the file into __init__.py and call __enter__().',
    [
      '1:19+11 emphasis-unclosed: `__init__.py` is shown without its underscores, which make `init` bold',
      'write `` `__init__.py` ``; for bold text, write `**`',
      '1:40+9 emphasis-unclosed: `__enter__` is shown without its underscores, which make `enter` bold',
      'write `` `__enter__` ``; for bold text, write `**`'
    ]
  ],
  [
    'a product',
    'The area is 5*3*2 pixels, 2**3**2 of them.',
    [
      '1:14+3 emphasis-unclosed: `*3*` in `5*3*2` is emphasised, and its asterisks are not shown',
      'write `×`, or put it in backticks, `` `5*3*2` ``; for the sign itself, write `\\*`',
      '1:28+5 emphasis-unclosed: `**3**` in `2**3**2` is emphasised, and its asterisks are not shown',
      'write `×`, or put it in backticks, `` `2**3**2` ``; for the sign itself, write `\\*`'
    ]
  ],
  [
    'ranges with tildes',
    'Expect 10~20 ms on SSD and 30~40 ms on disk.',
    [
      '1:10+21 emphasis-unclosed: `~20 ms on SSD and 30~` is struck through: two `~` are a pair',
      'write `–` for “to”, as in `10–20`; for the sign itself, write `\\~`'
    ]
  ],
  [
    'paths of Windows',
    'Copy it to C:\\[user]\\_data\\*.log or \\\\server\\a now.',
    [
      '1:12+21 foreign-syntax: `C:\\[user]\\_data\\*.log` is shown without some of its backslashes',
      'write `` `C:\\[user]\\_data\\*.log` ``: a backslash before punctuation is syntax',
      '1:37+10 foreign-syntax: `\\\\server\\a` is shown without some of its backslashes',
      'write `` `\\\\server\\a` ``: a backslash before punctuation is syntax'
    ]
  ],
  [
    'a word as the name of a character',
    'Press &copyright; now.',
    [
      '1:7+11 html-swallowed: `&copyright;` is shown as text: HTML has no character of this name',
      'write `&copy;`'
    ]
  ],
  [
    'a year and a date',
    '2024. That was the year.\n\n---\n\n3. Oktober ist frei.',
    [
      '1:1+5 list-syntax: `2024.` at the start of a paragraph begins a list',
      'write `2024\\.`, if it is a number or a date',
      '5:1+2 list-syntax: `3.` at the start of a paragraph begins a list',
      'write `3\\.`, if it is a number or a date'
    ]
  ],
  [
    'a number that is left out',
    '1. Download\n2. Unpack\n4. Start',
    [
      '3:1+2 list-syntax: `4.` is shown as 3: the number before it is 2',
      'add the item that is missing, or write `3.`'
    ]
  ],
  [
    'columns of a spreadsheet',
    'Name\tType\tDefault\nid\tint\t0\nname\tstring\tnone',
    [
      '1:1+17 text-pasted: These 3 lines look like a table of a spreadsheet, but are shown as one paragraph',
      'write `| Name | Type | Default |`, `| --- | --- | --- |` below it, and the other lines in the same way'
    ]
  ],
  [
    'a command from a word processor',
    '```sh\nnpm install –save-dev “left-pad” –D\n# a “b” –c\n```',
    [
      '2:13+23 code-invalid: `–save-dev “left-pad” –D` has quotes, dashes or spaces of a word processor, with which this code fails',
      'write `--save-dev "left-pad" -D`'
    ]
  ],
  [
    'a no-break space in code, in a list',
    '- a\n\n  ```sh\n  docker\u00a0run alpine\n  ```',
    [
      '4:9+1 code-invalid: This code has a no-break space, with which it fails',
      'write ` `, an ordinary space'
    ]
  ],
  [
    'commas and brackets of JSON',
    '```json\n{ "port": 8080, }\n```\n\n```json\n{ "a": [1\n```',
    [
      '2:15+1 code-invalid: This JSON has a comma before `}`: no program reads it',
      'delete the comma, or write ` ```jsonc `, which allows it',
      '5:1+3 code-invalid: This JSON ends before 2 brackets are closed: no program reads it',
      'close it; if something is left out on purpose, write `…` there'
    ]
  ],
  [
    'typographic quotes around a text of a program',
    '```js\nconst a = ‘x’ // ‘y’\n```\n\n```json\n{ “a”: 1 }\n```',
    [
      '2:11+3 code-invalid: `‘x’` has quotes, dashes or spaces of a word processor, with which this code fails',
      "write `'x'`",
      '6:3+3 code-invalid: `“a”` has quotes, dashes or spaces of a word processor, with which this code fails',
      'write `"a"`'
    ]
  ],
  [
    'tokens and keys',
    '```sh\nexport A=ghp_16C7e42F292c6912E7710c838347Ae178B4a\nAWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzzPqLk8Ho2a\n```\n\n```text\n-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEAx4UbaDzY5xjW6hc9jwN0mX33XpTDVW3Yz8uWqeF1hk2yzLQd\n```',
    [
      '2:10+40 secret-published: `ghp_16C7e4…` looks like an access token of GitHub, which everyone can read and use',
      'revoke it, since it stays in the history of the files, and write a placeholder, `<your-token>`',
      '3:5+58 secret-published: `SECRET_ACC…` looks like a secret key of AWS, which everyone can read and use',
      'revoke it, since it stays in the history of the files, and write a placeholder, `<your-token>`',
      '7:1+31 secret-published: `-----BEGIN…` looks like a private key, which everyone can read and use',
      'revoke it, since it stays in the history of the files, and write a placeholder, `<your-token>`'
    ]
  ],
  [
    'marks of a chat',
    '5 MB :contentReference[oaicite:0]{index=0} per file 【4†source】 and turn0search1.',
    [
      '1:6+37 text-pasted: `:contentReference[oaicite:0]{index=0}` is left over from a chat, and shown to readers',
      'delete it',
      '1:53+10 text-pasted: `【4†source】` is left over from a chat, and shown to readers',
      'delete it',
      '1:68+12 text-pasted: `turn0search1` is left over from a chat, and shown to readers',
      'delete it'
    ]
  ],
  [
    'the first sentence of a chat',
    'Sure! Here is the revised section:\n\nThe server listens.',
    [
      '1:1+34 text-pasted: `Sure! Here is the revised section:` is the answer of a chat, not part of the text',
      'delete it'
    ]
  ],
  [
    'links by way of others',
    'See [a](https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example&data=05), [b](https://www.google.com/url?q=https://b.example&sa=D).',
    [
      '1:9+83 text-pasted: This link goes to `https://a.example` by way of `eur02.safelinks.protection.outlook.com`, which sees each reader',
      'write `https://a.example`',
      '1:99+51 text-pasted: This link goes to `https://b.example` by way of `www.google.com`, which sees each reader',
      'write `https://b.example`'
    ]
  ],
  [
    'error messages of Word',
    'The values are in Error! Reference source not found. below. Fehler! Textmarke nicht definiert.',
    [
      '1:19+34 text-pasted: `Error! Reference source not found.` is an error message of Word in place of a reference, and shown to readers',
      'write what it refers to, with a link',
      '1:61+34 text-pasted: `Fehler! Textmarke nicht definiert.` is an error message of Word in place of a reference, and shown to readers',
      'write what it refers to, with a link'
    ]
  ],
  [
    'escaped Markdown',
    'See \\[the guide\\](b.md) and \\*\\*note\\*\\* it.',
    [
      '1:5+19 foreign-syntax: `\\[the guide\\](b.md)` looks like a link, but is shown as text',
      'write `[the guide](b.md)`; to show it as it is, put it in backticks',
      '1:29+12 foreign-syntax: `\\*\\*note\\*\\*` looks like bold text, but is shown as text',
      'write `**note**`; to show it as it is, put it in backticks'
    ]
  ],
  [
    'links of Slack',
    'See <https://a.example/b|the guide> and <https://a.example/b|b>.',
    [
      '1:5+31 link-syntax: `<https://a.example/b|the guide>` is a link of Slack, which leads to another address here',
      'write `[the guide](https://a.example/b)`',
      '1:41+23 link-syntax: `<https://a.example/b|b>` is a link of Slack, which leads to another address here',
      'write `[b](https://a.example/b)`'
    ]
  ],
  [
    'ligatures',
    'The conﬁguration ﬁle.',
    [
      '1:5+12 text-pasted: `conﬁguration` has a ligature of a PDF: a search does not find the word',
      'write `configuration`',
      '1:18+3 text-pasted: `ﬁle` has a ligature of a PDF: a search does not find the word',
      'write `file`'
    ]
  ],
  [
    'links and pictures of Obsidian',
    '[[Install guide|guide]], [[Install guide]] and ![[shot.png]].',
    [
      '1:48+13 foreign-syntax: `![[shot.png]]` is the syntax of Obsidian; here it is shown as text',
      'write `![what it shows](./shot.png)`',
      '1:1+23 foreign-syntax: `[[Install guide|guide]]` is the syntax of Obsidian; here it is shown as text',
      'write `[guide](./install-guide.md)`, with the path of the file',
      '1:26+17 foreign-syntax: `[[Install guide]]` is the syntax of Obsidian; here it is shown as text',
      'write `[Install guide](./install-guide.md)`, with the path of the file'
    ]
  ],
  [
    'the size of a picture',
    '![Settings](shot.png =300x200)',
    [
      '1:1+30 foreign-syntax: `![Settings](shot.png =300x200)` is the syntax of another program; here it is shown as text',
      'write `![Settings](shot.png)`, or, for a size, `<img src="shot.png" alt="Settings" width="300" height="200">`'
    ]
  ],
  [
    'quotes in titles',
    '![A](shot.png "The "new" dialog") [b](b.md "The "new" guide")',
    [
      '1:1+33 link-syntax: `![A](shot.png "The "new" dialog")` looks like a picture, but is shown as text',
      'write `![A](shot.png \'The "new" dialog\')`: quotes in a title in quotes end it',
      '1:35+27 link-syntax: `[b](b.md "The "new" guide")` looks like a link, but is shown as text',
      'write `[b](b.md \'The "new" guide\')`: quotes in a title in quotes end it'
    ]
  ],
  [
    'formulas of LaTeX',
    'It is \\(x^2\\) and \\[y = 2\\].',
    [
      '1:7+7 foreign-syntax: `\\(x^2\\)` is the syntax of LaTeX; here it is shown as text',
      'write `$x^2$`',
      '1:19+9 foreign-syntax: `\\[y = 2\\]` is the syntax of LaTeX; here it is shown as text',
      'write `$$`, `y = 2` and `$$`, each on a line of its own'
    ]
  ],
  [
    'another encoding',
    'FÃ¼r GrÃ¶ÃŸe und â€žZitatâ€œ.',
    [
      '1:1+4 text-pasted: `FÃ¼r` was read in another encoding when it was copied',
      'write `Für`',
      '1:6+7 text-pasted: `GrÃ¶ÃŸe` was read in another encoding when it was copied',
      'write `Größe`',
      '1:18+12 text-pasted: `â€žZitatâ€œ.` was read in another encoding when it was copied',
      'write `„Zitat“.`'
    ]
  ],
  [
    'lines in bold on a page without headings',
    'Intro.\n\n**Install the server**\n\nText.\n\n**Configure it**\n\nText.',
    [
      '3:1+22 heading-syntax: `**Install the server**` is a paragraph in bold, which is in no list of headings',
      'for a heading, write `## Install the server`',
      '7:1+16 heading-syntax: `**Configure it**` is a paragraph in bold, which is in no list of headings',
      'for a heading, write `## Configure it`'
    ]
  ],
  [
    'videos and sounds',
    '<video src="a.mp4" autoplay></video>\n\n<audio src="a.mp3"></audio>',
    [
      '1:1+28 media-controls-missing: `<video src="a.mp4" autoplay>` has no `controls`: browsers do not play sound by themselves, and readers cannot start it',
      'write `<video src="a.mp4" autoplay controls>`',
      '3:1+19 media-controls-missing: `<audio src="a.mp3">` has no `controls`: readers cannot start it',
      'write `<audio src="a.mp3" controls>`'
    ]
  ],
  [
    'a backslash at the end',
    'First\\',
    [
      '1:6+1 foreign-syntax: `\\` looks like a line break, but is shown as text',
      'delete it: it breaks a line only where the paragraph goes on in the next line'
    ]
  ],
  [
    'two front matters',
    '\n\n\n---\ntitle: Setup guide\n---\nText.',
    [
      '5:1+18 heading-syntax: `title: Setup guide` is a heading: these are keys below the front matter',
      'keep one of the two front matters, and delete the other with its lines `---`'
    ]
  ],
  [
    'two tabs with one label',
    '::::tabs\n:::tab[Linux]\na\n:::\n:::tab[Linux]\nb\n:::\n::::',
    [
      '5:1+13 directive-invalid: This tab has the label or value of the tab in line 2, so readers and scripts take the two for one',
      'rename it, or give it a `value` of its own'
    ]
  ]
]

for (const [why, markdown, messages] of cases)
  test(`by chance: ${why}`, () => assert.equal(messagesOf(markdown), messages))

const left = [
  // why, markdown
  ['emphasis inside of a word', 'un*frigging*believable and 5 *x* 3'],
  ['struck text', '~old price~ and ~~5~~ 6'],
  ['bold text with underscores', '__Note__: a. __bold__.Next'],
  ['paths with slashes, and with two backslashes', 'C:/a and C:\\\\Users\\\\b, C:\\Users, `C:\\[a]`'],
  ['a list with equal numbers, and one that begins at 5', '1. a\n1. b\n1. c\n\n---\n\n5. a\n6. b'],
  ['a list whose numbers repeat', '1. a\n2. b\n2. c'],
  ['output of a command', '```sh\n$ ls\ncannot open “a” –b\n```'],
  ['a tree of folders', '```sh\n├──\u00a0a\n```'],
  ['quotes in a text of code', '```js\nconst a = "“b”" // “c”\nconst d = `\u00a0“e”`\n```'],
  [
    'an excerpt of JSON',
    '```json\n{ "a": 1, ... }\n```\n\n```json\n// a\n{ "b": 1, }\n```\n\n```jsonc\n{ "c": 1, }\n```'
  ],
  ['examples of tokens', '`ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx` and AKIAIOSFODNN7EXAMPLE'],
  ['a quotation of a chat', '> Sure! Here is the text:'],
  ['names in two brackets', '[[ -f a ]] and [[1]](./a.md)'],
  ['escaped brackets', 'f\\(a\\), \\[--force\\], \\[a\\]\\(b\\)'],
  ['a film without sound', '<video src="a.mp4" autoplay muted loop></video> <audio id="a"></audio>'],
  ['a path that ends with a backslash', 'It is in C:\\temp\\'],
  ['a lone line in bold, and one on a page with headings', '**One**\n\na\n\n## Two\n\n**Three**\n\nb']
] as const

for (const [why, markdown] of left)
  test(`by chance: nothing in ${why}`, () =>
    assert.equal(
      messagesOf(markdown).filter((message) => !/ (?:link-missing|image-alt)/.test(message ?? '')),
      []
    ))

test('by chance: a heading above the middle line of a merge conflict', () =>
  assert.equal(messagesOf('Text.\n\nOur offices.\n=======\nMore.'), [
    '3:1+12 heading-level: `Our offices.` is a second heading of level 1, after the title of the page, since `=======` is directly below it',
    'delete `=======`, if it is left over from a merge; for a heading, write `## …`'
  ]))

test('by chance: one line of a merge conflict, but not an example of one', () => {
  assert.equal(
    mergeConflicts('f.md', 'a\n\n>>>>>>> feature/new\n', true).map(({ line, message }) => [line, message]),
    [[3, '`>>>>>>> feature/new` is left over from a merge conflict']]
  )
  assert.equal(mergeConflicts('f.md', '```\n>>>>>>> feature/new\n```\n', true), [])
})
