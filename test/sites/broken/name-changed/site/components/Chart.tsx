import { preload, t } from 'sitegen/client'

const Drawing = preload(() => import('./Drawing.tsx'))

export default function Chart() {
  return <Drawing fallback={t({}, 'chart')} />
}
