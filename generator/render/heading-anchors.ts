// Removes heading anchors, which are useless where a text is shown outside its page.

/** HTML without the links that headings have to themselves. */
export const withoutHeadingAnchors = (html: string): string =>
  html.replace(/<a class="heading-anchor"[^<]*<\/a>/g, '')
