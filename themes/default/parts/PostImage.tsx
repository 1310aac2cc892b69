import type { PictureView } from 'sitegen/theme'
import Picture from './Picture.tsx'

export interface PostImageProps {
  readonly image: PictureView | undefined
  /** URL of the post in lists, for a part of the site that draws a picture for posts without one. */
  readonly url?: string
  /** Load the picture only when it comes into view. */
  readonly lazy?: boolean
}

/** Image at the top of a post; nothing for posts without one. */
export default function PostImage({ image, lazy = false }: PostImageProps) {
  return image ? <Picture picture={image} className="post-image" first={!lazy} /> : null
}
