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

/**
 * Load the styles of a part that comes later.
 *
 * @param file
 *   what `import file from './part.css?url'` gives: a file beside this script
 */
export const loadStyles = (file: string): Promise<void> => loadStyle(new URL(file, import.meta.url).pathname)
