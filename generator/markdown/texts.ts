import { admonitionNames } from '../base/admonitions.ts'
import { t } from '../base/strings.ts'
import type { Strings } from '../theme.ts'

/** Interface texts for the HTML, in the language of the document. */
export type MarkdownTexts = ReturnType<typeof markdownTexts>

/** The texts of documents, from the strings of their language. */
export const markdownTexts = (strings: Strings) => ({
  admonitions: textsBy(admonitionNames, (name) => t(strings, `admonition.${name}`)),
  /** Label of a heading's own link; `{heading}` is filled in. */
  anchor: t(strings, 'heading.anchor'),
  footnotes: t(strings, 'footnotes.title'),
  /** Label of the link back from a footnote; `{number}` is filled in. */
  footnoteBack: t(strings, 'footnotes.back'),
  /** Summary of details without their own summary. */
  details: t(strings, 'details.summary'),
  /** Name of a diagram without a title; `{labels}` is filled in with the texts in it. */
  diagram: t(strings, 'diagram.label'),
  /** Captions of videos: of this site, of a link to another, `{host}`, and of one that is loaded from another. */
  video: {
    selfHosted: t(strings, 'video.own'),
    external: t(strings, 'video.external'),
    embed: t(strings, 'video.embed')
  },
  /** Caption of third-party content before consent; `{party}`, `{purpose}` and `{host}` are filled in. */
  embedNote: t(strings, 'embed.note'),
  /** Column headings of API tables. */
  api: textsBy(['name', 'type', 'default', 'description'], (name) => t(strings, `api.${name}`))
})

const textsBy = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Readonly<Record<Name, string>>
