// Sorting of entries by their values, for collections and queries.

const collators = new Map<string, Intl.Collator>()

function collatorFor(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator
}

/**
 * Sort by values: numbers numerically, texts by the rules of the language, `false` before `true`. Records without a
 * value come last in either direction; ties are sorted by id.
 *
 * @param keys `-price` for descending
 */
export function sortRecords<Item>(
  records: readonly Item[],
  keys: readonly string[],
  toValue: (record: Item, key: string) => unknown,
  idOf: (record: Item) => string,
  locale: string
): readonly Item[] {
  const { compare } = collatorFor(locale)
  const order = keys.map((key) => ({ key: key.replace(/^-/, ''), sign: key.startsWith('-') ? -1 : 1 }))
  const rows = records.map((record) => ({ record, values: order.map(({ key }) => toValue(record, key)) }))
  rows.sort((a, b) => {
    for (const [index, { sign }] of order.entries()) {
      const [firstValue, secondValue] = [a.values[index], b.values[index]]
      const [noFirst, noSecond] = [
        firstValue === undefined || firstValue === null,
        secondValue === undefined || secondValue === null
      ]
      if (noFirst || noSecond) {
        if (noFirst !== noSecond) return noFirst ? 1 : -1
        continue
      }
      const difference = compareValues(firstValue, secondValue, compare)
      if (difference !== 0) return sign * difference
    }
    return idOf(a.record) < idOf(b.record) ? -1 : 1
  })
  return rows.map(({ record }) => record)
}

/** Compare two values that exist. */
function compareValues(a: unknown, b: unknown, compare: (a: string, b: string) => number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return compare(String(a), String(b))
}
