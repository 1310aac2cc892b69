import { type RefObject, useEffect, useState } from 'react'
import { locationEvent } from 'sitegen/client'

/** Call `onScroll` with the current and previous scroll position, at most once per frame. */
function observeScroll(onScroll: (top: number, lastTop: number) => void): () => void {
  let lastTop = window.scrollY
  let frame = 0
  const update = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      const top = window.scrollY
      if (top !== lastTop) onScroll(top, lastTop)
      lastTop = top
    })
  }
  window.addEventListener('scroll', update, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', update)
  }
}

/** Whether the URL's hash is the id of an element. */
function hashHasTarget(): boolean {
  const { hash } = window.location
  if (hash === '') return false
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) !== null
  } catch {
    return document.getElementById(hash.slice(1)) !== null
  }
}

/**
 * Whether to hide a bar at the top: when scrolling down, and after jumps to anchors; not when scrolling up, or above its own
 * height.
 */
export function useHideOnScroll(enabled: boolean, bar: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let jumped = false
    const jump = () => {
      if (!hashHasTarget()) return
      // The following scroll event is caused by the jump.
      jumped = true
      setHidden(true)
    }
    window.addEventListener(locationEvent, jump)
    const stop = observeScroll((top, lastTop) => {
      const isOwnJump = jumped
      jumped = false
      if (top < (bar.current?.offsetHeight ?? 0)) setHidden(false)
      else if (!isOwnJump) setHidden(top > lastTop)
    })
    return () => {
      window.removeEventListener(locationEvent, jump)
      stop()
    }
  }, [enabled, bar])
  return hidden
}

/** Whether the reader is scrolling up, far from the top. */
export function useScrollingUp(): boolean {
  const [returning, setReturning] = useState(false)
  useEffect(() => observeScroll((top, lastTop) => setReturning(top < lastTop && top > 300)), [])
  return returning
}
