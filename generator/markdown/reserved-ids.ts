// Ids and names reserved for the page. Scripts find the page's own elements by type and position, so content cannot replace
// them; but links, labels and style sheets use ids, which therefore have to be unique. Other ids of the theme begin with
// `sitegen:`, which no generated heading id does.

/** Reserved ids that headings could easily generate. Adding one changes the anchors of existing sites. */
export const reservedIds = ['app', 'main', 'content', 'top', 'footnote-label'] as const

const reservedNames: ReadonlySet<string> = new Set(reservedIds)

/** Prefixes used by the theme's scripts, footnotes (remark-rehype) and React's `useId`. */
const reservedPrefixes = /^(?:sitegen:|user-content-fn(?:ref)?-|_(?:c\d+-)?[rR]_)/

/** Whether an id is reserved. */
export const isReservedId = (id: string): boolean => reservedNames.has(id) || reservedPrefixes.test(id)

/** A replacement for a reserved id: `content` → `content-1`, `sitegen:x` → `section-sitegen:x`. */
export const replacementId = (id: string): string => (reservedPrefixes.test(id) ? `section-${id}` : `${id}-1`)

/** Prefix of ids chosen by untrusted authors, as on GitHub. */
export const authorPrefix = 'user-content-'

/**
 * Resolve the anchor of a link: authors write the id that they know from the heading or have chosen.
 *
 * @param ids ids of the target page
 */
export function resolveAnchorId(anchor: string, ids: Pick<ReadonlySet<string>, 'has'>): string {
  // `#top` is always the top of the page.
  if (anchor === '' || anchor === 'top' || ids.has(anchor)) return anchor
  const otherIds = isReservedId(anchor) ? [replacementId(anchor)] : []
  return [...otherIds, authorPrefix + anchor].find((id) => ids.has(id)) ?? anchor
}

const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Members of nodes that scripts use: a form control with such a name would shadow it on its form. */
const nodeMemberNames = splitWords(`
  addEventListener append appendChild attributes baseURI childElementCount childNodes classList cloneNode closest
  compareDocumentPosition contains dataset dispatchEvent firstChild firstElementChild focus getAttribute
  getBoundingClientRect getRootNode hasAttribute hasChildNodes innerHTML insertBefore isConnected lastChild
  lastElementChild matches namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue ownerDocument
  parentElement parentNode prepend previousElementSibling previousSibling querySelector querySelectorAll remove
  removeAttribute removeChild removeEventListener replaceChild replaceChildren replaceWith scrollIntoView
  setAttribute tagName textContent`)

/** Other members of `document`: a named element would shadow them. */
const documentMemberNames = splitWords(`
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

const nodeMembers = new Set(nodeMemberNames)
const documentMembers = new Set([...nodeMemberNames, ...documentMemberNames])

/** Elements that are available as `document.NAME` and shadow its properties. */
const namedElements = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** Elements that are available on their form by name or id and shadow its properties. */
const controls = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea', 'img'])

/** The property that an element with this name or id would shadow, such as `document.body`; `undefined` for most. */
export function shadowedProperty(
  tagName: string,
  attribute: 'id' | 'name',
  value: string
): string | undefined {
  // `object` is also available by id, and `img` if it has a name too.
  const isNamed =
    namedElements.has(tagName) && (attribute === 'name' || tagName === 'object' || tagName === 'img')
  if (isNamed && documentMembers.has(value)) return `document.${value}`
  return controls.has(tagName) && nodeMembers.has(value) ? `form.${value}` : undefined
}
