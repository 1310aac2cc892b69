/** Tables with many columns use the space of the table of contents, which is hidden while one of them is in view there. */
export function watchWideTables(contents: HTMLElement): void {
  const covering = new Set<Element>()
  const views = new IntersectionObserver((entries) => {
    const { left, right } = contents.getBoundingClientRect()
    for (const { target, isIntersecting, boundingClientRect: table } of entries)
      if (isIntersecting && table.left < right && table.right > left) covering.add(target)
      else covering.delete(target)
    contents.toggleAttribute('data-covered', covering.size > 0)
  })
  for (const table of document.querySelectorAll(
    '.doc-column :is(.table-scroll, .comparison):has(th:nth-child(4))'
  ))
    views.observe(table)
}
