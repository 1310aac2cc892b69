// Display widths of pictures in the sections of the default theme.

import type { SectionData } from './fields.ts'

const columnsOf = ({ columns }: SectionData, fallback: number): number =>
  typeof columns === 'number' ? columns : fallback

const itemCount = ({ items }: SectionData): number => (Array.isArray(items) ? items.length : 0)

/** Name of the place of pictures in a grid with this number of columns. */
const inColumns = (columns: number, smallPlace = 'card'): string =>
  columns <= 1 ? 'full' : columns === 2 ? 'pair' : smallPlace

const places: Readonly<Record<string, (data: SectionData) => string>> = {
  hero: ({ layout, align }) =>
    layout === 'below' || (align === 'center' && layout !== 'beside') ? 'full' : 'half',
  split: () => 'half',
  // Pictures in a list are as small as icons.
  features: (data) => (data.style === 'list' ? 'avatar' : inColumns(columnsOf(data, 3))),
  // In a list, pictures are beside the texts of steps; in columns, steps share the width.
  steps: (data) => (data.style === 'list' ? 'half' : inColumns(Math.max(2, itemCount(data)))),
  logos: () => 'logo',
  quotes: () => 'avatar',
  team: (data) => ['portrait-pair', 'portrait-third', 'portrait'][columnsOf(data, 4) - 2] ?? 'portrait',
  // With four pictures or more, phones show them in two columns.
  gallery: (data) => inColumns(columnsOf(data, 3), itemCount(data) > 3 ? 'tile' : 'gallery')
}

/** Name of the place of pictures in a section. A site's own sections use that of pictures in texts. */
export const placeInSection = (name: string, data: SectionData): string =>
  (Object.hasOwn(places, name) ? places[name] : undefined)?.(data) ?? 'article'
