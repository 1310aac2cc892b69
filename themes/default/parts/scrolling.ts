import { type RefObject, useEffect, useState } from 'react'
import { locationEvent } from 'sitegen/client'

/** Call `follow` with the scroll position and the one before, at most once a frame. */
function followScroll(follow: (top: number, before: number) => void): () => void {
  let before = window.scrollY
  let frame = 0
  const look = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      const top = window.scrollY
      if (top !== before) follow(top, before)
      before = top
    })
  }
  window.addEventListener('scroll', look, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', look)
  }
}

/** Is the address that of an element of this page? */
function hashLeadsSomewhere(): boolean {
  const { hash } = window.location
  if (hash === '') return false
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) !== null
  } catch {
    return document.getElementById(hash.slice(1)) !== null
  }
}

/**
 * Should a bar at the top give way? On the way down it does, on the way up and above its own height
 * it comes back; a link to a place in the page hides it, since the place is what is wanted.
 */
export function useGivingWay(enabled: boolean, bar: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let jumped = false
    const jump = () => {
      if (!hashLeadsSomewhere()) return
      // The scrolling that follows belongs to the jump, whichever way it goes.
      jumped = true
      setHidden(true)
    }
    window.addEventListener(locationEvent, jump)
    const stop = followScroll((top, before) => {
      const own = jumped
      jumped = false
      if (top < (bar.current?.offsetHeight ?? 0)) setHidden(false)
      else if (!own) setHidden(top > before)
    })
    return () => {
      window.removeEventListener(locationEvent, jump)
      stop()
    }
  }, [enabled, bar])
  return hidden
}

/** Is the reader, far from the top, on the way back to it? */
export function useReturning(): boolean {
  const [returning, setReturning] = useState(false)
  useEffect(() => followScroll((top, before) => setReturning(top < before && top > 300)), [])
  return returning
}
