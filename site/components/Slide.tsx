import type { ReactNode } from 'react'

export interface SlideText {
  readonly eyebrow: string
  readonly heading: string
  readonly lead?: string
}

export interface SlideProps {
  readonly id: string
  readonly text: SlideText
  readonly className?: string
  /** Level of the heading; the first slide has the page's. */
  readonly level?: 1 | 2
  /** What stands below the words. */
  readonly below?: ReactNode
  /** What stands beside the words: a drawing, figures, a list. */
  readonly children?: ReactNode
}

/** A slide as high as the window, with a number that the style sheet counts. */
export default function Slide({ id, text, className = '', level = 2, below, children }: SlideProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={`slide ${className}`} id={id} aria-labelledby={`${id}-heading`}>
      <header>
        <p className="eyebrow">{text.eyebrow}</p>
        <Heading id={`${id}-heading`}>{text.heading}</Heading>
        {text.lead !== undefined && <p className="lead">{text.lead}</p>}
        {below}
      </header>
      {children}
    </section>
  )
}
