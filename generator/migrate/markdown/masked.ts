// Text with everything blanked out that rules must leave alone. Offsets stay those of the text.

const blank = (text: string): string => text.replace(/[^\n]/g, '\0')

// The first alternative that matches wins, so code hides what is in it.
const codeOrComment = /(?<!\\)(`+)(?!`)(?:[^`]|(?!\1(?!`))`+)*?\1(?!`)|<!--[\s\S]*?-->/g
const tags = /<\/?[a-zA-Z][^<>\n]*>/g
const addresses =
  /<(?:https?:|mailto:)[^<>\s]*>|(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)|\bhttps?:\/\/[^\s<>()]+/g

/** Blank out code spans and comments. */
export const withoutCode = (text: string): string => text.replace(codeOrComment, blank)

/** Blank out code spans, comments, tags and addresses: what is left is text that readers see. */
export const visibleText = (text: string): string =>
  withoutCode(text).replace(tags, blank).replace(addresses, blank)
