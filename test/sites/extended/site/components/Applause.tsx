'use client'

import { useState } from 'react'

export default function Applause() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className="applause" onClick={() => setCount(count + 1)}>
      Applause: {count}
    </button>
  )
}
