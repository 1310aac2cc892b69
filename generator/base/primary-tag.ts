// The language of a tag, whatever its region or script.

/** `de-AT` → `de`; Norwegian has three tags. */
export const primaryTag = (tag: string): string => {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}
