import type { DocCategoryProps } from 'sitegen/theme'
import DocFrame from '../parts/DocFrame.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import VersionBanner from '../parts/VersionBanner.tsx'
import '../styles/category.css'

const noHeadings = [] as const

/** The generated page of a docs category: a list of its entries. Also used for tags. */
export default function DocCategory({ items, ...frame }: DocCategoryProps) {
  const { shell, page } = frame
  return (
    <DocFrame {...frame} toc={noHeadings}>
      <VersionBanner version={page.version} strings={shell.strings} />
      <PageTitle page={page} strings={shell.strings} sidebar={frame.sidebar}>
        {page.description !== '' && <p className="lead">{page.description}</p>}
      </PageTitle>
      <ul className="card-grid">
        {items.map(({ label, url, description }) => (
          <li key={url} className="card card-link">
            <h2>
              <a href={url}>{label}</a>
            </h2>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </DocFrame>
  )
}
