// Contents of islands: HTML that React keeps. Behaviours may change it before an island is hydrated, so it is remembered as
// the server wrote it.

const serverHtml = new WeakMap<Element, string>()

/** Remember the contents of islands, before anything changes them. */
export function rememberSlots(root: ParentNode): void {
  for (const slot of root.querySelectorAll('sitegen-slot'))
    if (!serverHtml.has(slot)) serverHtml.set(slot, slot.innerHTML)
}

/** HTML of the contents of an island, by prop. Those of islands inside of it are theirs. */
export const slotsIn = (host: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...host.querySelectorAll<HTMLElement>('sitegen-slot')]
      .filter((slot) => slot.parentElement?.closest('sitegen-island, sitegen-slot') === host)
      .map((slot) => [slot.dataset.slot ?? '', serverHtml.get(slot) ?? slot.innerHTML])
  )
