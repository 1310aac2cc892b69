import BenchPanel, { type BenchPanelProps } from './BenchPanel.tsx'

export interface BenchProps extends BenchPanelProps {
  /** Beside a headline, with fewer figures. */
  readonly compact?: boolean
}

/** An interactive demonstration of the product. */
export default function Bench({ compact = false, ...props }: BenchProps) {
  return (
    <section
      className={`bench-stand ${compact ? 'bench-compact' : 'bench-large'}`}
      aria-label={props.text.label}
    >
      <BenchPanel {...props} />
    </section>
  )
}
