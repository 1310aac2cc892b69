/** Headings that are larger than the `h1` of the page; runs in the page. */
export function largerHeadings(): string[] {
  const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize)
  const [title, ...others] = [...document.querySelectorAll('main :is(h1, h2, h3)')]
  const limit = title ? sizeOf(title) : 0
  return others
    .filter((heading) => sizeOf(heading) > limit)
    .map((heading) => `${sizeOf(heading)} px, with a title of ${limit} px: ${heading.textContent}`)
}
