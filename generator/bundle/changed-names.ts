// Renamed exports, classes, attributes, events and keys. `check` reports where a project uses an old name, and `sitegen
// upgrade` replaces it. An import keeps the old name in its file (`{ prefetchLink as preload }`), so no other line has to change.

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
    markStoredTabs: 'markChosenTabs',
    Once: 'MemoizedHtml',
    OnceProps: 'MemoizedHtmlProps',
    preload: 'prefetchLink'
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
  { kind: 'name', files: code, from: /(?<![\w-])data-woken(?![\w-])/g, to: 'data-hydrated' },
  { kind: 'name', files: code, from: /(?<![\w-])sitegen:woken(?![\w-])/g, to: 'sitegen:island-hydrated' }
]

/** Exports that are gone, and what to write instead. */
const removals = [
  {
    module: 'sitegen/client',
    names: ['later', 'Later', 'LaterProps', 'lazyIsland', 'LazyIsland', 'LazyIslandProps', 'LazyFallbacks'],
    advice:
      "is gone: import the component and write it like any other, with 'use client' in the first line of its module; the prop `hydrate` says when it starts"
  }
] as const

/** A use of an export that is gone. */
interface RemovedName {
  /** In characters from the start of the text. */
  readonly offset: number
  readonly name: string
  readonly advice: string
}

/** All uses of exports that are gone, also by their local names. @param path in the project */
export function removedNames(path: string, text: string): readonly RemovedName[] {
  if (!/\.(?:tsx?|jsx?|mdx)$/.test(path)) return []
  return removals.flatMap(({ module, names, advice }) =>
    [...text.matchAll(importOf(module))]
      .flatMap(({ 1: list = '' }) => list.split(','))
      .flatMap((entry) => {
        const [exported = '', local = exported] = entry
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)
        return (names as readonly string[]).includes(exported) ? [exported, local] : []
      })
      .filter((name, index, all) => all.indexOf(name) === index)
      .flatMap((name) =>
        [...text.matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'))].map(({ index }) => ({
          offset: index,
          name,
          advice
        }))
      )
      .sort((a, b) => a.offset - b.offset)
  )
}

const importOf = (module: string): RegExp =>
  new RegExp(`\\b(?:import|export)\\b(?:\\s+type)?\\s*\\{([^}]*)\\}\\s*from\\s*['"]${module}['"]`, 'g')

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

/** `import { preload } from 'sitegen/client'` → `import { prefetchLink as preload } from 'sitegen/client'` */
function inImports(
  path: string,
  text: string,
  { module, from, to }: Extract<Rename, { kind: 'import' }>
): readonly ChangedName[] {
  if (!/\.(?:tsx?|jsx?|mdx)$/.test(path) || !text.includes(module)) return []
  const name = new RegExp(`(?<![\\w$])(?<!\\bas\\s+)${from}(?![\\w$])(\\s+as\\b)?`, 'g')
  return [...text.matchAll(importOf(module))].flatMap((match) =>
    [...match[0].slice(0, match[0].indexOf('}')).matchAll(name)].map((inList) => ({
      offset: match.index + inList.index,
      from,
      to,
      module,
      replacement: inList[1] === undefined ? `${to} as ${from}` : to
    }))
  )
}
