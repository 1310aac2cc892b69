import { t } from 'sitegen/client'
import type { DocProps } from 'sitegen/theme'
import DocFoot from '../parts/DocFoot.tsx'
import DocFrame from '../parts/DocFrame.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Feedback from '../parts/Feedback.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Prose from '../parts/Prose.tsx'
import SlotDocEnd from '../parts/SlotDocEnd.tsx'
import SlotDocTop from '../parts/SlotDocTop.tsx'
import UnlistedNotice from '../parts/UnlistedNotice.tsx'
import VersionBanner from '../parts/VersionBanner.tsx'

/** A document of the documentation. */
export default function Doc({ html, unlisted, draft, tags, editUrl, lastUpdated, ...frame }: DocProps) {
  const { shell, page } = frame
  const { strings } = shell
  const { layout } = page
  return (
    <DocFrame {...frame}>
      <article>
        <SlotDocTop shell={shell} page={page} />
        <VersionBanner version={page.version} strings={strings} />
        {layout !== 'landing' && (
          <PageTitle page={page} strings={strings} sidebar={frame.sidebar}>
            {page.version && (
              <p className="badge">{t(strings, 'docs.version', { version: page.version.label })}</p>
            )}
          </PageTitle>
        )}
        <UnlistedNotice unlisted={unlisted} draft={draft} strings={strings} />
        <FallbackNotice page={page} strings={strings} />
        <Prose html={html} original={page.original} strings={strings} />
        <SlotDocEnd shell={shell} page={page} />
        <Feedback shell={shell} page={page} />
        <DocFoot tags={tags} editUrl={editUrl} lastUpdated={lastUpdated} strings={strings} />
      </article>
    </DocFrame>
  )
}
