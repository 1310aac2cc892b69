import type { Logo as Image } from 'sitegen/theme'

export interface LogoProps {
  readonly logo?: Image | undefined
  /** Shown next to a logo without `alt`, and if there is no logo. */
  readonly title: string
  readonly url: string
}

/** Height in px above which a logo would touch the edges of the navbar. */
const maxHeight = 32

/** Displayed size of a logo in px. Width and height are set in the page to avoid layout shifts. */
function sizeOf({ width, height }: Image): Pick<Image, 'width' | 'height'> {
  if (width === undefined || height === undefined) return {}
  const scale = Math.min(1, maxHeight / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Link to the home page: a logo for each colour mode, the site's name, or both. */
export default function Logo({ logo, title, url }: LogoProps) {
  // Lazy, so that the logo of the other colour mode is not fetched, and text has priority.
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
