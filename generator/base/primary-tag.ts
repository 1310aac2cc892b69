// The primary language of a tag, without region and script.

/** `de-AT` → `de`; `nb` and `nn` → `no`, since Norwegian has three tags. */
export const primaryTag = (tag: string): string => {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}
