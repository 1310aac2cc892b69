import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'
import { adoptStyles } from 'sitegen/client'
import styles from '../styles/search.css?text'

/**
 * Shows a modal dialog and focuses its field; restores the focus afterwards.
 *
 * @param text initial text of the field: the cursor is placed after it
 */
export function useModalDialog(
  field: RefObject<HTMLInputElement | null>,
  text: string
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the first paint.
  useInsertionEffect(() => adoptStyles(styles), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field never changes
  useEffect(() => {
    const element = dialog.current
    const focusedBefore = document.activeElement
    if (element && !element.open) element.showModal()
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    return () => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
    }
  }, [text])
  return dialog
}
