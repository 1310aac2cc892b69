'use client'

import { useState } from 'react'
import type { Shell } from 'sitegen/theme'

/** A part that fails in the browser, once it is asked to. */
export default function FragileSearch({ shell }: { readonly shell: Shell }) {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('The search is broken')
  return (
    <button type="button" className="fragile" onClick={() => setBroken(true)}>
      Search {shell.title}
    </button>
  )
}
