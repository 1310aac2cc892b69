/** What the reader types until the dialog has a field for it. */
export interface Typing {
  /** The text so far. */
  text(): string
  /** Leave the keys to the field. Returns the text. */
  end(): string
}
