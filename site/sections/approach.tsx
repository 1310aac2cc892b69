import type { SectionHeading, SectionProps } from 'sitegen/theme'
import SectionHead from 'sitegen/themes/default/parts/SectionHead.tsx'
import SectionTitle from 'sitegen/themes/default/parts/SectionTitle.tsx'
import '../styles/flows.css'

interface Flow {
  readonly title: SectionHeading
  readonly steps: readonly string[]
  readonly end: string
}

/** Compares the usual way to a network with ours. */
export default function Approach({
  usual,
  ours,
  ...head
}: SectionProps & { readonly usual: Flow; readonly ours: Flow }) {
  const flowOf = ({ title, steps, end }: Flow, className: string) => (
    <div className={`flow ${className}`}>
      <SectionTitle of={title} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="section-text">{end}</p>
    </div>
  )
  return (
    <div className="section-columns">
      <SectionHead {...head} />
      <div className="flows">
        {flowOf(usual, 'flow-usual')}
        {flowOf(ours, 'flow-ours')}
      </div>
    </div>
  )
}
