// Videos of YouTube and Vimeo by the addresses that browsers and share buttons give.

/** A video of another site. */
export interface ForeignVideo {
  readonly host: 'youtube' | 'vimeo'
  readonly id: string
  /** Seconds. */
  readonly start: number
  /** Key of an unlisted video of Vimeo. */
  readonly key?: string
}

/** A video by its address, with or without `https://`; `undefined` for any other address. */
export function foreignVideo(address: string): ForeignVideo | undefined {
  const url = urlOf(address)
  if (!url) return undefined
  const { hostname, pathname, searchParams, hash } = url
  const host = hostname.replace(/^(?:www|m|music|player)\./, '')
  const names = pathname.split('/').filter(Boolean)
  const time =
    searchParams.get('t') ??
    searchParams.get('start') ??
    /^#t=(.+)$/.exec(hash)?.[1] ??
    searchParams.get('time_continue')
  const start = secondsOf(time ?? '')
  if (host === 'vimeo.com') {
    const at = names.findIndex((name) => /^\d+$/.test(name))
    const key = searchParams.get('h') ?? names[at + 1] ?? ''
    const id = names[at]
    return id === undefined
      ? undefined
      : { host: 'vimeo', id, start, ...(/^[\da-f]{6,}$/.test(key) && { key }) }
  }
  const id = youtubeId(host, names, searchParams)
  return id !== undefined && isYoutubeId(id) ? { host: 'youtube', id, start } : undefined
}

/** Whether it is the page of a video, which may not be shown in a frame, unlike its player. */
export const isVideoPage = (address: string): boolean =>
  foreignVideo(address) !== undefined && !/\/(?:embed|v|e)\/|\/\/player\./i.test(address)

/** Whether it is the id of a video on YouTube. */
export const isYoutubeId = (text: string): boolean => /^[\w-]{11}$/.test(text)

function youtubeId(host: string, names: readonly string[], parameters: URLSearchParams): string | undefined {
  const [first = '', second] = names
  if (host === 'youtu.be') return first
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  if (/^(?:watch|attribution_link)?$/.test(first)) return parameters.get('v') ?? second
  return /^(?:embed|shorts|live|v|e|watch)$/.test(first) ? second : undefined
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(
      /^(?:https?:)?\/\//i.test(address) ? address.replace(/^\/\//, 'https://') : `https://${address}`
    )
  } catch {
    return undefined
  }
}

/** `90`, `90s` and `1h2m3s`, as both write times; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
