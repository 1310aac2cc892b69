'use client'

import { Camera, Heart } from 'lucide-react'
import { useState } from 'react'

export default function Icons() {
  const [isLiked, setIsLiked] = useState(false)
  return (
    <div className="library">
      <Camera aria-label="Camera" color="red" size={48} />
      <button type="button" onClick={() => setIsLiked(true)}>
        <Heart fill={isLiked ? 'currentColor' : 'none'} /> Like
      </button>
    </div>
  )
}
