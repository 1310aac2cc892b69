import type { ReactNode } from 'react'

export interface HeroText {
  readonly heading: string
  /** The end of the heading, in the accent colour. */
  readonly accent: string
  readonly lead: string
  /** The first is the primary action. */
  readonly actions: readonly { readonly label: string; readonly to: string }[]
}

export interface HeroProps {
  readonly text: HeroText
  /** Shown next to the text. */
  readonly children: ReactNode
}

/** The first screen: what this is, what to do next, and a picture of it. */
export default function Hero({ text, children }: HeroProps) {
  return (
    <section className="hero home-hero">
      <div className="home-columns">
        <div>
          <h1>
            {text.heading} <em>{text.accent}</em>
          </h1>
          <p className="lead">{text.lead}</p>
          <div className="actions">
            {text.actions.map(({ label, to }, index) => (
              <a key={to} className={index === 0 ? 'button' : 'button button-secondary'} href={to}>
                {label}
              </a>
            ))}
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
