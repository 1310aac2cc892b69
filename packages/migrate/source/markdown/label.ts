/** Text for a label in brackets: brackets that are not paired are escaped. */
export function labelText(text: string): string {
  let depth = 0
  let isPaired = true
  for (const character of text.replace(/\\./g, '')) {
    if (character === '[') depth++
    if (character === ']' && --depth < 0) isPaired = false
  }
  return isPaired && depth === 0 ? text : text.replace(/(?<!\\)[[\]]/g, '\\$&')
}
