import type { MouseEvent, SyntheticEvent } from 'react'
import { carryFoundWords, t } from 'sitegen/client'
import type { PageHit, SectionHit, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import Marked from './Marked.tsx'

/** A selectable result: a page or section. */
export interface SearchChoice {
  readonly url: string
  readonly external: boolean
  readonly page: PageHit
  /** Missing for the page itself. */
  readonly section?: SectionHit
}

/** Selectable results: each page, followed by its sections with headings. */
export const choicesOf = (pages: readonly PageHit[]): readonly SearchChoice[] =>
  pages.flatMap((page) => {
    const { url, external } = page
    return [
      { url, external, page },
      ...page.sections
        .filter(({ heading }) => heading.length > 0)
        .map((section) => ({ url: section.url, external, page, section }))
    ]
  })

/** Event handlers for a list of results: they pass the found words to the opened page, however its link is opened. */
export function carrying(words: readonly string[]) {
  const carry = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) carryFoundWords(link.href, words)
  }
  // Before link handlers; for middle clicks; and for the context menu.
  return { onClickCapture: carry, onAuxClick: carry, onContextMenu: carry } as const
}

export interface SearchHitsProps {
  readonly pages: readonly PageHit[]
  readonly words: readonly string[]
  readonly strings: Strings
  /** Index of the selected result in `choicesOf`; -1 for none. */
  readonly selected: number
  readonly id: string
  select(index: number): void
  follow(event: MouseEvent): void
}

/** Element id of a result. */
export const choiceId = (id: string, index: number): string => `${id}-${index}`

/** Results of the dialog, grouped by page, as options of a combobox. */
export default function SearchHits({ pages, words, strings, selected, id, select, follow }: SearchHitsProps) {
  let index = -1
  const choices = choicesOf(pages)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t(strings, 'search.results')}
      className="search-hits"
      {...carrying(words)}
      // Keep the focus in the field, which handles keys.
      onMouseDown={(event) => event.preventDefault()}
    >
      {pages.map((page) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
        <div
          key={page.url}
          role="group"
          aria-label={page.title.map(({ text }) => text).join('')}
          lang={page.lang}
        >
          {choices
            .filter((choice) => choice.page === page)
            .map((choice) => {
              index++
              const hitIndex = index
              return (
                <a
                  key={hitIndex}
                  id={choiceId(id, hitIndex)}
                  role="option"
                  aria-selected={hitIndex === selected}
                  tabIndex={-1}
                  href={choice.url}
                  className={choice.section ? 'search-hit search-hit-section' : 'search-hit'}
                  {...(choice.external ? { 'data-router': 'off' } : {})}
                  onPointerMove={() => select(hitIndex)}
                  onClick={follow}
                >
                  <Line choice={choice} />
                </a>
              )
            })}
        </div>
      ))}
    </div>
  )
}

function Line({ choice: { page, section } }: { readonly choice: SearchChoice }) {
  const passage = section?.passage ?? page.sections.find(({ heading }) => heading.length === 0)?.passage ?? []
  return (
    <>
      <Icon name={section ? 'list' : 'document'} />
      <span className="search-hit-text">
        <span className="search-hit-title">
          <Marked pieces={section?.heading ?? page.title} />
          {!section && page.version !== undefined && (
            <span className="search-hit-version">{page.version}</span>
          )}
        </span>
        {!section && page.crumbs.length > 0 && (
          <span className="search-hit-crumbs">{page.crumbs.join(' › ')}</span>
        )}
        {passage.length > 0 && (
          <span className="search-hit-passage">
            <Marked pieces={passage} />
          </span>
        )}
      </span>
      <Icon name={page.external ? 'external' : 'arrow'} />
    </>
  )
}
