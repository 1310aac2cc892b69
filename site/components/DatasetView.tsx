import PartImage, { type PartClass, type PartImageProps } from './PartImage.tsx'

export interface DatasetText {
  readonly head: string
  /** Classes with the number of their images, and what an image of each shows. */
  readonly classes: readonly { readonly id: PartClass; readonly count: number; readonly shows: string }[]
  readonly more: string
}

/** Classes of the images shown, in an order that looks like none. */
const shown: readonly PartClass[] = [
  ...(['good', 'broken', 'good', 'dirty', 'good', 'good', 'broken', 'good', 'good'] as const),
  ...(['dirty', 'good', 'broken', 'good', 'good', 'good', 'broken', 'good', 'dirty'] as const)
]

/** Where the part of each image lies: a fixed pattern without a visible period. */
const placeOf = (index: number): PartImageProps['place'] => [
  ((index * 37) % 29) - 14,
  ((index * 5) % 9) - 4,
  ((index * 7) % 7) - 3
]

/** Images of the dataset with their classes. */
export default function DatasetView({ text }: { readonly text: DatasetText }) {
  const showing = new Map(text.classes.map(({ id, shows }) => [id, shows]))
  return (
    <>
      <div className="product-head">
        <p>{text.head}</p>
        <ul className="product-classes">
          {text.classes.map(({ id, count }) => (
            <li key={id} data-class={id}>
              <code>{id}</code> {count}
            </li>
          ))}
        </ul>
      </div>
      <ul className="product-images">
        {shown.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the images are fixed
          <li key={index} data-class={kind}>
            <PartImage kind={kind} place={placeOf(index)} alt={showing.get(kind) ?? kind} />
            <code aria-hidden="true">{kind}</code>
          </li>
        ))}
      </ul>
      <p className="product-foot">{text.more}</p>
    </>
  )
}
