/** Markdown that nests, repeats or is unclosed n times: name and text. */
export const deepMarkdown = (n: number): readonly (readonly [name: string, text: string])[] => {
  const lines = (line: (index: number) => string) =>
    Array.from({ length: n }, (_, index) => line(index)).join('\n')
  return [
    ['block quotes in each other', `${'>'.repeat(n)} x`],
    ['block quotes with spaces', `${'> '.repeat(n)}x`],
    ['lists in each other, on one line', `${'- '.repeat(n)}x`],
    ['lists in each other, indented', lines((index) => `${'  '.repeat(Math.min(index, 1000))}- x`)],
    ['numbered lists in each other', `${'1. '.repeat(n)}x`],
    ['brackets that open', '['.repeat(n)],
    ['brackets around each other', `${'['.repeat(n)}x${']'.repeat(n)}`],
    ['links in each other', `${'['.repeat(n)}x${'](a)'.repeat(n)}`],
    ['pictures in each other', `${'!['.repeat(n)}x${'](a)'.repeat(n)}`],
    ['brackets and parentheses', '[]('.repeat(n)],
    ['references', '[x][a]'.repeat(n)],
    ['definitions', lines((index) => `[a${index}]: /b`)],
    ['stars', '*'.repeat(n)],
    ['stars that open', '*a '.repeat(n)],
    ['stars and underscores', '*_'.repeat(n)],
    ['strong in each other', `${'**a '.repeat(n)}${'b**'.repeat(n)}`],
    ['tildes', '~~a'.repeat(n)],
    [
      'backticks of all lengths',
      Array.from({ length: 400 }, (_, index) => `${'`'.repeat(index + 1)} `).join('')
    ],
    ['backticks', '`a'.repeat(n)],
    ['elements in each other', `${'<div>'.repeat(n)}x`],
    ['inline elements in each other', `x ${'<b>'.repeat(n)}x`],
    ['elements that are not closed', '<a '.repeat(n)],
    ['comments that open', '<!-- '.repeat(n)],
    ['processing that opens', '<? '.repeat(n)],
    ['directives in each other', `${':'.repeat(300)}note\n`.repeat(300)],
    ['directives that open', `${':::note\n'.repeat(n)}x`],
    ['text directives', ':badge[a]'.repeat(n)],
    ['text directives in each other', `${':badge['.repeat(n)}x${']'.repeat(n)}`],
    ['attributes', `::video{${'a=b '.repeat(n)}}`],
    ['braces', '{'.repeat(n)],
    ['variables that open', '{{'.repeat(n)],
    ['variables', '{{ a }}'.repeat(n)],
    ['dollars', '$'.repeat(n)],
    ['formulas', '$a$ '.repeat(1000)],
    ['braces in a formula', `$${'{'.repeat(n)}$`],
    ['fractions in each other', `$${'\\frac{'.repeat(1000)}x${'}{y}'.repeat(1000)}$`],
    ['a wide table', `${'|a'.repeat(n)}|\n${'|-'.repeat(n)}|\n${'|b'.repeat(n)}|`],
    ['a long table', `|a|\n|-|\n${lines(() => '|b|')}`],
    ['footnotes', `${lines((index) => `[^${index}]`)}\n\n${lines((index) => `[^${index}]: x\n`)}`],
    ['a footnote in itself', `[^a]\n\n[^a]: ${'[^a]'.repeat(n)}`],
    ['headings', lines((index) => `# h${index}`)],
    ['the same heading', lines(() => '# h')],
    ['entities', '&amp;'.repeat(n)],
    ['escapes', '\\*'.repeat(n)],
    ['line breaks', 'a  \n'.repeat(n)],
    ['fences', '```\n'.repeat(n + 1)],
    ['addresses', 'http://a.example '.repeat(n)],
    ['mail addresses', 'a@b.example '.repeat(n)],
    ['emoji', ':smile:'.repeat(n)],
    ['definition lists', lines(() => 'a\n: b')],
    ['one long line', 'a'.repeat(1_000_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['tabs', '\t'.repeat(n)],
    ['NUL', '\0'.repeat(n)],
    [
      'a mermaid chart',
      `\`\`\`mermaid\nflowchart TD\n${Array.from({ length: 300 }, (_, index) => `a${index} --> a${index + 1}`).join('\n')}\n\`\`\``
    ],
    ['a mermaid chart of brackets', `\`\`\`mermaid\nflowchart TD\na${'['.repeat(n)}\n\`\`\``],
    ['code to colour', `\`\`\`js\n${'('.repeat(n)}\n\`\`\``],
    ['code with quotes', `\`\`\`js\n${'"`\'/'.repeat(n)}\n\`\`\``]
  ]
}

/** The same for YAML. */
export const deepYaml = (n: number): readonly (readonly [name: string, text: string])[] => [
  ['lists in each other', `a: ${'['.repeat(n)}`],
  ['lists in each other, closed', `a: ${'['.repeat(n)}${']'.repeat(n)}`],
  ['mappings in each other', `a: ${'{a: '.repeat(n)}`],
  ['mappings in each other, closed', `a: ${'{a: '.repeat(n)}1${'}'.repeat(n)}`],
  ['dashes', `a:\n  ${'- '.repeat(n)}x`],
  ['question marks', `${'? '.repeat(n)}x`],
  ['deep indentation', Array.from({ length: 1000 }, (_, index) => `${' '.repeat(index)}a:`).join('\n')],
  ['anchors', `a: ${'&a '.repeat(n)}x`],
  ['aliases', `a: &a x\nb: [${'*a,'.repeat(n)}]`],
  [
    'an alias bomb',
    [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}]`)
    ].join('\n')
  ],
  ['an alias of itself', 'a: &a [*a]'],
  ['a merge of itself', 'a: &a\n  <<: *a'],
  ['quotes', `a: ${'"'.repeat(n)}`],
  ['tags', `a: ${'!x '.repeat(n)}`],
  ['a tag that runs', 'a: !!js/function "function () { return 1 }"'],
  ['documents', '---\na: 1\n'.repeat(n)],
  ['the same key', 'a: 1\n'.repeat(n)],
  ['a long key', `${'a'.repeat(n)}: 1`],
  ['a prototype', '__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}'],
  ['tabs', `a:\n${'\t'.repeat(n)}b`],
  ['colons', ':'.repeat(n)],
  ['NUL', 'a: \0']
]
