// Addresses of videos, as browsers and share buttons give them, and what `::video` makes of them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foreignVideo } from '../../generator/markdown/directives/video-address.ts'

const id = 'aqz-KE-bpKQ'
const youtube = (start = 0) => ({ host: 'youtube', id, start })

const addresses: readonly (readonly [address: string, video: ReturnType<typeof foreignVideo> | object])[] = [
  [`https://www.youtube.com/watch?v=${id}`, youtube()],
  [`https://youtube.com/watch?app=desktop&v=${id}&list=PL1&index=2`, youtube()],
  [`https://m.youtube.com/watch?v=${id}&t=90`, youtube(90)],
  [`https://music.youtube.com/watch?v=${id}`, youtube()],
  [`youtube.com/watch?v=${id}&t=1h2m3s`, youtube(3723)],
  [`//www.youtube.com/embed/${id}?start=30`, youtube(30)],
  [`http://www.youtube.com/v/${id}`, youtube()],
  [`https://youtu.be/${id}?si=abc&t=2m`, youtube(120)],
  [`https://youtu.be/${id}#t=45s`, youtube(45)],
  [`https://www.youtube.com/shorts/${id}`, youtube()],
  [`https://www.youtube.com/live/${id}?feature=share`, youtube()],
  [`https://www.youtube-nocookie.com/embed/${id}`, youtube()],
  ['https://vimeo.com/76979871', { host: 'vimeo', id: '76979871', start: 0 }],
  [
    'https://vimeo.com/76979871/ab12cd34ef#t=30s',
    { host: 'vimeo', id: '76979871', start: 30, key: 'ab12cd34ef' }
  ],
  [
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
    { host: 'vimeo', id: '76979871', start: 0, key: 'ab12cd34ef' }
  ],
  ['https://vimeo.com/channels/staffpicks/76979871', { host: 'vimeo', id: '76979871', start: 0 }],
  ['https://www.youtube.com/playlist?list=PL1', undefined],
  ['https://www.youtube.com/@name', undefined],
  [`https://youtube.com.evil.example/watch?v=${id}`, undefined],
  [`https://evil.example/watch?v=${id}`, undefined],
  ['https://youtu.be/short', undefined],
  [id, undefined],
  ['', undefined],
  ['https://', undefined]
] as never

for (const [address, video] of addresses)
  test(address || 'nothing', () => assert.equal(foreignVideo(address), video))
