import type { DocProps } from 'sitegen/theme'

export default function Doc({ page }: DocProps) {
  return <h1>{page.title}</h1>
}
