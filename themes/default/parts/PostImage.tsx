import type { PictureView } from 'sitegen/theme'
import Picture from './Picture.tsx'

export interface PostImageProps {
  readonly image: PictureView | undefined
  /** Load the picture only when it comes into view. */
  readonly lazy?: boolean
}

/** Image at the top of a post; nothing for posts without one. */
export default function PostImage({ image, lazy = false }: PostImageProps) {
  return image ? <Picture picture={image} className="post-image" first={!lazy} /> : null
}
