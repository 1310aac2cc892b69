const loading = new Map<string, Promise<void>>()

/** Load a style sheet, once; resolves when it is in force. One that did not come may be asked for again. */
export function loadStyle(href: string): Promise<void> {
  const known = loading.get(href)
  if (known) return known
  if (document.querySelector(`head > link[rel=stylesheet][href="${CSS.escape(href)}"]`))
    return Promise.resolve()
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The style sheet ${href} does not load`))
    document.head.append(link)
  })
  loading.set(href, loaded)
  loaded.catch(() => {
    link.remove()
    loading.delete(href)
  })
  return loaded
}

const adopted = new Set<string>()

/**
 * Put the styles of a part that comes later into force, once. The site's policy allows it, since a script may change
 * style sheets that it may run beside.
 *
 * @param text
 *   what `import text from './part.css?text'` gives
 */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return
  adopted.add(text)
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return
  }
  // Safari before 16.4: one rule around all of them, in the sheet of the theme.
  const sheet = (document as Document).styleSheets[0]
  sheet?.insertRule(`@media all {${text}}`, sheet.cssRules.length)
}
