import { t } from 'sitegen/client'
import type { AuthorsProps } from 'sitegen/theme'
import Icon from '../parts/Icon.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostLines from '../parts/PostLines.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

/** All authors of a blog with their posts. */
export default function Authors({ shell, page, authors }: AuthorsProps) {
  const { strings } = shell
  return (
    <div className="page-column">
      <PageTitle page={page} />
      {authors.map(({ name, title, description, url, page: own, count, posts }) => (
        <section key={name} className="index-group">
          <h2>{own === undefined ? name : <a href={own}>{name}</a>}</h2>
          <div>
            <p className="page-facts">
              {title !== undefined && <span>{title}</span>}
              <span>{t(strings, 'blog.count', { count })}</span>
            </p>
            {description !== undefined && <p>{description}</p>}
            {url !== undefined && (
              <a className="more" href={url} rel="noopener noreferrer">
                {t(strings, 'blog.authors.profile', { name })}
                <Icon name="arrow" />
              </a>
            )}
            <PostLines posts={posts} />
          </div>
        </section>
      ))}
    </div>
  )
}
