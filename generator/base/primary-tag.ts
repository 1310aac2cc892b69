/**
 * The language of a tag, without region and script: `de-AT` → `de`. Norwegian has three tags, which are treated as one:
 * `nb` and `nn` → `no`.
 */
export const primaryTag = (tag: string): string => {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}
