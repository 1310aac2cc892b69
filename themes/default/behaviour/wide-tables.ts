// Tables with many columns use the space of the table of contents, which is hidden while one of them is in view there.

const covering = new Set<Element>()

const views = new IntersectionObserver((entries) => {
  const contents = document.querySelector('.toc')
  if (!contents) return
  const { left, right } = contents.getBoundingClientRect()
  for (const { target, isIntersecting, boundingClientRect: table } of entries)
    if (isIntersecting && table.left < right && table.right > left) covering.add(target)
    else covering.delete(target)
  contents.toggleAttribute('data-covered', covering.size > 0)
})

/** Watch a table. */
export default function startWideTable(table: HTMLElement): void {
  views.observe(table)
}
