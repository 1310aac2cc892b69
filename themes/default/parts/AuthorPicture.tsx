import type { Author } from 'sitegen/theme'
import Picture from './Picture.tsx'

export interface AuthorPictureProps {
  readonly picture: Author['picture']
}

/** Round picture next to the name of an author; nothing for authors without one. */
export default function AuthorPicture({ picture }: AuthorPictureProps) {
  return picture ? <Picture picture={picture} className="author-picture" /> : null
}
