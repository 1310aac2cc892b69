import type { ArticleLabels } from '../parts/articleLabels.ts'

/** The labels of the text around an element. */
export const labelsOf = (element: Element): ArticleLabels =>
  JSON.parse(element.closest<HTMLElement>('[data-labels]')?.dataset.labels ?? '{}') as ArticleLabels
