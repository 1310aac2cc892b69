/** Decode percent-encoding; a text with invalid encoding is returned unchanged. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
