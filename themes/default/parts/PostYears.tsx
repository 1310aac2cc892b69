import { t } from 'sitegen/client'
import type { PostYear, Strings } from 'sitegen/theme'

export interface PostYearsProps {
  readonly years: readonly PostYear[]
  readonly strings: Strings
  /** URL of the page, to mark its post. */
  readonly url: string
}

/** Sidebar of the blog: latest posts by year. */
export default function PostYears({ years, strings, url }: PostYearsProps) {
  return (
    <nav className="post-years" aria-label={t(strings, 'blog.posts')}>
      <p className="rail-title">{t(strings, 'blog.posts')}</p>
      {years.map(({ year, posts }) => (
        <div key={year}>
          <p className="post-year">{year}</p>
          <ul>
            {posts.map((post) => (
              <li key={post.url}>
                <a href={post.url} aria-current={post.url === url ? 'page' : undefined}>
                  {post.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
