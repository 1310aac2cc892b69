import { t } from 'sitegen/client'
import type { PostListProps } from 'sitegen/theme'
import BlogIndexes from '../parts/BlogIndexes.tsx'
import Pager from '../parts/Pager.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostPreview from '../parts/PostPreview.tsx'
import PostYears from '../parts/PostYears.tsx'
import '../styles/blog.css'

/** A page of the list of posts, of the posts with a tag, or of a series. */
export default function PostList({
  shell,
  page,
  posts,
  newer,
  older,
  number,
  pages,
  years,
  indexes,
  tag,
  series
}: PostListProps) {
  const { strings } = shell
  const { description } = tag ?? series ?? {}
  return (
    <div className="blog">
      <div className="blog-column">
        <PageTitle page={page}>
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
        {posts.length === 0 && <p className="lead">{t(strings, 'blog.none')}</p>}
        {posts.map((post) => (
          <PostPreview key={post.url} post={post} strings={strings} />
        ))}
        <Pager
          label={t(strings, 'blog.pager')}
          previous={newer}
          next={older}
          previousLabel={t(strings, 'blog.newer')}
          nextLabel={t(strings, 'blog.older')}
        />
        {indexes.length > 0 && <BlogIndexes indexes={indexes} strings={strings} />}
      </div>
      {years.length > 0 && <PostYears years={years} strings={strings} url={page.url} />}
    </div>
  )
}
