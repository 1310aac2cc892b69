import type { Strings } from 'sitegen/theme'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface Entry {
  readonly title: string
  readonly text: string
  readonly link?: LinkText
}

export interface EntriesProps {
  readonly items: readonly Entry[]
  readonly strings: Strings
  readonly className: string
}

/** Short texts with a heading each, and perhaps a link to more. */
export default function Entries({ items, strings, className }: EntriesProps) {
  return (
    <ul className={className}>
      {items.map(({ title, text, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {link && <TextLink link={link} strings={strings} />}
        </li>
      ))}
    </ul>
  )
}
