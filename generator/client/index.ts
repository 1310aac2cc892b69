// The module `sitegen/client` for theme and site components. Everything here also works on the server, which renders the
// initial HTML.

export { fill, t } from '../base/strings.ts'
export { useBlocker } from './blocker.ts'
export { CaptchaError, solveCaptcha } from './captcha.ts'
export { Content, type ContentProps } from './content.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { locationEvent, pageShownEvent } from './events.ts'
export { useHydrated } from './hydrated.ts'
export {
  type LazyComponent,
  type LazyFallbacks,
  LazyIsland,
  type LazyIslandProps,
  lazyIsland
} from './lazy-island.tsx'
export { isPageAddress } from './links.ts'
export { navigate, useLocation } from './location.ts'
export { MemoizedHtml, type MemoizedHtmlProps } from './memoized-html.tsx'
export { type Navigation, useNavigation } from './navigation.ts'
export { islandHydratedEvent } from './page.ts'
export { onPageShown } from './page-shown.ts'
export { payloadUrl } from './payload.ts'
export { prefetchLink } from './prefetch.ts'
export { askServer, type Endpoint, type Exchange } from './search/ask.ts'
export { searchEngine } from './search/engine.ts'
export { carryFoundWords, markFoundWords, takeFoundWords } from './search/found-words.ts'
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
export { adoptStyles } from './styles.ts'
export { addressedTab, chosenTab, markChosenTabs, markedTab, storeTab } from './tab-choice.ts'
export { trustedHtml } from './trusted.ts'
