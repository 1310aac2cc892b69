'use client'

import {
  Dialog,
  DialogPanel,
  DialogTitle,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions
} from '@headlessui/react'
import { useState } from 'react'

const sizes = ['Small', 'Medium', 'Large']

export default function HeadlessDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [size, setSize] = useState('Small')
  return (
    <div className="library">
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)}>
        <DialogPanel>
          <DialogTitle>Headless dialog</DialogTitle>
          <button type="button" onClick={() => setIsOpen(false)}>
            Close
          </button>
        </DialogPanel>
      </Dialog>
      <Listbox value={size} onChange={setSize}>
        <ListboxButton>Size: {size}</ListboxButton>
        <ListboxOptions anchor="bottom start">
          {sizes.map((name) => (
            <ListboxOption key={name} value={name}>
              {name}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </div>
  )
}
