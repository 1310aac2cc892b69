import type { SitePageProps } from 'sitegen/theme'

interface Text {
  readonly links: readonly { readonly label: string; readonly to: string }[]
}

export default function Home({ page, text }: SitePageProps<Text>) {
  return (
    <>
      <h1>{page.title}</h1>
      <ul>
        {text.links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
