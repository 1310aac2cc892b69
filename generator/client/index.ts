// The module `sitegen/client` for theme and site components. Everything here also works on the server, which renders the
// HTML. Modules that need React are apart, so that scripts which need none load none.

export { safeDecode } from '../base/safe-decode.ts'
export { firstSentences } from '../base/sentences.ts'
export { fill, t } from '../base/strings.ts'
export { type Behaviour, type StartElement, startBehaviours } from './behaviours.ts'
export { blockLeaving } from './blocker.ts'
export { CaptchaError, solveCaptcha } from './captcha.ts'
export { Content, type ContentProps } from './content.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { islandHydratedEvent, locationEvent, pageShownEvent } from './events.ts'
export { type FetchedPage, fetchPage } from './fetch-page.ts'
export { useBlocker, useHydrated, useLocation, useNavigation } from './hooks.ts'
export type { RenderedPart } from './island-table.ts'
export { isPageAddress } from './links.ts'
export { linkedElement, navigate, onLocation, openAround } from './location.ts'
export { MemoizedHtml, type MemoizedHtmlProps } from './memoized-html.tsx'
export { type Navigation, onNavigation } from './navigation.ts'
export { loadShell } from './page.ts'
export { onPageShown } from './page-shown.ts'
export { prefetchLink } from './prefetch.ts'
export { renderPart } from './render-part.ts'
export { askServer, type Endpoint, type Exchange } from './search/ask.ts'
export { searchEngine } from './search/engine.ts'
export { carryFoundWords, markFoundWords, takeFoundWords } from './search/found-words.ts'
export { hasFoundWords } from './search/has-found-words.ts'
export {
  type Conversation,
  favourSearch,
  forgetConversation,
  forgetSearch,
  type RememberedSearch,
  rememberConversation,
  rememberedConversations,
  rememberedSearches,
  rememberSearch
} from './search/remembered.ts'
export { readStored, removeStored, writeStored } from './storage.ts'
export { adoptStyles, loadStyle } from './styles.ts'
export {
  addressedTab,
  chosenTab,
  markChosenTabs,
  markedTab,
  storeTab
} from './tab-choice.ts'
export { trustedHtml } from './trusted.ts'
