import { LazyIsland, lazyIsland } from 'sitegen/client'
import type { StandingDrawingProps } from './StandingDrawing.tsx'

const Standing = lazyIsland<StandingDrawingProps>(() => import('./StandingDrawing.tsx'))

/**
 * A drawing that never changes. The server has drawn it, so that its code is loaded only when a
 * navigation shows the page anew; the style sheet keeps its room until then.
 */
export default function Drawing({ name }: StandingDrawingProps) {
  return <LazyIsland component={Standing} needed={false} props={{ name }} />
}
