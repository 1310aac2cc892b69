import type { SitePageProps } from 'sitegen/theme'
import SearchPage from 'sitegen/themes/default/parts/SearchPage.tsx'

/** All results of a search. */
export default function Search({ text, shell }: SitePageProps<{ readonly title: string }>) {
  return <SearchPage shell={shell} title={text.title} />
}
