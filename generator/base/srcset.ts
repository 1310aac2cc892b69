/**
 * Candidates of a `srcset`: `a.jpg 1x, b.jpg 2x`. A URL may contain commas, as in `data:`, but not begin or end with one.
 */
export function srcsetCandidates(srcset = ''): readonly SrcsetCandidate[] {
  const candidates: { url: string; descriptor: string }[] = []
  let isDescriptor = false
  const addUrl = (part: string): void => {
    const text = part.replace(/^[\s,]+/, '')
    let end = text.length
    while (text[end - 1] === ',') end--
    if (end === 0) return
    candidates.push({ url: text.slice(0, end), descriptor: '' })
    isDescriptor = end === text.length
  }
  for (const part of srcset.split(/(\s+)/)) {
    const last = candidates.at(-1)
    if (!isDescriptor || !last) {
      addUrl(part)
      continue
    }
    const [descriptor = '', ...next] = part.split(',')
    last.descriptor += descriptor
    if (next.length === 0) continue
    isDescriptor = false
    addUrl(next.join(','))
  }
  return candidates.map(({ url, descriptor }) => ({ url, descriptor: descriptor.trim() }))
}

interface SrcsetCandidate {
  readonly url: string
  /** `2x`, `800w`, or empty. */
  readonly descriptor: string
}
