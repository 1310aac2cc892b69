import { useState } from 'react'
import type { SitePageProps } from 'sitegen/theme'

export default function About({ text }: SitePageProps<{ readonly open: string }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {text.open}
      </button>
    </main>
  )
}
