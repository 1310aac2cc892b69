import type { SectionPost } from 'sitegen/theme'
import PostImage from './PostImage.tsx'
import '../styles/post-cards.css'

export interface PostCardsProps {
  readonly posts: readonly SectionPost[]
}

/** Posts as cards, below a heading of level 2. */
export default function PostCards({ posts }: PostCardsProps) {
  return (
    <ul className="post-cards">
      {posts.map(({ title, url, date, description, original }) => (
        <li key={url}>
          <PostImage image={undefined} url={url} lazy />
          <time dateTime={date.datetime}>{date.text}</time>
          <h3 {...original}>
            <a href={url}>{title}</a>
          </h3>
          {description !== '' && <p {...original}>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
