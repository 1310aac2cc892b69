import type { SitePageProps } from 'sitegen/theme'

interface Text {
  readonly lead: string
  readonly order: { readonly title: string; readonly label: string; readonly to: string }
  readonly plan: { readonly image: string; readonly alt: string }
}

/** Ids that other pages link to. */
export const anchors = ['order']

export default function Home({ page, text }: SitePageProps<Text>) {
  return (
    <div className="home">
      <h1>{page.title}</h1>
      <p>{text.lead}</p>
      <img src={text.plan.image} alt={text.plan.alt} width="64" height="48" />
      <section id="order">
        <h2>{text.order.title}</h2>
        <a href={text.order.to}>{text.order.label}</a>
      </section>
    </div>
  )
}
