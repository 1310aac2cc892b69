import { didYouMean } from '../../base/text.ts'

/** Names of directives in other tools: Docusaurus, VitePress, MkDocs, Sphinx, Starlight, GitHub. @internal exported for tests */
export const otherNames: Readonly<Record<string, string>> = {
  admonition: 'note',
  hinweis: 'note',
  notiz: 'note',
  tipp: 'tip',
  wichtig: 'important',
  warnung: 'warning',
  achtung: 'warning',
  vorsicht: 'caution',
  gefahr: 'danger',
  callout: 'note',
  secondary: 'note',
  remark: 'note',
  seealso: 'note',
  'see-also': 'note',
  todo: 'note',
  quote: 'note',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  example: 'tip',
  question: 'info',
  faq: 'info',
  abstract: 'info',
  summary: 'info',
  information: 'info',
  attention: 'warning',
  warn: 'warning',
  alert: 'warning',
  error: 'danger',
  failure: 'danger',
  bug: 'danger',
  critical: 'danger',
  accordion: 'details',
  collapse: 'details',
  collapsible: 'details',
  dropdown: 'details',
  expand: 'details',
  spoiler: 'details',
  toggle: 'details',
  'code-group': 'tabs',
  'tab-set': 'tabs',
  'tab-item': 'tab',
  tabitem: 'tab',
  'card-grid': 'cards',
  grid: 'cards',
  'link-card': 'card',
  filetree: 'file-tree',
  tree: 'file-tree',
  image: 'figure',
  picture: 'figure',
  youtube: 'video',
  film: 'video',
  'third-party': 'third-parties',
  parties: 'third-parties',
  key: 'kbd',
  keys: 'kbd',
  snippet: 'include',
  literalinclude: 'include'
}

/** A hint `did you mean …?` for an unknown name, by its meaning in other tools or by similarity. */
export function suggestName(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase()
  const equivalent = Object.hasOwn(otherNames, lower) ? otherNames[lower] : undefined
  return equivalent !== undefined && names.includes(equivalent)
    ? `did you mean \`${equivalent}\`?`
    : didYouMean(name, names)
}
