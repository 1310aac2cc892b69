// Small behaviours of elements that few pages have, in one file: the name of each further one would be in the first script of
// every page.

import startDots from './dots.ts'
import startNotFound from './not-found.ts'
import startTerm from './term.ts'

/** Start an element that one of them is for. */
export default function startRare(element: HTMLElement): void {
  if (element.matches('.term')) startTerm(element)
  else if (element.matches('.section-dots')) startDots(element)
  else startNotFound(element)
}
