export interface Figure {
  readonly value: string
  readonly label: string
  readonly condition: string
}

/** Figures, each with the condition under which it holds. */
export default function FigureList({
  items,
  className
}: {
  readonly items: readonly Figure[]
  readonly className?: string
}) {
  return (
    <dl className={className}>
      {items.map(({ value, label, condition }) => (
        <div key={value}>
          <dt>
            <strong>{label}</strong> {condition}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
