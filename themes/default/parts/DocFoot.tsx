import { t } from 'sitegen/client'
import type { DocProps, Strings } from 'sitegen/theme'
import Link from './Link.tsx'
import TagList from './TagList.tsx'

export interface DocFootProps {
  readonly tags: DocProps['tags']
  readonly editUrl: string | undefined
  readonly lastUpdated: DocProps['lastUpdated'] | undefined
  readonly strings: Strings
}

interface LastUpdatedProps {
  readonly change: NonNullable<DocProps['lastUpdated']>
  readonly strings: Strings
}

function LastUpdated({ change: { date, author }, strings }: LastUpdatedProps) {
  return (
    <p>
      {t(strings, 'docs.updated')} <time dateTime={date.datetime}>{date.text}</time>
      {author !== undefined && ` · ${author}`}
    </p>
  )
}

/** Footer of a document: tags, last change and edit link; or nothing. */
export default function DocFoot({ tags, editUrl, lastUpdated, strings }: DocFootProps) {
  if (tags.length === 0 && editUrl === undefined && !lastUpdated) return null
  return (
    <footer className="doc-foot">
      <TagList tags={tags} strings={strings} />
      <div className="page-facts">
        {lastUpdated && <LastUpdated change={lastUpdated} strings={strings} />}
        {editUrl !== undefined && (
          <Link link={{ label: t(strings, 'docs.edit'), url: editUrl, external: true }} strings={strings} />
        )}
      </div>
    </footer>
  )
}
