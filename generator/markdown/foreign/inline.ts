// Syntax of other tools within a line, outside of code.

import { nameToEmoji } from 'gemoji'
import { nearest } from '../../base/text.ts'
import type { ForeignForm } from './form.ts'

const keyNames: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  cmd: 'Cmd',
  alt: 'Alt',
  esc: 'Esc',
  del: 'Del',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→'
}

const keyName = (key: string): string => {
  const unquoted = key.replace(/^"|"$/g, '')
  return keyNames[unquoted] ?? unquoted.charAt(0).toUpperCase() + unquoted.slice(1)
}

/** Replacements of Hugo's built-in shortcodes. */
const shortcodes: Readonly<Record<string, string>> = {
  youtube: 'write `::video[Title]{youtube=VALUE}`',
  figure: 'write `![What it shows](./picture.png)`, or `:::figure` for a caption',
  highlight: 'write a code block, between lines of three backticks',
  ref: 'link to the file: `[text](./page.md)`',
  relref: 'link to the file: `[text](./page.md)`',
  details: 'write `:::details[Summary]`, the text, and `:::`'
}

const attribute = String.raw`(?:[.#][A-Za-z][\w-]*|[A-Za-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))`

const htmlHint = 'write it as HTML, or delete it'

/** A part of an address between spaces. Spaces inside a variable, `{{ code.url }}`, do not split it. */
const addressPart = String.raw`(?:\{\{[^{}\n]*\}\}|(?!\{\{)[^()[\]<>\s"'“”„«»])+`

/** An address with spaces: the path of a file, or text that begins like an address. Other text in parentheses does not match. */
const addressWithSpaces = String.raw`(?=[^()\n]*\.\w{1,5}(?:#[^()\s]*)?\)|\.{0,2}\/|https?:)(${addressPart}(?: ${addressPart})+)`

const inAngleBrackets = ([, text = '', address = '']: readonly (string | undefined)[]): string =>
  `write \`[${text}](<${address}>)\`, or rename the file: a space ends an address`

/** What a formula has, and other text in brackets has not. */
const isFormula = ([, text = '']: readonly (string | undefined)[]): boolean =>
  !text.includes('://') && /\^|\\[a-z]{2}|\b\w_[\w{]|\w = [\w\\]/.test(text)

export const foreignInline: readonly ForeignForm[] = [
  {
    tool: 'a path',
    kind: 'path',
    pattern:
      /(?<![\w\\])[A-Za-z]:\\[^\s"'<>|\0]*[^\s"'<>|\0.,;:!?)\]]|(?<=^|[\s(])\\\\[A-Za-z][\w.-]*\\[^\s"'<>|\0]*\w/,
    // The backslash before a letter is shown, and of two the second.
    accepts: ([path = '']) => /^\\|(?<!\\)(?:\\\\)*\\[!-/:-@[\]-`{-~]/.test(path),
    replacement: ([path]) => ({ write: `\`${path}\``, remark: ': a backslash before punctuation is syntax' })
  },
  {
    tool: 'a link',
    kind: 'almost',
    pattern: /\\\[([^[\]\\\n]+)\\\]\(([^()\s]+)\)/,
    replacement: ([, text, address]) =>
      `write \`[${text}](${address})\`; to show it as it is, put it in backticks`
  },
  {
    tool: 'bold text',
    kind: 'almost',
    pattern: /\\\*\\\*([^*\\\s](?:[^*\\\n]*[^*\\\s])?)\\\*\\\*/,
    replacement: ([, text]) => `write \`**${text}**\`; to show it as it is, put it in backticks`
  },
  {
    tool: 'LaTeX',
    kind: 'text',
    pattern: /\\\(((?:[^()\\\n]|\\(?![()]))+)\\\)/,
    accepts: isFormula,
    replacement: ([, text = '']) => `write \`$${text.trim()}$\``
  },
  {
    tool: 'LaTeX',
    kind: 'text',
    pattern: /\\\[((?:[^[\]\\]|\\(?![[\]]))+)\\\](?!\()/,
    accepts: isFormula,
    replacement: ([, text = '']) =>
      `write \`$$\`, \`${text.trim().replace(/\s+/g, ' ').slice(0, 60)}\` and \`$$\`, each on a line of its own`
  },
  {
    tool: 'Obsidian',
    kind: 'text',
    pattern: /!\[\[([^[\]|#\n]+\.\w{2,5})(?:[|#][^[\]\n]*)?\]\]/,
    replacement: ([, file]) => `write \`![what it shows](./${file})\``
  },
  {
    tool: 'Obsidian',
    kind: 'text',
    // Not `[[Prototype]]` and `[[ -f file ]]`.
    pattern: /\[\[(?=\p{L})([^[\]|\n]*(?: [^[\]|\n]+(?=\])|(?=\|)))(?:\|([^[\]\n]+))?\]\](?![(:])/u,
    replacement: ([, page = '', text = page]) =>
      `write \`[${text}](./${page.toLowerCase().replace(/#.*/, '').trim().replace(/\s+/g, '-')}.md)\`, with the path of the file`
  },
  {
    tool: 'Obsidian',
    kind: 'text',
    // One word is a link only if a page has that name.
    pattern: /(?<!!)\[\[([\p{L}\p{N}_][\p{L}\p{N}_./#-]*)\]\](?![(:])/u,
    replacement: () => 'write `[text](./page.md)`, with the path of the file',
    condition: ([, name = '']) => ({ kind: 'page', name })
  },
  {
    tool: 'another program',
    kind: 'text',
    pattern: /!\[([^[\]\n]*)\]\(([^()\s]+)\s+=(\d*)x?(\d*)%?\)/,
    replacement: ([, alt, address, width, height]) =>
      `write \`![${alt}](${address})\`, or, for a size, \`<img src="${address}" alt="${alt}"${width && ` width="${width}"`}${height && ` height="${height}"`}>\``
  },
  {
    tool: 'a line break',
    kind: 'almost',
    pattern: /(?<=(?:^|\s)[^\s\\:]*)\\$/,
    replacement: () => 'delete it: it breaks a line only where the paragraph goes on in the next line'
  },
  {
    tool: 'a picture',
    kind: 'almost',
    pattern: new RegExp(String.raw`!\[([^[\]\n]*)\]\(${addressWithSpaces}\)`),
    replacement: (groups) => inAngleBrackets(groups).replace('[', '![')
  },
  {
    tool: 'a link',
    kind: 'almost',
    pattern: new RegExp(String.raw`(?<!!)\[([^[\]\n]*)\]\(${addressWithSpaces}\)`),
    replacement: inAngleBrackets
  },
  {
    tool: 'a footnote',
    kind: 'almost',
    // Not a class of a regular expression: `[^a-z]`, `[^x]*`.
    pattern: /\[\^(?!\w-\w\])[\p{L}\p{N}_-]+\](?![*+?{(])/u,
    replacement: ([mark = '']) => `write its text below, \`${mark}: …\`; for text, write \`\\${mark}\``
  },
  {
    tool: 'Jinja or Liquid',
    kind: 'text',
    pattern: /(?<!\{)\{%[^\n]*?%\}(?!\})/,
    replacement: () => 'write the text itself; `{{ name }}` inserts a value of site/data'
  },
  {
    tool: 'Hugo',
    kind: 'text',
    pattern: /\{\{[<%]\s*\/?([\w-]*)\s*(?:"?([\w-]+)"?)?[^\n]*?[>%]\}\}/,
    replacement: ([, name = '', value = 'ID']) =>
      shortcodes[name]?.replace('VALUE', value) ?? 'write a directive, such as `:::note`'
  },
  {
    tool: 'Jinja, Liquid or Vue',
    kind: 'text',
    // Values of site/data have dotted names; others are left unchanged.
    pattern: /\{\{(?!\s*[\w-]+(?:\.[\w-]+)*\s*\}\})[^{}\n]*\}\}/,
    replacement: () => 'write the text itself; `{{ name }}` inserts a value of site/data'
  },
  {
    tool: 'MDX',
    kind: 'text',
    pattern: /\{\/\*\s*(.*?)\s*\*\/\}/s,
    replacement: ([, text]) => `write \`<!-- ${text} -->\``,
    notInMdx: true
  },
  {
    tool: 'MkDocs or kramdown',
    kind: 'text',
    pattern: new RegExp(String.raw`\{:\s*(?:${attribute}|toc|\.no_toc)(?:\s+${attribute})*\s*\}`),
    replacement: () => htmlHint,
    notInMdx: true
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: new RegExp(
      String.raw`(?<=[)\]*_\u0000])\{ ?${attribute}(?:\s+${attribute})* ?\}|\{ \.[A-Za-z][\w-]*(?:\s+${attribute})* \}`
    ),
    replacement: () => htmlHint,
    notInMdx: true
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern:
      /(?<![\w+{])\+\+((?:[a-z][a-z0-9-]*|"[^"\n]+")(?:\+(?:[a-z0-9][a-z0-9-]*|"[^"\n]+"))*)\+\+(?![\w+])/,
    replacement: ([, keys = '']) => `write \`:kbd[${keys.split('+').map(keyName).join('+')}]\``
  },
  {
    tool: 'CriticMarkup',
    kind: 'text',
    pattern: /\{(\+\+|--|==|>>)(\S[^{}\n]*?)(?:\+\+|--|==|<<)\}|\{~~[^{}\n]*~>[^{}\n]*~~\}/,
    replacement: ([, mark = '', text]) =>
      mark === '++'
        ? `write \`<ins>${text}</ins>\``
        : mark === '--'
          ? `write \`<del>${text}</del>\``
          : mark === '=='
            ? `write \`<mark>${text}</mark>\``
            : mark === '>>'
              ? `write \`<!-- ${text} -->\``
              : 'write `<del>…</del><ins>…</ins>`',
    notInMdx: true
  },
  {
    tool: 'MkDocs or Obsidian',
    kind: 'text',
    pattern: /(?<![=\w{])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w}])/,
    replacement: ([, text]) => `write \`<mark>${text}</mark>\``
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /\^\^(?=[^\s^])([^^\n]*[^\s^])\^\^/,
    replacement: ([, text]) => `write \`<ins>${text}</ins>\``
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:/,
    replacement: () => 'write `:icon[name]`, with the name of an icon of the theme or of an installed set'
  },
  {
    tool: 'an emoji',
    kind: 'almost',
    pattern: /(?<![\w:\\/]):([a-z][a-z0-9_+-]{3,20}):(?![\w:])/,
    accepts: ([, name = '']) => emojiLike(name) !== undefined,
    replacement: ([, name = '']) => ({ write: `:${emojiLike(name)}:` })
  },
  {
    tool: 'an emoji',
    kind: 'almost',
    pattern: /(?<=^|[ \n(]):([a-z][a-z_]{3,20})(?=[!?.,;)]*(?:\s|$))/,
    accepts: ([, name = '']) => Object.hasOwn(nameToEmoji, name),
    replacement: ([, name = '']) => ({ write: `:${name}:` })
  },
  {
    tool: 'a table',
    kind: 'almost',
    // Two rows at the start of a paragraph. The line below the headings is missing, or has another number of columns.
    pattern: /^\|(?=[^\n]*[^\s|])[^\n]*\|[ \t]*\n[ \t]*\|[^\n]*\|[ \t]*(?:\n|$)/,
    replacement: ([rows = '']) => {
      const columns = (/^[^\n]*/.exec(rows)?.[0] ?? '').replace(/\\\||`[^`]*`/g, '').split('|').length - 2
      return `write \`|${' --- |'.repeat(columns)}\` as the second line, below the headings of the columns`
    }
  }
]

/** The emoji that a name was probably meant to be. */
const emojiLike = (name: string): string | undefined =>
  Object.hasOwn(nameToEmoji, name)
    ? undefined
    : nearest(name.replace(/^flag_/, ''), Object.keys(nameToEmoji), 2)

/** A paragraph that begins so, below a table. */
export const rowBelowTable: ForeignForm = {
  tool: 'a row of the table above',
  kind: 'almost',
  pattern: /^\|[^\n]*\|[ \t]*(?=\n|$)/,
  replacement: () => 'delete the empty line above it, which ends the table'
}

/** Syntax of other tools in headings, which may have an id and keywords in braces. */
export const foreignHeadings: readonly ForeignForm[] = [
  {
    tool: 'attributes of a heading',
    kind: 'almost',
    pattern: /\{(?:[#.:]|\s*[A-Za-z][\w-]*\s*=)[^{}\n]*\}(?=\s*#*\s*$)/,
    replacement: () =>
      'write `{#id keywords="one, two"}` or only one of them: the id without spaces, the keywords in double quotes',
    notInMdx: true
  },
  ...foreignInline
]
