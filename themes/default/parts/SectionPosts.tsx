import { t } from 'sitegen/client'
import type { SectionPostsProps as Props } from 'sitegen/theme'
import SectionFrame from './SectionFrame.tsx'
import '../styles/section-posts.css'

export type SectionPostsProps = Props

/** The latest posts of a blog. */
export default function SectionPosts({ posts, ...head }: SectionPostsProps) {
  // Without a heading, the titles are the next level.
  const Title = head.heading ? 'h3' : 'h2'
  if (posts.length === 0)
    return (
      <SectionFrame head={head} quiet>
        <p className="section-text">{t(head.strings, 'blog.none')}</p>
      </SectionFrame>
    )
  return (
    <SectionFrame head={head} quiet>
      <ul className="section-grid latest-posts" data-columns={Math.min(3, posts.length)}>
        {posts.map(({ title, url, date, description, original }) => (
          <li key={url}>
            <time dateTime={date.datetime}>{date.text}</time>
            <Title {...original}>
              <a href={url}>{title}</a>
            </Title>
            {description !== '' && <p {...original}>{description}</p>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
