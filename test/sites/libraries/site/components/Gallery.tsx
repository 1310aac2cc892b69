'use client'

import useEmblaCarousel from 'embla-carousel-react'

const slides = ['First', 'Second', 'Third']

export default function Gallery() {
  const [viewport, carousel] = useEmblaCarousel()
  return (
    <div className="library">
      <div ref={viewport} className="viewport" style={{ overflow: 'hidden', width: 300 }}>
        <div className="slides" style={{ display: 'flex' }}>
          {slides.map((name) => (
            <div key={name} style={{ flex: '0 0 100%' }}>
              {name}
            </div>
          ))}
        </div>
      </div>
      <button type="button" onClick={() => carousel?.scrollNext()}>
        Next
      </button>
    </div>
  )
}
