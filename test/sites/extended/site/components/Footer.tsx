import { useState } from 'react'
import Original, { type FooterProps } from 'sitegen/themes/default/parts/Footer.tsx'

/** The theme's footer, and a counter below it that outlives navigations. */
export default function Footer(props: FooterProps) {
  const [count, setCount] = useState(0)
  return (
    <>
      <Original {...props} />
      <button type="button" className="applause" onClick={() => setCount(count + 1)}>
        Applause: {count}
      </button>
    </>
  )
}
