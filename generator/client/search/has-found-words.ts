import { readStored } from '../storage.ts'

/** Storage key of the words of searches whose results were opened. */
export const foundWordsKey = 'search.found'

/** Whether there may be words to mark: what marks them need not be loaded otherwise. */
export const hasFoundWords = (): boolean => readStored(foundWordsKey) !== null
