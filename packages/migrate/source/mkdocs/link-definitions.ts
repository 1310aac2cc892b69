// Definitions of links: `[label]: address "Title"`.

/** A definition that the configuration appends: `[label]: address "Title"`. */
export interface Definition {
  readonly label: string
  readonly address: string
  /** The text after the address, including the white space before it. */
  readonly title: string
}

const definition = /^[ \t]{0,3}\[([^\]\n]+)\]:[ \t]*<?([^\s<>]+)>?([^\n]*)$/gm

/** The definitions in a text, by normalised label. Footnotes are not among them. */
export const definitionsIn = (text: string): ReadonlyMap<string, Definition> =>
  new Map(
    [...text.matchAll(definition)]
      .filter(([, label = '']) => !label.startsWith('^'))
      .map(([, label = '', address = '', title = '']) => [normalised(label), { label, address, title }])
  )

/** Labels are compared without regard to case and white space. */
export const normalised = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase()
