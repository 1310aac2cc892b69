import type { PictureFiles, PictureView } from 'sitegen/theme'

export interface PictureProps {
  readonly picture: PictureView
  readonly className?: string | undefined
  /** Width in the page where it differs from that of the picture's place: `(min-width: 60rem) 50vw, 100vw`. */
  readonly sizes?: string | undefined
  /** Load it with priority: for the first picture of a page. All others wait until they come into view. */
  readonly first?: boolean | undefined
}

/** A picture in all its formats and widths, for both colour modes. */
export default function Picture({ picture, className, sizes = picture.sizes, first = false }: PictureProps) {
  const { alt, dark } = picture
  const shown = { alt, sizes, className }
  // Lazy, so that the picture of the other colour mode is not loaded.
  if (dark)
    return (
      <>
        <OneMode files={picture} {...shown} mode="light-only" />
        <OneMode files={dark} {...shown} mode="dark-only" />
      </>
    )
  return <OneMode files={picture} {...shown} first={first} />
}

interface OneModeProps extends Pick<PictureProps, 'className' | 'sizes' | 'first'> {
  readonly files: PictureFiles
  readonly alt: string
  readonly mode?: 'light-only' | 'dark-only'
}

function OneMode({ files, alt, className, sizes, first = false, mode }: OneModeProps) {
  const { src, width, height, sources = [], placeholder } = files
  const classes = [className, placeholder, mode].filter((name) => name !== undefined).join(' ')
  const image = (
    <img
      className={classes === '' ? undefined : classes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      src={src}
    />
  )
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
