// Whether pictures are shown in the width that `sizes` declares for them, so that browsers load files that are neither blurred
// nor far too large.

import type { Page } from 'playwright-core'

interface Shown {
  /** Width in the page, and the one declared for it, in pixels. */
  readonly shown: number
  readonly declared: number
}

/**
 * Pictures that are shown wider than declared, or much narrower.
 *
 * @param selector elements with a picture in each
 * @returns undefined for elements with a right picture
 */
export async function wrongWidths(page: Page, selector: string): Promise<readonly (string | undefined)[]> {
  const all = await page.evaluate(
    (selector): Shown[] =>
      [...document.querySelectorAll(selector)].map((element) => {
        const image = element.querySelector<HTMLImageElement>('picture img')
        const sizes = element.querySelector('source')?.sizes ?? ''
        const chosen = sizes
          .split(',')
          .map((candidate) => /^(?:(\(.*\)) )?(\S+)$/.exec(candidate.trim()))
          .find((parts) => parts && (parts[1] === undefined || matchMedia(parts[1]).matches))
        const ruler = document.createElement('div')
        Object.assign(ruler.style, { position: 'absolute', width: chosen?.[2] ?? '0' })
        document.body.append(ruler)
        const declared = ruler.getBoundingClientRect().width
        ruler.remove()
        return { shown: image?.getBoundingClientRect().width ?? 0, declared }
      }),
    selector
  )
  return all.map(({ shown, declared }) => {
    const widths = `shown ${Math.round(shown)}, declared ${Math.round(declared)}`
    if (shown > declared * 1.05) return `blurred: ${widths}`
    // Logos and portraits in quotes are small in any case.
    return declared > shown * 1.7 && declared > 200 ? `too large: ${widths}` : undefined
  })
}
