// `budgets` in site.yaml: how much pages, files and builds may take.

import * as v from 'valibot'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { describe, mapping, object, wholeNumber } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'

const kilobytes = (sentence: string) => describe(sentence, v.optional(wholeNumber(1)))

const pageBudget = object({
  html: kilobytes('HTML of a page in kB, compressed.'),
  scripts: kilobytes('Scripts that a page loads in kB, compressed.'),
  styles: kilobytes('Style sheets that a page loads in kB, compressed.'),
  pictures: kilobytes('Pictures that a page loads before readers scroll, in kB.'),
  fonts: kilobytes('Fonts that a page loads in kB.'),
  total: kilobytes('All of these together in kB.')
})

export const budgetsSchema = object({
  page: describe('Budgets for the first load of a page.', v.optional(pageBudget)),
  collections: describe(
    'Budgets of the pages of a collection, by its name; they replace those of `page`.',
    v.optional(mapping(pageBudget), {})
  ),
  picture: kilobytes('Size of a published picture in kB.'),
  video: kilobytes('Size of a video file in kB.'),
  build: describe(
    'What a build may take.',
    v.optional(
      object({
        seconds: describe('Duration in seconds.', v.optional(wholeNumber(1))),
        pages: describe('Number of pages.', v.optional(wholeNumber(1)))
      })
    )
  )
})

/** Budgets of a site; missing ones are unlimited. */
export type Budgets = v.InferOutput<typeof budgetsSchema>

/** kB that a page may load, by kind. */
export type PageBudget = NonNullable<Budgets['page']>

/** A kind of file that pages load, or all kinds together. */
export type PageBudgetKind = keyof PageBudget

/** Whether any budget depends on the files that pages load. */
export const hasPageBudgets = ({ page, collections }: Budgets): boolean =>
  [page, ...Object.values(collections)].some((budget) => budget && Object.keys(budget).length > 0)

/** Budgets of collections that do not exist. */
export const checkBudgetNames = (
  { collections }: Pick<Budgets, 'collections'>,
  names: readonly string[],
  yaml: Yaml
): readonly Diagnostic[] =>
  Object.keys(collections)
    .filter((name) => !names.includes(name))
    .map((name) =>
      diagnostic(
        'schema-unknown-key',
        yaml.at(['budgets', 'collections', name], 'key'),
        `There is no collection \`${name}\``,
        didYouMean(name, names) ?? `collections of this site: ${names.join(', ')}`
      )
    )
