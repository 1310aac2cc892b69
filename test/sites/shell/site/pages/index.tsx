import type { SitePageProps } from 'sitegen/theme'

export default function Home({ text }: SitePageProps<{ readonly title: string }>) {
  return <h1>{text.title}</h1>
}
