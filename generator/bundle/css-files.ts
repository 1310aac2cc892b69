// Files that a style sheet loads with `url(…)` or `image-set(…)`, and the pages on which browsers load them.

/** A picture or font of a style sheet. */
export interface CssFile {
  readonly kind: 'pictures' | 'fonts'
  /** The address as written. */
  readonly url: string
  /** Offset of the address in the style sheet. */
  readonly offset: number
  readonly usedBy: CssUse
}

/** When a page uses a file: if it contains the elements and, for fonts, the characters. Plain JSON. */
export interface CssUse {
  /**
   * For each enclosing rule, its selectors, of which one must match: the elements (`h1`), classes (`.hero`) and ids (`#top`)
   * that the page must contain.
   */
  readonly selectors: readonly (readonly (readonly string[])[])[]
  /** Ranges of code points, of which the page must contain one; `undefined` if any text uses the font. */
  readonly characters?: readonly (readonly [from: number, to: number])[]
}

/** A file that pages with a style sheet may load. Plain JSON. */
export interface StyleFile {
  readonly kind: 'pictures' | 'fonts'
  /** In the output. */
  readonly path: string
  readonly usedBy: CssUse
  /** Where the site's own style sheets name it: `site/styles.css:12`. */
  readonly namedAt?: string
}

/** Files of style sheets, by the path of the style sheet in the output. */
export type StyleFiles = Readonly<Record<string, readonly StyleFile[]>>

interface Block {
  readonly prelude: string
  readonly start: number
}

interface Declaration {
  readonly name: string
  readonly value: string
  /** Offset of the value. */
  readonly offset: number
  readonly blocks: readonly Block[]
}

/** A string, an address without quotes, or a character that structures the style sheet. */
const token = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*[^"')\s][^)]*\)|[{};]/gi

/** All declarations, in the order of the style sheet. */
function declarationsOf(css: string): readonly Declaration[] {
  const declarations: Declaration[] = []
  const blocks: Block[] = []
  let from = 0
  const declare = (to: number) => {
    const text = css.slice(from, to)
    const [prefix = '', name = ''] = /^\s*(-*[a-z][\w-]*)\s*:/i.exec(text) ?? []
    if (prefix !== '' && blocks.length > 0)
      declarations.push({
        name: name.toLowerCase(),
        value: text.slice(prefix.length),
        offset: from + prefix.length,
        blocks: [...blocks]
      })
  }
  for (const { 0: text, index } of css.matchAll(token)) {
    if (text.length > 1) continue
    if (text === '{') blocks.push({ prelude: css.slice(from, index).trim(), start: index })
    else declare(index)
    if (text === '}') blocks.pop()
    from = index + 1
  }
  return declarations
}

/** Rules for print, dark mode and interaction: browsers do not load their files with the page. */
const deferredRule =
  /^@media\b(?=.*\bprint\b)(?!.*\bscreen\b)|prefers-color-scheme:\s*dark|^@(?:keyframes|page|property)\b/i
const interactionSelector =
  /:(?:hover|active|focus(?:-within|-visible)?|target|visited|checked|open|popover-open)\b|\[[^\]]*=\s*["']?dark\b|\.dark\b|::(?:backdrop|selection)/i

/**
 * Pictures and fonts that a browser may load with a page. Of the sources of a font, the first one counts; of a picture in several
 * densities or formats, the last.
 */
export function filesInCss(css: string): readonly CssFile[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  const declarations = declarationsOf(text)
  const isFont = ({ blocks }: Declaration) => /^@font-face$/i.test(blocks.at(-1)?.prelude ?? '')
  const families = declarations
    .filter((declaration) => !isFont(declaration) && /^(?:font(?:-family)?$|--)/.test(declaration.name))
    .map(({ value }) => value.toLowerCase())
  return declarations.flatMap((declaration) => {
    if (!/url\(|image-set\(/i.test(declaration.value)) return []
    if (isFont(declaration)) return fontFile(declaration, declarations, families)
    return pictureFile(declaration)
  })
}

/** An address, or a string, in which text that looks like an address must be ignored. */
const address =
  /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s][^)]*?))\s*\)/gi

interface Address {
  readonly url: string
  readonly offset: number
}

const addressesIn = ({ value, offset }: Declaration): readonly Address[] =>
  [...value.matchAll(address)].flatMap((match) => addressOf(match, offset))

/** The address of a match, if it is the address of a file. */
function addressOf({ 0: whole, index, ...groups }: RegExpMatchArray, offset: number): readonly Address[] {
  const url = [1, 2, 3, 4, 5].map((group) => groups[group]).find((text) => text !== undefined) ?? ''
  return url === '' || /^(?:data:|#)/i.test(url)
    ? []
    : [{ url, offset: offset + (index ?? 0) + whole.indexOf(url) }]
}

const string = `"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'`
/** A list of pictures in several densities or formats. */
const imageSet = new RegExp(`image-set\\((?:${string}|\\((?:${string}|[^()"'])*\\)|[^()"'])*\\)`, 'gi')
/** In an `image-set(…)`, plain strings are addresses too, except in `type(…)`. */
const candidate =
  /type\([^)]*\)|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s][^)]*?))\s*\)|"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'/gi

/** Addresses in a value; only the last one of each `image-set(…)`. */
function picturesIn(declaration: Declaration): readonly Address[] {
  const { value, offset } = declaration
  const sets = [...value.matchAll(imageSet)].flatMap(({ 0: set, index }) =>
    [...set.matchAll(candidate)].flatMap((match) => addressOf(match, offset + index)).slice(-1)
  )
  const plainAddresses = addressesIn({
    ...declaration,
    value: value.replace(imageSet, (set) => ' '.repeat(set.length))
  })
  return [...sets, ...plainAddresses].sort((a, b) => a.offset - b.offset)
}

/** Replace strings in `image-set(…)` by `url(…)`, which bundlers resolve. Line numbers do not change. */
export const withUrls = (css: string): string =>
  css.replace(imageSet, (set) =>
    set.replace(candidate, (text) => (/^["']/.test(text) ? `url(${text})` : text))
  )

/** Pictures of a `style` attribute: addresses as written. */
export const picturesInAttribute = (style: string): readonly string[] =>
  filesInCss(`*{${style}}`).map(({ url }) => url)

function pictureFile(declaration: Declaration): readonly CssFile[] {
  const { name, blocks } = declaration
  if (name === 'cursor' || blocks.some(({ prelude }) => deferredRule.test(prelude))) return []
  const selectors = blocks
    .filter(({ prelude }) => !prelude.startsWith('@'))
    .map(({ prelude }) => namesIn(prelude))
  if (selectors.some((alternatives) => alternatives.length === 0)) return []
  return picturesIn(declaration).map((picture) => ({ kind: 'pictures', ...picture, usedBy: { selectors } }))
}

/** Names in each selector of a list, without selectors that only match after interaction. */
const namesIn = (prelude: string): readonly (readonly string[])[] =>
  prelude
    .split(/,(?![^(]*\))/)
    .filter((selector) => !interactionSelector.test(selector))
    .map((selector) =>
      [
        ...selector
          // Remove `:not(…)`, `:is(…)` and the like, pseudo-classes, and attributes.
          .replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)|::?[\w-]+|\[[^\]]*\]/g, ' ')
          .matchAll(/[.#]?-?[a-z_](?:\\.|[\w-])*/gi)
      ].map(([name]) => (/^[.#]/.test(name) ? name.replaceAll('\\', '') : name.toLowerCase()))
    )

function fontFile(
  src: Declaration,
  declarations: readonly Declaration[],
  families: readonly string[]
): readonly CssFile[] {
  const [file] = addressesIn(src)
  if (src.name !== 'src' || !file) return []
  const start = src.blocks.at(-1)?.start
  const fontDeclarations = declarations.filter(({ blocks }) => blocks.at(-1)?.start === start)
  const textOfDeclaration = (name: string) =>
    fontDeclarations.find((declaration) => declaration.name === name)?.value.trim() ?? ''
  const family = textOfDeclaration('font-family').replace(/["']/g, '').toLowerCase()
  if (family === '' || !families.some((value) => value.includes(family))) return []
  const isSlanted = /^(?:italic|oblique)/i.test(textOfDeclaration('font-style'))
  const ranges = rangesOf(textOfDeclaration('unicode-range'))
  const selectors = isSlanted ? [[['em'], ['i'], ['cite'], ['address'], ['dfn'], ['var']]] : []
  return [{ kind: 'fonts', ...file, usedBy: { selectors, ...(ranges.length > 0 && { characters: ranges }) } }]
}

/** `U+0-FF, U+4??` → `[[0, 255], [0x400, 0x4ff]]` */
const rangesOf = (text: string): readonly (readonly [number, number])[] =>
  [...text.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'f'), 16)
  ])

/** Returns a function that tells whether a page uses a file of its style sheets. @param html of the page */
export function cssUses(html: string): (use: CssUse) => boolean {
  let names: ReadonlySet<string> | undefined
  let characters: readonly number[] | undefined
  return ({ selectors, characters: ranges }) => {
    names ??= namesOf(html)
    const has = (name: string) => names?.has(name) === true
    if (!selectors.every((alternatives) => alternatives.some((required) => required.every(has)))) return false
    if (!ranges) return true
    characters ??= [...new Set(textOf(html))].map((character) => character.codePointAt(0) ?? 0)
    return characters.some((code) => ranges.some(([from, to]) => code >= from && code <= to))
  }
}

/** Names of elements, classes and ids of a page. */
function namesOf(html: string): ReadonlySet<string> {
  const names = new Set<string>(['html', 'head', 'body'])
  const tags = html.matchAll(/<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)
  for (const [, tag = '', attributes = ''] of tags) {
    names.add(tag.toLowerCase())
    for (const [, name = '', double, single] of attributes.matchAll(/\s(class|id)=(?:"([^"]*)"|'([^']*)')/gi))
      for (const word of (double ?? single ?? '').split(/\s+/))
        names.add(`${name.toLowerCase() === 'id' ? '#' : '.'}${word}`)
  }
  return names
}

/** Text that a page shows, roughly. */
const textOf = (html: string): string =>
  html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ').replace(/\s+/g, ' ')
