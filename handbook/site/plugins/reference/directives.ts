// A page for each directive of Markdown: what it is for, its attributes, an example and its result.

import { type DirectiveText, directiveTexts } from '../../../../generator/markdown/directives/descriptions.ts'
import { code, codeBlock, type ReferencePage, table } from './page.ts'

/** Directives that need something that the handbook does not have: its pages only show their source. */
const needsMore = /^::(?:include|form|embed|api|list)\b/

function directivePage([name, { does, example, attributes = {} }]: readonly [
  string,
  DirectiveText
]): ReferencePage {
  const rows = Object.entries(attributes).map(([key, text]) => [code(key), text])
  return {
    path: `directives/${name}`,
    title: name,
    description: does.replaceAll('`', ''),
    frontMatter: { search: { boost: 1.2 } },
    body: [
      does,
      '## Example',
      codeBlock(example, 'md'),
      ...(needsMore.test(example) ? [] : ['## Result', example]),
      '## Attributes',
      table(
        ['Attribute', 'Meaning'],
        [
          ...rows,
          [code('#id'), 'An id, as the target of links.'],
          [code('.class'), 'A class of a style sheet.']
        ]
      ),
      `[All directives](./index.md)`
    ].join('\n\n')
  }
}

/** Pages of all directives, and their list. */
export const directivePages = (): readonly ReferencePage[] => [
  {
    path: 'directives/index',
    title: 'Directives',
    description: 'Boxes, tabs, steps, cards and more in Markdown.',
    body: [
      'A directive adds to Markdown what it lacks. Blocks with content start and end with at least three colons, single lines have two, and parts of a sentence one. A block that contains other blocks has more colons than they have.',
      table(
        ['Directive', 'What it is for'],
        Object.entries(directiveTexts).map(([name, { does }]) => [`[${code(name)}](./${name}.md)`, does])
      ),
      'Plugins can add directives of their own, and a capitalized name is a component of the site.'
    ].join('\n\n')
  },
  ...Object.entries(directiveTexts).map(directivePage)
]
