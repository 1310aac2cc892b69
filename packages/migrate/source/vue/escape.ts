// Text as HTML inside of Markdown: characters that Markdown or our directives would read are entities.

/** Escape a text; in blocks of HTML and in paragraphs it shows the same characters. */
export const escaped = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_`[\]{}$~|\\]|:(?=[a-z/])/gi, (character) => `&#${character.charCodeAt(0)};`)

/** Escape the value of an attribute. */
export const escapedAttribute = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', ' ')
    .replace(/\{\{/g, '&#123;&#123;')
