import type { Strings } from 'sitegen/theme'
import Coloured from './Coloured.tsx'
import Entries, { type Entry } from './Entries.tsx'
import { yaml } from './highlight.ts'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface ExtensionPointsText extends SectionHeadText {
  readonly groups: readonly {
    readonly title: string
    readonly points: readonly Entry[]
  }[]
  readonly links: readonly LinkText[]
  readonly manifest: { readonly caption: string; readonly code: string; readonly note: string }
}

/** What extensions can add, and a whole manifest. */
export default function ExtensionPoints({
  text,
  strings
}: {
  readonly text: ExtensionPointsText
  readonly strings: Strings
}) {
  const { groups, links, manifest } = text
  return (
    <section className="section">
      <div className="half-columns">
        <SectionHead text={text} />
        <div className="manifest">
          <p className="page-facts">{manifest.caption}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>
              <Coloured code={manifest.code.trimEnd()} language={yaml} />
            </code>
          </pre>
          <p className="page-facts">{manifest.note}</p>
        </div>
      </div>
      <div className="split">
        {groups.map(({ title, points }) => (
          <div key={title}>
            <p className="eyebrow">{title}</p>
            <Entries items={points} strings={strings} className="terms" />
          </div>
        ))}
      </div>
      <p className="actions">
        {links.map((link) => (
          <TextLink key={link.label} link={link} strings={strings} />
        ))}
      </p>
    </section>
  )
}
