// Ids and names that belong to the page and not to its text. Scripts find the page's own elements by type and
// place, so no text can take their part; but links, labels and style sheets go by id, and there an id must stand
// for one element. The theme's ids that no link shows begin with `sitegen:`, which no heading's own id does.

/** Ids that headings would take without thinking. Adding one changes addresses of sites. */
export const pageIds = ['app', 'payload', 'main', 'content', 'sidebar', 'top', 'footnote-label'] as const

const fixed: ReadonlySet<string> = new Set(pageIds)

/** Those of the theme's scripts, of footnotes (remark-rehype), and of React's `useId`, also in components. */
const families = /^(?:sitegen:|user-content-fn(?:ref)?-|_(?:c\d+-)?[rR]_)/

/** Does an id belong to the page itself? */
export const isPageId = (id: string): boolean => fixed.has(id) || families.test(id)

/** An id for what wanted one of the page's: `payload` → `payload-1`, `sitegen:x` → `section-sitegen:x`. */
export const otherId = (id: string): string => (families.test(id) ? `section-${id}` : `${id}-1`)

/** In front of ids that authors who are not trusted have given; GitHub has the same. */
export const authorPrefix = 'user-content-'

/**
 * The id that a link means: authors write the one that they know from the heading or have chosen.
 *
 * @param ids of the page that the link leads to
 */
export function meantId(anchor: string, ids: Pick<ReadonlySet<string>, 'has'>): string {
  // `#top` is the top of the page, whatever stands there.
  if (anchor === '' || anchor === 'top' || ids.has(anchor)) return anchor
  const others = isPageId(anchor) ? [otherId(anchor)] : []
  return [...others, authorPrefix + anchor].find((id) => ids.has(id)) ?? anchor
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What scripts use of every node: a control of that name takes its place in the form. */
const ofNodes = words(`
  addEventListener append appendChild attributes baseURI childElementCount childNodes classList cloneNode closest
  compareDocumentPosition contains dataset dispatchEvent firstChild firstElementChild focus getAttribute
  getBoundingClientRect getRootNode hasAttribute hasChildNodes innerHTML insertBefore isConnected lastChild
  lastElementChild matches namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue ownerDocument
  parentElement parentNode prepend previousElementSibling previousSibling querySelector querySelectorAll remove
  removeAttribute removeChild removeEventListener replaceChild replaceChildren replaceWith scrollIntoView
  setAttribute tagName textContent`)

/** What `document` has beside: an element that it knows by name takes its place. */
const ofDocuments = words(`
  activeElement activeViewTransition adoptNode adoptedStyleSheets all anchors applets bgColor body
  caretPositionFromPoint caretRangeFromPoint characterSet charset children clear close compatMode constructor
  contentType cookie createAttribute createAttributeNS createCDATASection createComment createDocumentFragment
  createElement createElementNS createEvent createExpression createNSResolver createNodeIterator
  createProcessingInstruction createRange createTextNode createTreeWalker currentScript customElementRegistry
  defaultView designMode dir doctype documentElement documentURI domain elementFromPoint elementsFromPoint embeds
  evaluate execCommand exitFullscreen exitPictureInPicture exitPointerLock fonts forms fragmentDirective fullscreen
  fullscreenElement fullscreenEnabled getAnimations getElementById getElementsByClassName getElementsByName
  getElementsByTagName getElementsByTagNameNS getSelection hasFocus hasStorageAccess head hidden images
  implementation importNode inputEncoding lastModified links location moveBefore normalize open
  pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement prerendering queryCommandEnabled
  queryCommandState queryCommandSupported queryCommandValue readyState referrer requestStorageAccess rootElement
  scripts scrollingElement startViewTransition styleSheets timeline title URL visibilityState write writeln
  xmlEncoding xmlStandalone xmlVersion`)

const nodeMembers = new Set(ofNodes)
const documentMembers = new Set([...ofNodes, ...ofDocuments])

/** Elements that `document` knows by name, as `document.NAME`, before its own properties. */
const named = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** Elements that their form knows by name or id, before its own properties. */
const controls = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea', 'img'])

/** What an element of that name or id would hide from scripts: `document.body`; nothing for most. */
export function hiddenBy(tagName: string, attribute: 'id' | 'name', value: string): string | undefined {
  // An object is known by its id too, and a picture with a name as well.
  const known = named.has(tagName) && (attribute === 'name' || tagName === 'object' || tagName === 'img')
  if (known && documentMembers.has(value)) return `document.${value}`
  return controls.has(tagName) && nodeMembers.has(value) ? `form.${value}` : undefined
}
