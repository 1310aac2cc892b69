import type { Strings } from 'sitegen/theme'
import Command, { type CopyTexts } from './Command.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface GuideItem {
  readonly title: string
  readonly text: string
  readonly commands?: readonly (readonly string[])[]
  readonly link?: LinkText
}

export interface GuideProps {
  readonly items: readonly GuideItem[]
  readonly texts: CopyTexts
  readonly strings: Strings
  /** Are they to be done one after the other? */
  readonly ordered?: boolean
}

/** Things to do, each with the commands for it. */
export default function Guide({ items, texts, strings, ordered = false }: GuideProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={ordered ? 'steps guide' : 'guide'}>
      {items.map(({ title, text, commands = [], link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {commands.map((lines) => (
            <Command key={lines[0]} lines={lines} texts={texts} />
          ))}
          {link && <TextLink link={link} strings={strings} />}
        </li>
      ))}
    </List>
  )
}
