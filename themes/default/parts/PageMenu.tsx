import { t } from 'sitegen/client'
import type { PageInfo, SidebarView, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import Link from './Link.tsx'
import PrintSection from './PrintSection.tsx'
import { categoryOf } from './sidebarEntries.ts'

export interface PageMenuProps {
  readonly page: PageInfo
  readonly sidebar?: SidebarView | undefined
  readonly strings: Strings
}

/**
 * Menu of a page with a Markdown alternate: copy and view it, open it in an assistant, print the section. Its links work without
 * script; `behaviour/page-menu.ts` copies.
 */
export default function PageMenu({ page: { markdown, url }, sidebar, strings }: PageMenuProps) {
  if (!markdown?.assistants) return null
  return (
    <details className="page-menu page-facts page-tool">
      <summary>
        {t(strings, 'page.menu')}
        <Icon name="down" />
      </summary>
      <ul>
        <li className="page-menu-copy">
          <button
            type="button"
            data-markdown={markdown.url}
            data-done={t(strings, 'code.copied')}
            data-failed={t(strings, 'load.part')}
          >
            {t(strings, 'page.copy')}
          </button>
          <span role="status" />
        </li>
        <li>
          <a href={markdown.url}>{t(strings, 'page.view')}</a>
        </li>
        {markdown.assistants.map(({ label, url: address }) => (
          <li key={label}>
            <Link
              link={{ label: t(strings, 'page.open', { name: label }), url: address, external: true }}
              strings={strings}
            />
          </li>
        ))}
        {sidebar && categoryOf(sidebar.entries, url) && (
          <li>
            <PrintSection sidebar={sidebar} strings={strings} url={url} />
          </li>
        )}
      </ul>
    </details>
  )
}
