import type { Image } from 'sitegen/theme'

export interface PostImageProps {
  readonly image: Image | undefined
  /** Is it further down the page, where the reader may never come? */
  readonly lazy?: boolean
}

/** The picture at the head of a post; nothing at all for a post without. */
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
