// Comments in the code in another language. The unit of translation is a paragraph; examples are not translated.

/** Texts of a language by the English paragraph, on one line. */
export type CommentTexts = Readonly<Record<string, string>>

const isExample = (paragraph: string): boolean => /^`[^`]+`$/.test(paragraph) || paragraph.startsWith('    ')

const onOneLine = (paragraph: string): string => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim()

const paragraphsOf = (comment: string): readonly string[] =>
  comment.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')

/** The paragraphs of a comment that need a translation. */
export const proseIn = (comment: string): readonly string[] =>
  paragraphsOf(comment)
    .filter((paragraph) => !isExample(paragraph))
    .map(onOneLine)

/** A comment in the language of `texts`; paragraphs without a translation stay English. */
export const inLanguage = (comment: string, texts: CommentTexts | undefined): string =>
  texts === undefined
    ? comment
    : paragraphsOf(comment)
        .map((paragraph) => (isExample(paragraph) ? paragraph : (texts[onOneLine(paragraph)] ?? paragraph)))
        .join('\n\n')
