import { useEffect } from 'react'

export default function Gauge() {
  useEffect(() => document.title, [])
  return <meter value={1} />
}
