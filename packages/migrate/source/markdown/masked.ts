// Blanks out parts of a text that rules must not change. Offsets stay the same.

const blank = (text: string): string => text.replace(/[^\n]/g, '\0')

// The first alternative that matches wins, so nothing inside code is matched. Code does not continue in another paragraph, list item,
// table row or heading, so a single backtick there hides nothing.
const codeOrComment =
  /(?<!\\)(`+)(?!`)(?:[^`\n]|\n(?![ \t>]*(?:\n|[-*+][ \t]|\d+[.)][ \t]|\||#{1,6}[ \t]))|(?!\1(?!`))`+)*?\1(?!`)|<!--[\s\S]*?-->/g
const tags = /<\/?[a-zA-Z][^<>\n]*>/g
const addresses =
  /<(?:https?:|mailto:)[^<>\s]*>|(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)|\bhttps?:\/\/[^\s<>()]+/g

/** Blank out code spans and comments. */
export const withoutCode = (text: string): string => text.replace(codeOrComment, blank)

const tagWithAttributes =
  /<[a-zA-Z][\w.-]*(?:\s+[^\s"'<>/=`]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/
const codeOrTag = new RegExp(`${codeOrComment.source}|${tagWithAttributes.source}`, 'g')

/** Blank out code spans and comments, but not what is like code in the attributes of a tag. */
export const withoutCodeInText = (text: string): string =>
  text.replace(codeOrTag, (match) => (/^<[a-zA-Z]/.test(match) ? match : blank(match)))

/** Blank out code spans, comments, tags and addresses: only text that readers see is left. */
export const visibleText = (text: string): string =>
  withoutCode(text).replace(tags, blank).replace(addresses, blank)
