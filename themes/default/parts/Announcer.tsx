import { useEffect, useState } from 'react'
import type { PageInfo } from 'sitegen/theme'

export interface AnnouncerProps {
  readonly page: PageInfo
}

interface Announced {
  readonly url: string
  readonly text: string
  /** Language of the title if the page is not translated. */
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
}

/** Announces pages to screen readers after client-side navigation; after a full load the browser does. */
export default function Announcer({ page }: AnnouncerProps) {
  const [announced, setAnnounced] = useState<Announced>({ url: page.url, text: '' })
  useEffect(() => {
    const { url, title, description, original } = page
    const text = [title, description].filter((part) => part !== '').join('. ')
    setAnnounced((last) =>
      last.url === url ? last : { url, text, lang: original?.lang, dir: original?.dir }
    )
  }, [page])
  return (
    <p className="visually-hidden" role="status" lang={announced.lang} dir={announced.dir}>
      {announced.text}
    </p>
  )
}
