'use client'

import { useEffect, useState } from 'react'
import '../styles/slide-nav.css'

interface SlideNavProps {
  readonly label: string
  /** Ids and labels of the slides. */
  readonly slides: readonly { readonly id: string; readonly name: string }[]
}

/** A dot per slide at the edge of the window; the slide in the middle of the window is the current one. */
export default function SlideNav({ label, slides }: SlideNavProps) {
  const [current, setCurrent] = useState(slides[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-50% 0px -50% 0px' }
    )
    for (const { id } of slides) {
      const slide = document.getElementById(id)
      if (slide) observer.observe(slide)
    }
    return () => observer.disconnect()
  }, [slides])
  return (
    <nav className="slide-nav" aria-label={label}>
      <ol>
        {slides.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} title={name} aria-current={id === current ? 'true' : undefined}>
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
