import FigureList, { type Figure } from './FigureList.tsx'

export interface KeyFiguresText {
  readonly label: string
  readonly items: readonly Figure[]
}

/** A band of figures between two sections. */
export default function KeyFigures({ text }: { readonly text: KeyFiguresText }) {
  return (
    <section className="section key-figures" aria-label={text.label}>
      <FigureList items={text.items} />
    </section>
  )
}
