import { t } from 'sitegen/client'
import type { PostListProps } from 'sitegen/theme'
import BlogIndexes from '../parts/BlogIndexes.tsx'
import Pager from '../parts/Pager.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostCards from '../parts/PostCards.tsx'
import PostLines from '../parts/PostLines.tsx'
import PostPreview from '../parts/PostPreview.tsx'
import PostYears from '../parts/PostYears.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

/** A page of the list of posts, of the posts with a tag, or of a series. */
export default function PostList(props: PostListProps) {
  const { shell, page, posts, years, sameYear } = props
  const { strings } = shell
  const [only] = posts
  const shownYear = only?.date.datetime.slice(0, 4)
  if (sameYear && only)
    return (
      <div className="page-column post-featured">
        <ListTitle {...props} />
        <PostPreview post={only} first strings={strings} />
        {sameYear.length > 0 && (
          <section className="post-year-cards">
            <h2>{shownYear}</h2>
            <PostCards posts={sameYear} />
          </section>
        )}
        {years
          .filter(({ year }) => year !== shownYear)
          .map(({ year, posts: ofYear }) => (
            <section key={year} className="index-group">
              <h2>{year}</h2>
              <PostLines posts={ofYear} />
            </section>
          ))}
        <ListPager {...props} />
        <ListIndexes {...props} />
      </div>
    )
  return (
    <div className="blog">
      <div className="blog-column">
        <ListTitle {...props} />
        {posts.length === 0 && <p className="lead">{t(strings, 'blog.none')}</p>}
        {posts.map((post) => (
          <PostPreview key={post.url} post={post} strings={strings} />
        ))}
        <ListPager {...props} />
        <ListIndexes {...props} />
      </div>
      {years.length > 0 && <PostYears years={years} strings={strings} url={page.url} />}
    </div>
  )
}

function ListTitle({ shell, page, number, pages, tag, series }: PostListProps) {
  const { strings } = shell
  const { description } = tag ?? series ?? {}
  return (
    <PageTitle page={page} strings={strings}>
      {description !== undefined && <p className="lead">{description}</p>}
      {(pages > 1 || tag || series) && (
        <p className="page-facts">
          {series && <span>{t(strings, 'blog.series')}</span>}
          {series && <span>{t(strings, 'blog.count', { count: series.count })}</span>}
          {pages > 1 && <span>{t(strings, 'blog.pages', { number, pages })}</span>}
          {tag && <a href={tag.allTags}>{t(strings, 'blog.tags.all')}</a>}
          {series && <a href={series.blog}>{series.blogTitle}</a>}
        </p>
      )}
    </PageTitle>
  )
}

function ListPager({ shell: { strings }, newer, older }: PostListProps) {
  return (
    <Pager
      label={t(strings, 'blog.pager')}
      previous={newer}
      next={older}
      previousLabel={t(strings, 'blog.newer')}
      nextLabel={t(strings, 'blog.older')}
    />
  )
}

const ListIndexes = ({ shell: { strings }, indexes }: PostListProps) =>
  indexes.length > 0 ? <BlogIndexes indexes={indexes} strings={strings} /> : null
