import { t } from 'sitegen/client'
import type { AuthorProps } from 'sitegen/theme'
import AuthorFacts from '../parts/AuthorFacts.tsx'
import AuthorPicture from '../parts/AuthorPicture.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostLines from '../parts/PostLines.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

/** An author with all of their posts. */
export default function Author({ shell, page, author, posts, allAuthors }: AuthorProps) {
  const { strings } = shell
  const { title, description, picture } = author
  return (
    <div className="page-column">
      <PageTitle page={page} strings={strings}>
        {picture && (
          <p className="author-portrait">
            <AuthorPicture picture={picture} />
          </p>
        )}
        {description !== undefined && <p className="lead">{description}</p>}
        <p className="page-facts">
          {title !== undefined && <span>{title}</span>}
          <span>{t(strings, 'blog.count', { count: posts.length })}</span>
          <a href={allAuthors}>{t(strings, 'blog.authors.all')}</a>
        </p>
        <AuthorFacts author={author} strings={strings} />
      </PageTitle>
      <section className="index-group">
        <h2>{t(strings, 'blog.author.posts')}</h2>
        <PostLines posts={posts} mark={t(strings, 'blog.pinned')} />
      </section>
    </div>
  )
}
