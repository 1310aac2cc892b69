import type { Image } from 'sitegen/theme'

export interface PostImageProps {
  readonly image: Image | undefined
  /** Load lazily, since it is further down the page. */
  readonly lazy?: boolean
}

/** Image at the top of a post; nothing for posts without one. */
export default function PostImage({ image, lazy = false }: PostImageProps) {
  if (!image) return null
  const { url, alt, width, height } = image
  return (
    <img
      className="post-image"
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}
