// Display widths of pictures in the sections of the default theme.

type Fields = Readonly<Record<string, unknown>>

const columnsOf = ({ columns }: Fields, least: number): number =>
  typeof columns === 'number' ? columns : least

const places: Readonly<Record<string, (data: Fields) => string>> = {
  hero: ({ layout, align }) =>
    layout === 'below' || (align === 'center' && layout !== 'beside') ? 'full' : 'half',
  split: () => 'half',
  features: (data) => (columnsOf(data, 3) <= 2 ? 'half' : 'card'),
  steps: () => 'card',
  logos: () => 'logo',
  quotes: () => 'avatar',
  team: () => 'card',
  gallery: (data) => (columnsOf(data, 3) <= 2 ? 'half' : 'gallery')
}

/** Name of the place of pictures in a section; for sections of the site, as in texts. */
export const placeInSection = (name: string, data: Fields): string =>
  (Object.hasOwn(places, name) ? places[name] : undefined)?.(data) ?? 'article'
