import PostImage, { type PostImageProps } from 'sitegen/themes/default/parts/PostImage.tsx'
import { coverOf, type Drawing } from './cover.ts'
import '../styles/post-cover.css'

const classes = ['thin', 'line', 'part', 'accent', 'fill'] as const satisfies readonly (keyof Drawing)[]

/** The picture of a post; in lists, a drawing for posts without one. */
export default function PostCover(props: PostImageProps) {
  const { image, url } = props
  if (image || url === undefined) return <PostImage {...props} />
  const drawing = coverOf(url.split('/').at(-2) ?? '')
  return (
    <svg className="post-image post-cover" viewBox="0 0 640 360" aria-hidden="true">
      {classes.map((name) => drawing[name] && <path key={name} className={name} d={drawing[name]} />)}
    </svg>
  )
}
