/**
 * `Accept` of programs that would rather have a page as Markdown: they name it first. Regular expression for the whole value, in the
 * syntax that all hosts know, so that all of them answer alike.
 */
export const markdownAccept = 'text/markdown(?: *(?:,|; *q=1).*)?'

const pattern = new RegExp(`^${markdownAccept}$`)

/** Whether a request is for Markdown. @param accept value of its header */
export const acceptsMarkdown = (accept: string | undefined): boolean => pattern.test(accept ?? '')
