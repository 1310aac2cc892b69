/** Load a style sheet, once; resolves when it is in force. */
export function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The style sheet ${href} does not load`))
    document.head.append(link)
  })
}

/**
 * Load the styles of a part that comes later.
 *
 * @param file
 *   what `import file from './part.css?url'` gives: a file beside this script
 */
export const loadStyles = (file: string): Promise<void> => loadStyle(new URL(file, import.meta.url).pathname)
