'use client'

import { AnimatePresence, motion } from 'framer-motion'
import { useState } from 'react'

export default function Moving() {
  const [isShown, setIsShown] = useState(true)
  const [isMoved, setIsMoved] = useState(false)
  return (
    <div className="library">
      <button type="button" onClick={() => setIsMoved(true)}>
        Move
      </button>
      <button type="button" onClick={() => setIsShown(false)}>
        Remove
      </button>
      <motion.p
        className="moving"
        initial={{ opacity: 0, x: -20 }}
        animate={{ opacity: 1, x: isMoved ? 50 : 0 }}
      >
        Moving
      </motion.p>
      <AnimatePresence mode="popLayout">
        {isShown && (
          <motion.p key="leaving" className="leaving" exit={{ opacity: 0 }}>
            Leaving
          </motion.p>
        )}
      </AnimatePresence>
    </div>
  )
}
