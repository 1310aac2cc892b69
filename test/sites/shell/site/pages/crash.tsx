'use client'

import { useState } from 'react'

/** A page that fails when it is asked to, and not the second time. */
export default function Crash() {
  const [failing, setFailing] = useState(false)
  const [tries, setTries] = useState(0)
  if (failing && tries < 1) throw new Error('The page failed', { cause: new Error('The reason for it') })
  const crash = () => {
    setTries(0)
    setFailing(true)
  }
  return (
    <div className="page-column">
      <h1>Crash</h1>
      <button type="button" id="crash" onClick={crash}>
        Crash
      </button>
    </div>
  )
}
