import type { Logo as Image } from 'sitegen/theme'

export interface LogoProps {
  readonly logo?: Image | undefined
  /** Stands beside a logo without `alt`, which is then a mere sign, and for a missing one. */
  readonly title: string
  readonly url: string
}

/** The way home: a picture for each colour mode, the site's name, or both. */
export default function Logo({ logo, title, url }: LogoProps) {
  // Lazy: the picture of the other colour mode is not fetched, and the text of the page comes first.
  const picture = (src: string, className: string) => (
    <img
      className={className}
      src={src}
      alt={logo?.alt}
      width={logo?.width}
      height={logo?.height}
      loading="lazy"
    />
  )
  return (
    <a className="logo" href={logo?.url ?? url}>
      {logo && picture(logo.src, logo.srcDark === undefined ? '' : 'light-only')}
      {logo?.srcDark !== undefined && picture(logo.srcDark, 'dark-only')}
      {!logo?.alt && <span>{title}</span>}
    </a>
  )
}
