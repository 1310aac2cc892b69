// What theme and site components import as `sitegen/client`. Everything here works on the server
// too, where it renders what the browser shows first.

export { fill, t } from '../base/strings.ts'
export { useBlocker } from './blocker.ts'
export { CaptchaError, solveCaptcha } from './captcha.ts'
export { Content, type ContentProps } from './content.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { useHydrated } from './hydrated.ts'
export { Later, type LaterComponent, type LaterProps, later, type Waiting } from './later.tsx'
export { isPageAddress } from './links.ts'
export { locationEvent, navigate, useLocation } from './location.ts'
export { type Navigation, useNavigation } from './navigation.ts'
export { Once, type OnceProps } from './once.tsx'
export { onPageShown, pageShownEvent } from './page-shown.ts'
export { payloadUrl } from './payload.ts'
export { preload } from './prefetch.ts'
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
export { markedTab, markStoredTabs, tabsKey } from './tab-choice.ts'
export { trustedHtml } from './trusted.ts'
