import type { ArchiveProps } from 'sitegen/theme'
import BackLink from '../parts/BackLink.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PostLines from '../parts/PostLines.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

/** All posts of a blog by year. */
export default function Archive({ shell, page, blog, years }: ArchiveProps) {
  return (
    <div className="page-column">
      <BackLink link={blog} />
      <PageTitle page={page} strings={shell.strings} />
      {years.map(({ year, posts }) => (
        <section key={year} className="index-group">
          <h2>{year}</h2>
          <PostLines posts={posts} />
        </section>
      ))}
    </div>
  )
}
