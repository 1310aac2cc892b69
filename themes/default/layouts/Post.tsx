import { t } from 'sitegen/client'
import type { PostProps } from 'sitegen/theme'
import BackLink from '../parts/BackLink.tsx'
import BlogIndexes from '../parts/BlogIndexes.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Feedback from '../parts/Feedback.tsx'
import PageBar from '../parts/PageBar.tsx'
import PageFrame from '../parts/PageFrame.tsx'
import Pager from '../parts/Pager.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostImage from '../parts/PostImage.tsx'
import PostMeta from '../parts/PostMeta.tsx'
import PostYears from '../parts/PostYears.tsx'
import Prose from '../parts/Prose.tsx'
import RelatedPosts from '../parts/RelatedPosts.tsx'
import SeriesBox from '../parts/SeriesBox.tsx'
import TagList from '../parts/TagList.tsx'
import Toc from '../parts/Toc.tsx'
import UnlistedNotice from '../parts/UnlistedNotice.tsx'
import '../styles/blog.css'

/** The post itself, without the blog's navigation. */
function Article(props: PostProps) {
  const { shell, page, html, tags, image, blog, series } = props
  const { strings } = shell
  const { layout } = page
  return (
    <article>
      {layout !== 'landing' && (
        <>
          <BackLink link={blog} />
          <PageTitle page={page} strings={strings}>
            <PostMeta {...props} strings={strings} />
          </PageTitle>
        </>
      )}
      <UnlistedNotice {...props} strings={strings} />
      <FallbackNotice page={page} strings={strings} />
      <SeriesBox series={series} strings={strings} />
      <PostImage image={image} />
      <Prose html={html} original={page.original} strings={strings} />
      <Feedback shell={shell} page={page} />
      <TagList tags={tags} strings={strings} />
    </article>
  )
}

/** A blog post. */
export default function Post(props: PostProps) {
  const { shell, page, toc, newer, older, related, years, indexes } = props
  const { strings } = shell
  if (page.layout !== undefined)
    return (
      <PageFrame layout={page.layout}>
        <Article {...props} />
      </PageFrame>
    )
  return (
    <div className="blog">
      <PageBar toc={toc} strings={strings} url={page.url} />
      <div className="blog-column">
        <Article {...props} />
        <RelatedPosts posts={related} strings={strings} />
        <Pager
          label={t(strings, 'blog.pager')}
          previous={newer}
          next={older}
          previousLabel={t(strings, 'blog.newer')}
          nextLabel={t(strings, 'blog.older')}
        />
        <BlogIndexes indexes={indexes} strings={strings} />
      </div>
      <div className="rail">
        <Toc toc={toc} strings={strings} />
      </div>
      <PostYears years={years} strings={strings} url={page.url} />
    </div>
  )
}
