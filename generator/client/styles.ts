const loading = new Map<string, Promise<void>>()

/** Load a style sheet once; resolves when it is applied. A failed one may be requested again. */
export function loadStyle(href: string): Promise<void> {
  const pendingLoad = loading.get(href)
  if (pendingLoad) return pendingLoad
  if (document.querySelector(`head > link[rel=stylesheet][href="${CSS.escape(href)}"]`))
    return Promise.resolve()
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The style sheet ${href} could not be loaded`))
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
 * Apply the styles of a lazily loaded part, once. The content security policy allows this, since scripts may add
 * constructed style sheets.
 *
 * @param text
 *   the CSS from `import text from './part.css?text'`
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
  // Safari before 16.4: insert them into the theme's sheet, wrapped in one rule.
  const sheet = (document as Document).styleSheets[0]
  sheet?.insertRule(`@media all {${text}}`, sheet.cssRules.length)
}
