import { t } from 'sitegen/client'
import type { AuthorProps } from 'sitegen/theme'
import Icon from '../parts/Icon.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostLines from '../parts/PostLines.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

/** An author with all of their posts. */
export default function Author({ shell, page, author, posts, allAuthors }: AuthorProps) {
  const { strings } = shell
  const { name, title, description, url } = author
  return (
    <div className="page-column">
      <PageTitle page={page}>
        {description !== undefined && <p className="lead">{description}</p>}
        <p className="page-facts">
          {title !== undefined && <span>{title}</span>}
          <span>{t(strings, 'blog.count', { count: posts.length })}</span>
          <a href={allAuthors}>{t(strings, 'blog.authors.all')}</a>
        </p>
        {url !== undefined && (
          <a className="more" href={url} rel="noopener noreferrer">
            {t(strings, 'blog.authors.profile', { name })}
            <Icon name="arrow" />
          </a>
        )}
      </PageTitle>
      <section className="index-group">
        <h2>{t(strings, 'blog.author.posts')}</h2>
        <PostLines posts={posts} />
      </section>
    </div>
  )
}
