// Documents of VuePress in the form of VitePress: home pages, groups of code, code from files.

import { folderOf } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import type { Replacements } from '../replaced.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import { yamlText } from '../yaml-text.ts'

interface Project {
  readonly source: string
  /** Title of the site. */
  readonly title: string
  readonly site: string
}

/** The parts of a document that VitePress writes in another way. */
export function prepared(text: string, project: Project): Replacements {
  const findings = findingsOf(project.source)
  const { bodyStart } = readFrontMatter(text)
  const edits = [...frontMatterEdits(text, project), ...bodyEdits(text, bodyStart, project)]
  if (edits.length > 0) findings.changed('form of VuePress')
  return { edits, findings: edits.length > 0 ? findings.list : [] }
}

/** Keys of a home page, and those whose form differs. */
function frontMatterEdits(text: string, { title: siteTitle }: Project): readonly Edit[] {
  const front = readFrontMatter(text)
  if (front.isMissing || front.isBroken) return []
  const { values } = front
  const start = text.indexOf('\n') + 1
  const {
    home,
    heroText,
    heroAlt,
    heroImage,
    heroImageDark,
    heroHeight,
    tagline,
    actionText,
    actionLink,
    actions,
    features,
    footer,
    footerHtml,
    meta,
    canonicalUrl,
    permalink,
    metaTitle,
    prev,
    next,
    ...rest
  } = values
  const isHome = home === true
  const other = {
    ...rest,
    ...(Array.isArray(meta) && {
      head: [
        ...listOf(rest.head),
        ...listOf(meta)
          .filter(isMapping)
          .map((attributes) => ['meta', attributes])
      ]
    }),
    ...(neighbour(prev) !== undefined && { prev: neighbour(prev) }),
    ...(neighbour(next) !== undefined && { next: neighbour(next) })
  }
  void [permalink, canonicalUrl, metaTitle, heroImageDark, heroHeight]
  if (!isHome) {
    const isSame =
      [meta, canonicalUrl, permalink, metaTitle].every((value) => value === undefined) &&
      [prev, next].every((value) => value === undefined || typeof value === 'boolean' || isMapping(value))
    return isSame ? [] : [{ start, end: front.closing, text: yamlText(other) }]
  }
  const name = heroText === null || heroText === '' ? undefined : (textOf(heroText) ?? siteTitle)
  const buttons = [
    ...listOf(actions).filter(isMapping),
    ...(textOf(actionText) && textOf(actionLink) ? [{ text: actionText, link: actionLink }] : [])
  ]
  const image = textOf(heroImage)
  const written = yamlText({
    ...other,
    ...(rest.title === undefined && { title: name ?? siteTitle }),
    layout: 'home',
    hero: {
      text: name ?? siteTitle,
      tagline: tagline === null ? undefined : textOf(tagline),
      image: image === undefined ? undefined : { src: image, alt: textOf(heroAlt) ?? name ?? siteTitle },
      actions:
        buttons.length === 0 ? undefined : buttons.map(({ text: label, link }) => ({ text: label, link }))
    },
    features:
      listOf(features).length === 0
        ? undefined
        : listOf(features)
            .filter(isMapping)
            .map(({ title, details, link, icon }) => ({ title, details, link, icon }))
  })
  const closing = textOf(footer) ?? (textOf(footerHtml) as string | undefined)
  return [
    { start, end: front.closing, text: written },
    ...(closing === undefined
      ? []
      : [{ start: text.length, end: text.length, text: `\n\n${closing.replace(/<[^>]*>/g, '')}\n` }])
  ]
}

/** `prev: ./a.md` → `prev: { link: ./a.md }`: a text is the label in VitePress. */
function neighbour(value: unknown): unknown {
  if (typeof value === 'string' && value !== '') return { link: value }
  return value
}

const group =
  /^[ \t]*(?::{3,}[ \t]*code-group[ \t]*|:{3,}[ \t]*code-tabs\b.*|<CodeGroup>|<code-group>)[ \t]*$/i

/** Lines outside of code that differ. */
function bodyEdits(text: string, bodyStart: number, { source, site }: Project): readonly Edit[] {
  const edits: Edit[] = []
  let fence: string | undefined
  /** Label of the next block of code. */
  let label: string | undefined
  let inGroup: 'container' | 'element' | undefined
  let colons = 0
  let groupIndent = ''
  /** How much further to the right a block of code is than its group. */
  let extra = 0
  let offset = bodyStart
  const put = (line: string, replacement: string | undefined) =>
    void edits.push(
      replacement === undefined
        ? { start: offset, end: Math.min(text.length, offset + line.length + 1), text: '' }
        : { start: offset, end: offset + line.length, text: replacement }
    )
  for (const line of text.slice(bodyStart).split('\n')) {
    const [, marks, info = ''] = /^[ \t>]*(?:[-*+]|\d+\.)?[ \t]*(`{3,}|~{3,})([^`]*)$/.exec(line) ?? []
    if (fence !== undefined) {
      if (extra > 0)
        put(
          line,
          line.slice(0, groupIndent.length) +
            line.slice(groupIndent.length).replace(new RegExp(`^ {1,${extra}}`), '')
        )
      if (marks?.startsWith(fence) && info.trim() === '') fence = undefined
    } else if (marks !== undefined) {
      fence = marks
      const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
      extra = inGroup === undefined ? 0 : Math.max(0, indent.length - groupIndent.length)
      const clean = info.replace(/:(?:no-)?v-pre\b/g, '').replace(/:(?:no-)?collapsed-lines(?:=\d+)?/g, '')
      const titled = label === undefined ? clean : `${clean.trimEnd() || 'text'} [${label}]`
      const start = line.slice(0, line.length - info.length)
      if (titled !== info || extra > 0)
        put(line, (extra > 0 ? groupIndent + start.trimStart() : start) + titled)
      label = undefined
    } else if (group.test(line)) {
      inGroup = /^[ \t]*</.test(line) ? 'element' : 'container'
      colons = /:{3,}/.exec(line)?.[0].length ?? 0
      groupIndent = /^[ \t]*/.exec(line)?.[0] ?? ''
      put(line, `${groupIndent}::: code-group`)
    } else if (inGroup !== undefined) {
      const item =
        /^[ \t]*:{3,}[ \t]*code-group-item[ \t]+(.*?)(?::active)?[ \t]*$/.exec(line)?.[1] ??
        /^[ \t]*<code-?(?:group-?item|block)\b[^>]*\btitle="([^"]*)"[^>]*>/i.exec(line)?.[1] ??
        /^[ \t]*@tab(?::active)?[ \t]+(.*?)(?:#\S+)?[ \t]*$/.exec(line)?.[1]
      const isEnd =
        inGroup === 'element'
          ? /^[ \t]*<\/code-?group>/i.test(line)
          : /^[ \t]*(:{3,})[ \t]*$/.exec(line)?.[1]?.length === colons && !/^[ \t]*$/.test(line)
      if (item !== undefined) {
        label = item
        put(line, undefined)
      } else if (/^[ \t]*<\/code-?(?:group-?item|block)>/i.test(line)) put(line, undefined)
      else if (isEnd && label === undefined && !isItemEnd(line, colons)) {
        put(line, `${groupIndent}:::`)
        inGroup = undefined
      } else if (/^[ \t]*:{3,}[ \t]*$/.test(line)) put(line, undefined)
    } else {
      const [, indent = '', lang = '', ranges = '', path] =
        /^([ \t]*)@\[code(?:[ \t]+([\w-]*))?[ \t]*(\{[^}]*\})?[^\]]*\]\(([^)]+)\)[ \t]*$/.exec(line) ?? []
      if (path !== undefined) {
        const place = path.startsWith('@')
          ? path.replace(/^@(?:\/|source\/)?/, '@/')
          : besidePath(path, source, site)
        put(line, `${indent}<<< ${place}${ranges}${lang === '' || ranges !== '' ? '' : `{${lang}}`}`)
      }
      const alias = /^([ \t]*:{3,}[ \t]*)(hint|theorem|right|center|left|demo|chart|flowchart)\b/.exec(line)
      if (alias?.[2] === 'right' || alias?.[2] === 'center' || alias?.[2] === 'left')
        put(line, `${alias[1]}raw`)
      const tab = /^[ \t]*@tab(?::active)?[ \t]+(.*?)(?:#\S+)?[ \t]*$/.exec(line)?.[1]
      if (tab !== undefined) put(line, `== ${tab}`)
    }
    offset += line.length + 1
  }
  return edits
}

/** The end of an item has fewer colons than that of its group. */
const isItemEnd = (line: string, colons: number): boolean =>
  (/:{3,}/.exec(line)?.[0].length ?? colons) < colons

/** A path beside the document, as VitePress reads it. */
const besidePath = (path: string, source: string, site: string): string => {
  const whole = joinPath(folderOf(source), path)
  return site === '' || whole.startsWith(`${site}/`)
    ? `@/${site === '' ? whole : whole.slice(site.length + 1)}`
    : path
}
