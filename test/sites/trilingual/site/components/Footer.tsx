import Original, { type FooterProps } from 'sitegen/themes/default/parts/Footer.tsx'

/** The theme's footer, and a line below it. */
export default function Footer(props: FooterProps) {
  return (
    <>
      <Original {...props} />
      <p className="made-by">{props.shell.title} ⟡ CC BY 4.0</p>
    </>
  )
}
