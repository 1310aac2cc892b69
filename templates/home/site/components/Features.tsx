import Icon, { type IconProps } from 'sitegen/themes/default/parts/Icon.tsx'

export interface FeaturesText {
  readonly title: string
  readonly lead: string
  readonly items: readonly {
    readonly icon: IconProps['name']
    readonly title: string
    readonly text: string
    readonly to: string
  }[]
}

/** Cards with links. */
export default function Features({ text }: { readonly text: FeaturesText }) {
  return (
    <section className="section">
      <h2>{text.title}</h2>
      <p className="lead">{text.lead}</p>
      <div className="card-grid home-cards">
        {text.items.map(({ icon, title, text: about, to }) => (
          <article key={to} className="card card-link">
            <Icon name={icon} />
            <h3>
              <a href={to}>{title}</a>
            </h3>
            <p>{about}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
