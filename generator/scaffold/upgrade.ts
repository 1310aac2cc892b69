// Names that have changed, and their replacement in the files of a project: what `sitegen upgrade` does. Imports keep the old
// name inside of the file (`{ lazyIsland as later }`), so no other line has to change.

/** A name that has changed. */
type Rename =
  | { readonly kind: 'import'; readonly module: string; readonly from: string; readonly to: string }
  /** A class, attribute, event or key, wherever it is in files with one of the endings. */
  | { readonly kind: 'name'; readonly files: RegExp; readonly from: RegExp; readonly to: string }

const imported = (module: string, names: Readonly<Record<string, string>>): readonly Rename[] =>
  Object.entries(names).map(([from, to]) => ({ kind: 'import', module, from, to }))

const code = /\.(?:tsx?|jsx?|mdx|css|scss)$/

/** All changed names, the oldest first, each until the breaking version after it. @internal exported for tests */
export const renames: readonly Rename[] = [
  ...imported('sitegen/client', {
    later: 'lazyIsland',
    Later: 'LazyIsland',
    LaterProps: 'LazyIslandProps',
    Once: 'MemoizedHtml',
    OnceProps: 'MemoizedHtmlProps'
  }),
  ...imported('sitegen/consent', {
    openConsent: 'initConsent',
    loadOutsideScript: 'loadThirdPartyScript',
    startWaitingScripts: 'runConsentedScripts'
  }),
  ...imported('sitegen/theme', { InMarkdown: 'MarkdownComponentProps' }),
  { kind: 'name', files: /^site\/strings\/[^/]+\.yaml$/, from: /^form\.trap(?=\s*:)/gm, to: 'form.honeypot' },
  { kind: 'name', files: code, from: /(?<![\w-])form-trap(?![\w-])/g, to: 'form-honeypot' },
  { kind: 'name', files: /\.s?css$/, from: /(?<=\.)later(?![\w-])/g, to: 'lazy-island' },
  { kind: 'name', files: code, from: /(?<![\w-])data-woken(?![\w-])/g, to: 'data-island-hydrated' },
  { kind: 'name', files: code, from: /(?<![\w-])sitegen:woken(?![\w-])/g, to: 'sitegen:island-hydrated' }
]

/** One replacement in a file. */
interface Replacement {
  /** From 1. */
  readonly line: number
  readonly from: string
  readonly to: string
}

/** A file with its replacements. */
export interface Upgraded {
  readonly text: string
  readonly replacements: readonly Replacement[]
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Replace the changed names in a file. @param path in the project */
export function upgradeText(path: string, original: string): Upgraded {
  let text = original
  const replacements: Replacement[] = []
  for (const rename of renames) {
    const note = (offset: number, from: string, to: string) => {
      replacements.push({ line: lineAt(text, offset), from, to })
      return to
    }
    if (rename.kind === 'name') {
      if (rename.files.test(path))
        text = text.replace(rename.from, (from, offset: number) => note(offset, from, rename.to))
    } else if (/\.(?:tsx?|jsx?|mdx)$/.test(path)) text = renameImport(text, rename, note)
  }
  return { text, replacements: replacements.sort((a, b) => a.line - b.line) }
}

/** `import { later } from 'sitegen/client'` → `import { lazyIsland as later } from 'sitegen/client'` */
function renameImport(
  text: string,
  { module, from, to }: Extract<Rename, { kind: 'import' }>,
  note: (offset: number, from: string, to: string) => string
): string {
  const statement = new RegExp(
    `\\b(?:import|export)\\b(?:\\s+type)?\\s*\\{([^}]*)\\}\\s*from\\s*['"]${module}['"]`,
    'g'
  )
  const name = new RegExp(`(?<![\\w$])(?<!\\bas\\s+)${from}(?![\\w$])(\\s+as\\b)?`, 'g')
  return text.replace(statement, (matchedText, _names: string, offset: number) => {
    const end = matchedText.indexOf('}')
    const list = matchedText.slice(0, end).replace(name, (_, alias: string | undefined, at: number) => {
      note(offset + at, from, to)
      return alias === undefined ? `${to} as ${from}` : `${to}${alias}`
    })
    return `${list}${matchedText.slice(end)}`
  })
}
