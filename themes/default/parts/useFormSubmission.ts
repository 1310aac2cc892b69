// Submission of a form: validates, solves the captcha, and sends the fields by `fetch` or native submission.

import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CaptchaError, solveCaptcha, t, useBlocker } from 'sitegen/client'
import type { Form } from 'sitegen/theme'
import { controlsOf, type Mistakes, mistakesIn } from './formMistakes.ts'
import { captchaName, sendForm } from './sendForm.ts'

/** Why a form could not be sent. */
type Failure = 'failed' | 'captcha.unreachable' | 'captcha.unsolved'
/** Progress of a submission; `leaving` is a native submission, which loads another page. */
export type Sending = 'idle' | 'checking' | 'sending' | 'leaving' | 'sent' | Failure

/** A form's state for its fields and buttons. */
export interface FormSubmission {
  readonly element: RefObject<HTMLFormElement | null>
  readonly sending: Sending
  /** Errors of the last attempt, except those fixed since. */
  readonly mistakes: Mistakes
  /** Called when a field changes. */
  change(): void
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>
  /** Show the form again after it was sent. */
  showAgain(): void
}

/** Whether the form is being sent. */
export const isBusy = (sending: Sending): boolean =>
  sending === 'checking' || sending === 'sending' || sending === 'leaving'

/** State of a form. */
export function useFormSubmission(form: Form): FormSubmission {
  const { fields, texts, honeypot } = form
  const element = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState<Sending>('idle')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const unsentText = useUnsentText(element)
  useBlocker(unsentText.exists && sending !== 'sent' && sending !== 'leaving', t(texts, 'leave'))
  const send = useSend(form, setSending)
  useNativeSubmit(element, sending === 'leaving', honeypot, () => setSending('idle'))
  return {
    element,
    sending,
    mistakes,
    change() {
      unsentText.update()
      const remaining = element.current ? mistakesIn(element.current, form) : {}
      // Errors disappear once fixed; no new errors are shown while typing.
      setMistakes((shown) =>
        Object.fromEntries(
          Object.keys(shown).flatMap((key) => (remaining[key] === undefined ? [] : [[key, remaining[key]]]))
        )
      )
    },
    async submit(event) {
      event.preventDefault()
      if (isBusy(sending)) return
      const newMistakes = mistakesIn(event.currentTarget, form)
      setMistakes(newMistakes)
      const firstInvalid = fields.find((field) => newMistakes[field.name] !== undefined)
      if (firstInvalid) {
        setSending('idle')
        controlsOf(event.currentTarget, firstInvalid.name)[0]?.focus()
        return
      }
      const data = new FormData(event.currentTarget)
      const isBot = (data.get(honeypot) ?? '') !== ''
      const outcome = isBot ? 'sent' : await send(data, event.currentTarget)
      setSending(outcome)
      if (outcome === 'sent') unsentText.clear()
    },
    showAgain: () => setSending('idle')
  }
}

/** Whether a text area contains text, which would be lost with the page. */
function useUnsentText(element: RefObject<HTMLFormElement | null>) {
  const [exists, setExists] = useState(false)
  const update = () => {
    const texts = element.current?.querySelectorAll('textarea') ?? []
    setExists([...texts].some(({ value }) => value.trim() !== ''))
  }
  // Text may have been typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes call it
  useEffect(update, [])
  return { exists, update, clear: () => setExists(false) }
}

/** Returns a function that solves the captcha, if any, and sends the fields. */
function useSend({ action, format, navigate, honeypot, captcha }: Form, setSending: (to: Sending) => void) {
  // Cancel the captcha when the page is left.
  const captchaAbort = useRef<AbortController>(undefined)
  useEffect(() => () => captchaAbort.current?.abort(), [])

  async function solve(challenge: string, data: FormData, sender: HTMLFormElement): Promise<void> {
    const controller = new AbortController()
    captchaAbort.current = controller
    const { signal } = controller
    const solution = await solveCaptcha(challenge, signal)
    // The reader was asked before leaving the page with an unsent message.
    signal.throwIfAborted()
    data.set(captchaName, solution)
    for (const control of controlsOf(sender, captchaName)) control.value = solution
  }

  return async (data: FormData, sender: HTMLFormElement): Promise<'sent' | 'leaving' | Failure> => {
    data.delete(honeypot)
    if (captcha && 'siteKey' in captcha && (data.get(captcha.field) ?? '') === '') return 'captcha.unsolved'
    if (captcha && 'challenge' in captcha) {
      setSending('checking')
      try {
        await solve(captcha.challenge, data, sender)
      } catch (error) {
        console.warn('The captcha was not solved.', error)
        return `captcha.${error instanceof CaptchaError ? error.reason : 'unsolved'}`
      }
    }
    if (navigate) return 'leaving'
    setSending('sending')
    return (await sendForm(action, format, data)) ? 'sent' : 'failed'
  }
}

/** Submit the form natively, once the leave prompt is disabled. */
function useNativeSubmit(
  element: RefObject<HTMLFormElement | null>,
  leaving: boolean,
  honeypot: string,
  onReturn: () => void
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is sent once
  useEffect(() => {
    if (!leaving || !element.current) return
    for (const control of controlsOf(element.current, honeypot)) control.disabled = true
    // A field named `submit` would shadow the form's method.
    HTMLFormElement.prototype.submit.call(element.current)
    // Restore the form when the reader comes back.
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [leaving, honeypot])
}
