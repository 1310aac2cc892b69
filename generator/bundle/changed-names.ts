// Renamed exports, classes, attributes, events and keys. `check` reports where a project uses an old name, and `sitegen
// upgrade` replaces it. An import keeps the old name in its file (`{ lazyIsland as later }`), so no other line has to change.

/** A name that has changed. */
type Rename =
  | { readonly kind: 'import'; readonly module: string; readonly from: string; readonly to: string }
  /** A class, attribute, event or key, anywhere in the files that `files` matches. */
  | { readonly kind: 'name'; readonly files: RegExp; readonly from: RegExp; readonly to: string }

const renamedExports = (module: string, names: Readonly<Record<string, string>>): readonly Rename[] =>
  Object.entries(names).map(([from, to]) => ({ kind: 'import', module, from, to }))

const code = /\.(?:tsx?|jsx?|mdx|css|scss)$/
const strings = /^site\/strings\/[^/]+\.yaml$/

/** All renames. Each stays in the list until the next breaking version. @internal exported for tests */
export const renames: readonly Rename[] = [
  ...renamedExports('sitegen/client', {
    later: 'lazyIsland',
    Later: 'LazyIsland',
    LaterComponent: 'LazyComponent',
    LaterProps: 'LazyIslandProps',
    markStoredTabs: 'markChosenTabs',
    Once: 'MemoizedHtml',
    OnceProps: 'MemoizedHtmlProps',
    preload: 'prefetchLink',
    Waiting: 'LazyFallbacks'
  }),
  ...renamedExports('sitegen/consent', {
    openConsent: 'initConsent',
    loadOutsideScript: 'loadThirdPartyScript',
    startWaitingScripts: 'runConsentedScripts'
  }),
  ...renamedExports('sitegen/theme', {
    Image: 'PictureView',
    InMarkdown: 'MarkdownComponentProps',
    WantedVersions: 'ChosenVersions'
  }),
  { kind: 'name', files: strings, from: /^form\.trap(?=\s*:)/gm, to: 'form.honeypot' },
  { kind: 'name', files: code, from: /(?<![\w-])form-trap(?![\w-])/g, to: 'form-honeypot' },
  { kind: 'name', files: /\.s?css$/, from: /(?<=\.)later(?![\w-])/g, to: 'lazy-island' },
  { kind: 'name', files: code, from: /(?<![\w-])data-woken(?![\w-])/g, to: 'data-island-hydrated' },
  { kind: 'name', files: code, from: /(?<![\w-])sitegen:woken(?![\w-])/g, to: 'sitegen:island-hydrated' }
]

/** One use of an old name in a file. */
export interface ChangedName {
  /** In characters from the start of the text. */
  readonly offset: number
  readonly from: string
  readonly to: string
  /** Module that exported the name; `undefined` for classes, attributes, events and keys. */
  readonly module?: string
  /** What `upgrade` writes in place of `from`. */
  readonly replacement: string
}

/** Files that can contain changed names. @param path in the project */
export const canHaveChangedNames = (path: string): boolean => code.test(path) || strings.test(path)

/** All uses of old names in a file, in the order of the text. @param path in the project */
export const changedNames = (path: string, text: string): readonly ChangedName[] =>
  renames
    .flatMap((rename) =>
      rename.kind === 'name' ? inFile(path, text, rename) : inImports(path, text, rename)
    )
    .sort((a, b) => a.offset - b.offset)

/** The current name of a renamed export; `undefined` if it has not been renamed. */
export const currentExport = (module: string, name: string): string | undefined =>
  renames.find((rename) => rename.kind === 'import' && rename.module === module && rename.from === name)?.to

/** A text with the current names. @param names of this text */
export function withCurrentNames(text: string, names: readonly ChangedName[]): string {
  let end = 0
  const parts = names.flatMap(({ offset, from, replacement }) => {
    const textBefore = text.slice(end, offset)
    end = offset + from.length
    return [textBefore, replacement]
  })
  return [...parts, text.slice(end)].join('')
}

function inFile(
  path: string,
  text: string,
  { files, from, to }: Extract<Rename, { kind: 'name' }>
): readonly ChangedName[] {
  if (!files.test(path)) return []
  return [...text.matchAll(from)].map((match) => ({
    offset: match.index,
    from: match[0],
    to,
    replacement: to
  }))
}

/** `import { later } from 'sitegen/client'` → `import { lazyIsland as later } from 'sitegen/client'` */
function inImports(
  path: string,
  text: string,
  { module, from, to }: Extract<Rename, { kind: 'import' }>
): readonly ChangedName[] {
  if (!/\.(?:tsx?|jsx?|mdx)$/.test(path) || !text.includes(module)) return []
  const statement = new RegExp(
    `\\b(?:import|export)\\b(?:\\s+type)?\\s*\\{([^}]*)\\}\\s*from\\s*['"]${module}['"]`,
    'g'
  )
  const name = new RegExp(`(?<![\\w$])(?<!\\bas\\s+)${from}(?![\\w$])(\\s+as\\b)?`, 'g')
  return [...text.matchAll(statement)].flatMap((match) =>
    [...match[0].slice(0, match[0].indexOf('}')).matchAll(name)].map((inList) => ({
      offset: match.index + inList.index,
      from,
      to,
      module,
      replacement: inList[1] === undefined ? `${to} as ${from}` : to
    }))
  )
}
