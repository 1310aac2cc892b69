import type { Logo as Image } from 'sitegen/theme'

export interface LogoProps {
  readonly logo?: Image | undefined
  /** Stands beside a logo without `alt`, which is then a mere sign, and for a missing one. */
  readonly title: string
  readonly url: string
}

/** Height in px above which a logo would touch the edges of the navbar. */
const tallest = 32

/** The size at which a logo is shown, in px. Its width is in the page, so that the title does not move when it comes. */
function sizeOf({ width, height }: Image): Pick<Image, 'width' | 'height'> {
  if (width === undefined || height === undefined) return {}
  const scale = Math.min(1, tallest / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The way home: a picture for each colour mode, the site's name, or both. */
export default function Logo({ logo, title, url }: LogoProps) {
  // Lazy: the picture of the other colour mode is not fetched, and the text of the page comes first.
  const picture = (image: Image, src: string, className: string) => (
    <img className={className} src={src} alt={image.alt} {...sizeOf(image)} loading="lazy" />
  )
  return (
    <a className="logo" href={logo?.url ?? url}>
      {logo && picture(logo, logo.src, logo.srcDark === undefined ? '' : 'light-only')}
      {logo?.srcDark !== undefined && picture(logo, logo.srcDark, 'dark-only')}
      {!logo?.alt && <span>{title}</span>}
    </a>
  )
}
