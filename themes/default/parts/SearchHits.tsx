import type { MouseEvent, SyntheticEvent } from 'react'
import { carryFoundWords, t } from 'sitegen/client'
import type { PageHit, SectionHit, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import Marked from './Marked.tsx'

/** A line of the results that can be chosen. */
export interface SearchChoice {
  readonly url: string
  readonly external: boolean
  readonly page: PageHit
  /** Missing for the page itself. */
  readonly section?: SectionHit
}

/** The lines of some pages: each page, and below it those of its sections that have a heading. */
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

/** Handlers for a list of results: however a link in it is opened, its page marks the words. */
export function carrying(words: readonly string[]) {
  const carry = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) carryFoundWords(link.href, words)
  }
  // Before the handlers of the links; the middle button; and the menu, from which a new tab may be opened.
  return { onClickCapture: carry, onAuxClick: carry, onContextMenu: carry } as const
}

export interface SearchHitsProps {
  readonly pages: readonly PageHit[]
  readonly words: readonly string[]
  readonly strings: Strings
  /** Place of the chosen line in `choicesOf`; -1 for none. */
  readonly chosen: number
  readonly id: string
  choose(place: number): void
  follow(event: MouseEvent): void
}

/** Id of the element of a line. */
export const choiceId = (id: string, place: number): string => `${id}-${place}`

/** The results of the dialogue, page by page, as the options of a combobox. */
export default function SearchHits({ pages, words, strings, chosen, id, choose, follow }: SearchHitsProps) {
  let place = -1
  const choices = choicesOf(pages)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t(strings, 'search.results')}
      className="search-hits"
      {...carrying(words)}
      // The focus stays in the field, whose keys choose.
      onMouseDown={(event) => event.preventDefault()}
    >
      {pages.map((page) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div
          key={page.url}
          role="group"
          aria-label={page.title.map(({ text }) => text).join('')}
          lang={page.lang}
        >
          {choices
            .filter((choice) => choice.page === page)
            .map((choice) => {
              place++
              const own = place
              return (
                <a
                  key={own}
                  id={choiceId(id, own)}
                  role="option"
                  aria-selected={own === chosen}
                  tabIndex={-1}
                  href={choice.url}
                  className={choice.section ? 'search-hit search-hit-section' : 'search-hit'}
                  {...(choice.external ? { 'data-router': 'off' } : {})}
                  onPointerMove={() => choose(own)}
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
