import { t } from 'sitegen/client'
import type { AuthorsProps } from 'sitegen/theme'
import AuthorFacts from '../parts/AuthorFacts.tsx'
import AuthorPicture from '../parts/AuthorPicture.tsx'
import BackLink from '../parts/BackLink.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostLines from '../parts/PostLines.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

/** All authors of a blog with their posts. */
export default function Authors({ shell, page, blog, authors }: AuthorsProps) {
  const { strings } = shell
  return (
    <div className="page-column">
      <BackLink link={blog} />
      <PageTitle page={page} strings={strings} />
      {authors.map((author) => (
        <section key={author.name} className="index-group">
          <h2>
            <AuthorPicture picture={author.picture} />
            {author.page === undefined ? author.name : <a href={author.page}>{author.name}</a>}
          </h2>
          <div>
            <p className="page-facts">
              {author.title !== undefined && <span>{author.title}</span>}
              <span>{t(strings, 'blog.count', { count: author.count })}</span>
            </p>
            {author.description !== undefined && <p>{author.description}</p>}
            <AuthorFacts author={author} strings={strings} />
            <PostLines posts={author.posts} />
          </div>
        </section>
      ))}
    </div>
  )
}
