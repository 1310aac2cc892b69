import type { SitePageProps } from 'sitegen/theme'

export default function About({ text }: SitePageProps<{ cards: string[] }>) {
  return <p>{text.cards.join(', ')}</p>
}
