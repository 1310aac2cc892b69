// The links that headings have to themselves, which are useless where a text is shown elsewhere.

/** HTML without the links that headings have to themselves. */
export const withoutHeadingAnchors = (html: string): string =>
  html.replace(/<a class="heading-anchor"[^<]*<\/a>/g, '')
