import type { SitePageProps } from 'sitegen/theme'

// What process.env.SECRET says in a comment is read by nobody.
export default function About({ text }: SitePageProps<{ title: string }>) {
  return (
    <p>
      {text.title} {process.env.PUBLIC_PLACE} {process.env.SECRET}
    </p>
  )
}
