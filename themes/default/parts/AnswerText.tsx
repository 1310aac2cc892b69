// Renders the subset of Markdown that answers use: paragraphs, lists, headings, code, emphasis and links. It creates React
// elements, never HTML, and only https links.

import type { ReactNode } from 'react'

export interface AnswerTextProps {
  /** Markdown from an untrusted server. */
  readonly text: string
}

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

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]*)\]\(([^()\s]+)\)/

/** Render code, emphasis and links of a line; everything else is text. */
function inlineOf(text: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let remaining = text
  for (let match = inline.exec(remaining); match; match = inline.exec(remaining)) {
    const [markup, code, strong, emphasized, label, address] = match
    nodes.push(remaining.slice(0, match.index))
    remaining = remaining.slice(match.index + markup.length)
    const key = nodes.length
    if (code !== undefined) nodes.push(<code key={key}>{code}</code>)
    else if (strong !== undefined) nodes.push(<strong key={key}>{strong}</strong>)
    else if (emphasized !== undefined) nodes.push(<em key={key}>{emphasized}</em>)
    else nodes.push(<AnswerLink key={key} label={label ?? ''} address={address ?? ''} />)
  }
  return [...nodes, remaining]
}

function AnswerLink({ label, address }: { readonly label: string; readonly address: string }) {
  if (/^\/(?![/\\])/.test(address)) return <a href={address}>{label}</a>
  if (/^https:\/\//.test(address))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {label}
      </a>
    )
  return label
}

/** An answer to a question, as a subset of Markdown. */
export default function AnswerText({ text }: AnswerTextProps) {
  return (
    <div className="search-answer">
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows
        <AnswerBlock key={index} block={block} />
      ))}
    </div>
  )
}

function AnswerBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be focusable
      <pre tabIndex={0}>
        <code>{block.lines.join('\n')}</code>
      </pre>
    )
  if (block.kind === 'heading') return <h3>{inlineOf(block.lines.join(' '))}</h3>
  if (block.kind !== 'list') return <p>{inlineOf(block.lines.join(' '))}</p>
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows
        <li key={index}>{inlineOf(line)}</li>
      ))}
    </List>
  )
}
