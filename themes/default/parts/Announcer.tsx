import { useEffect, useState } from 'react'
import type { PageInfo } from 'sitegen/theme'

export interface AnnouncerProps {
  readonly page: PageInfo
}

/** Says aloud which page has come; a page that was loaded in the ordinary way is announced by the browser. */
export default function Announcer({ page }: AnnouncerProps) {
  const [last, setLast] = useState({ url: page.url, text: '' })
  useEffect(() => {
    setLast((now) =>
      now.url === page.url ? now : { url: page.url, text: [page.title, page.description].join('. ') }
    )
  }, [page])
  return (
    <p className="visually-hidden" role="status">
      {last.text}
    </p>
  )
}
