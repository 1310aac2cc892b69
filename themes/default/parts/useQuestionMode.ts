// Question mode of the search dialog, loaded on demand.

import { type ComponentType, type RefObject, useRef, useState } from 'react'
import type { SearchAskProps } from './SearchAsk.tsx'

/** A question to ask once the question mode has loaded. */
interface PendingQuestion {
  readonly question: string
  /** Text of the field when the question was asked; if it has changed since, it is the next question. */
  readonly fieldText: string
  /** Whether Enter has been pressed since. */
  sent: boolean
}

/** The question mode of the search dialog. */
export interface QuestionMode {
  /** Set once the mode is entered and its code has loaded. */
  readonly entered?:
    | {
        readonly Ask: ComponentType<SearchAskProps>
        readonly start: Pick<SearchAskProps, 'first' | 'typed'>
      }
    | undefined
  /** The question, if the code failed to load. */
  readonly failedQuestion: string | undefined
  /** Enter the mode with a question, which may be empty. */
  enter(question: string): void
  /** Send the question as soon as the code has loaded. @returns false if none is pending */
  sendPending(): boolean
  leave(): void
  /** Clear `failedQuestion`. */
  dismissFailure(): void
}

/** Initial props of the question mode. */
const startOf = ({ question, fieldText, sent }: PendingQuestion, text: string) =>
  text === fieldText ? { first: question } : sent ? { first: text.trim() } : { first: '', typed: text }

const loadQuestions = () => import('./SearchAsk.tsx')

/**
 * State of the question mode.
 *
 * @param text text of the search field
 * @param setText restores the text when the mode is left
 */
export function useQuestionMode(
  text: string,
  setText: (text: string) => void,
  field: RefObject<HTMLInputElement | null>
): QuestionMode {
  const [asking, setAsking] = useState<{
    readonly pendingQuestion: PendingQuestion
    readonly Ask: ComponentType<SearchAskProps>
  }>()
  const pending = useRef<PendingQuestion>(undefined)
  const [failedQuestion, setFailedQuestion] = useState<string>()
  return {
    entered: asking && { Ask: asking.Ask, start: startOf(asking.pendingQuestion, text) },
    failedQuestion,
    enter(question) {
      field.current?.focus()
      const pendingQuestion = { question, fieldText: text, sent: false }
      pending.current = pendingQuestion
      loadQuestions().then(
        (module) => {
          setFailedQuestion(undefined)
          setAsking({ pendingQuestion, Ask: module.default })
        },
        () => {
          pending.current = undefined
          setFailedQuestion(question)
        }
      )
    },
    sendPending() {
      if (pending.current) pending.current.sent = true
      return pending.current !== undefined
    },
    leave() {
      pending.current = undefined
      if (asking) setText(asking.pendingQuestion.fieldText)
      setAsking(undefined)
      requestAnimationFrame(() => field.current?.focus())
    },
    dismissFailure: () => setFailedQuestion(undefined)
  }
}
