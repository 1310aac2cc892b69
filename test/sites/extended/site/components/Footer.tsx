import Original, { type FooterProps } from 'sitegen/themes/default/parts/Footer.tsx'
import Applause from './Applause.tsx'

/** The theme's footer, and a counter below it that outlives navigations. */
export default function Footer(props: FooterProps) {
  return (
    <>
      <Original {...props} />
      <Applause />
    </>
  )
}
