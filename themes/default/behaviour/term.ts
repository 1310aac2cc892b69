// The explanation of a term is shown by the style sheet. Escape hides it until the reader comes back, as WCAG 1.4.13 asks for:
// it may cover what is below it.

/** Start a term. */
export default function startTerm(term: HTMLElement): void {
  for (const type of ['pointerenter', 'focus']) term.addEventListener(type, () => delete term.dataset.closed)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') term.dataset.closed = ''
  })
}
