// Renders the subset of Markdown that answers use: paragraphs, lists, headings, code, emphasis and links. It creates React
// elements, never HTML, and only https links.

import type { ReactNode } from 'react'
import type { Passage } from 'sitegen/theme'

export interface AnswerTextProps {
  /** Markdown from an untrusted server. */
  readonly text: string
  /** What it cites by number: `[1]`. */
  readonly sources?: readonly Pick<Passage, 'url' | 'title'>[]
}

type Sources = NonNullable<AnswerTextProps['sources']>

type Block =
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly lines: readonly string[] }
  | { readonly kind: 'heading'; readonly lines: readonly string[] }
  | { readonly kind: 'text'; readonly lines: readonly string[] }

const bullet = /^\s*(?:[-*+]|(\d+)[.)])\s+/

/** Split a text into blocks. A code fence that is still open extends to the end. */
function blocksOf(text: string): readonly Block[] {
  const blocks: { kind: Block['kind']; ordered: boolean; lines: string[] }[] = []
  let fenced = false
  for (const line of text.split(/\r?\n/)) {
    const lastBlock = blocks.at(-1)
    const item = bullet.exec(line)
    if (/^\s*(?:```|~~~)/.test(line)) {
      fenced = !fenced
      blocks.push({ kind: fenced ? 'code' : 'text', ordered: false, lines: [] })
    } else if (fenced) lastBlock?.lines.push(line)
    else if (item) {
      const ordered = item[1] !== undefined
      const listBlock = { kind: 'list' as const, ordered, lines: [line.slice(item[0].length)] }
      if (lastBlock?.kind === 'list' && lastBlock.ordered === ordered)
        lastBlock.lines.push(...listBlock.lines)
      else blocks.push(listBlock)
    } else if (/^#{1,6}\s/.test(line))
      blocks.push({ kind: 'heading', ordered: false, lines: [line.replace(/^#+\s+/, '')] })
    else if (line.trim() === '') blocks.push({ kind: 'text', ordered: false, lines: [] })
    else if (lastBlock?.kind === 'text') lastBlock.lines.push(line)
    else blocks.push({ kind: 'text', ordered: false, lines: [line] })
  }
  return blocks.filter(({ kind, lines }) => kind === 'code' || lines.length > 0)
}

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]*)\]\(([^()\s]+)\)|\[(\d{1,2})\]/

/** Render code, emphasis and links of a line; everything else is text. */
function inlineOf(text: string, sources: Sources): ReactNode[] {
  const nodes: ReactNode[] = []
  let remaining = text
  for (let match = inline.exec(remaining); match; match = inline.exec(remaining)) {
    const [markup, code, strong, emphasized, label, address, number] = match
    const source = sources[Number(number) - 1]
    nodes.push(remaining.slice(0, match.index))
    remaining = remaining.slice(match.index + markup.length)
    const key = nodes.length
    if (code !== undefined) nodes.push(<code key={key}>{code}</code>)
    else if (strong !== undefined) nodes.push(<strong key={key}>{strong}</strong>)
    else if (emphasized !== undefined) nodes.push(<em key={key}>{emphasized}</em>)
    else if (number === undefined)
      nodes.push(<AnswerLink key={key} label={label ?? ''} address={address ?? ''} />)
    // A number that no source has is text.
    else
      nodes.push(
        source ? <AnswerLink key={key} label={markup} address={source.url} title={source.title} /> : markup
      )
  }
  return [...nodes, remaining]
}

interface AnswerLinkProps {
  readonly label: string
  readonly address: string
  readonly title?: string
}

function AnswerLink({ label, address, title }: AnswerLinkProps) {
  if (/^\/(?![/\\])/.test(address))
    return (
      <a href={address} title={title}>
        {label}
      </a>
    )
  if (/^https:\/\//.test(address))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {label}
      </a>
    )
  return label
}

/** An answer to a question, as a subset of Markdown. */
export default function AnswerText({ text, sources = [] }: AnswerTextProps) {
  return (
    <div className="search-answer">
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows
        <AnswerBlock key={index} block={block} sources={sources} />
      ))}
    </div>
  )
}

function AnswerBlock({ block, sources }: { readonly block: Block; readonly sources: Sources }) {
  if (block.kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be focusable
      <pre tabIndex={0}>
        <code>{block.lines.join('\n')}</code>
      </pre>
    )
  if (block.kind === 'heading') return <h3>{inlineOf(block.lines.join(' '), sources)}</h3>
  if (block.kind !== 'list') return <p>{inlineOf(block.lines.join(' '), sources)}</p>
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows
        <li key={index}>{inlineOf(line, sources)}</li>
      ))}
    </List>
  )
}
