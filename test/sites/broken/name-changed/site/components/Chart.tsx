import { later, t } from 'sitegen/client'

const Drawing = later(() => import('./Drawing.tsx'))

export default function Chart() {
  return <Drawing fallback={t({}, 'chart')} />
}
