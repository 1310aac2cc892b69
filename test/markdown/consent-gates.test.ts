// Frames and scripts of parties that need consent: placeholders until the reader consents.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { frameAddress } from '../../generator/markdown/directives/embed.ts'
import type { GatedParty } from '../../generator/markdown/options.ts'
import { documentOf } from './texts.ts'

const party: GatedParty = {
  name: 'Maps',
  hosts: { frame: ['https://*.maps.example'], script: ['https://maps.example'] },
  purpose: 'Shows the way',
  legalBasis: 'Consent',
  consent: 'media',
  pages: 'all'
}
const parties = [
  party,
  { ...party, name: 'YouTube', purpose: 'Videos.', hosts: { frame: ['https://www.youtube-nocookie.com'] } }
]

const cases: readonly (readonly [name: string, markdown: string, html: string])[] = [
  [
    'a frame becomes a link and a note',
    '<iframe src="https://a.maps.example/x?y=1&amp;z=2" title="The way" width="600" height="300" allowfullscreen></iframe>',
    '<figure class="video"><a class="video-link" href="https://a.maps.example/x?y=1&#x26;z=2" data-embed="{&#x22;src&#x22;:&#x22;https://a.maps.example/x?y=1&#x26;z=2&#x22;,&#x22;title&#x22;:&#x22;The way&#x22;,&#x22;width&#x22;:&#x22;600&#x22;,&#x22;height&#x22;:&#x22;300&#x22;,&#x22;allow&#x22;:&#x22;fullscreen&#x22;}" data-consent="media"><span class="video-title">The way</span></a><figcaption class="video-note">From Maps: Shows the way. Loaded from a.maps.example</figcaption></figure>'
  ],
  [
    'a frame in a paragraph stays inline; without a title, it has the name of its host',
    'Here: <iframe src="//a.maps.example/x"></iframe>.',
    '<p>Here: <span class="video"><a class="video-link" href="//a.maps.example/x" data-embed="{&#x22;src&#x22;:&#x22;//a.maps.example/x&#x22;}" data-consent="media"><span class="video-title">a.maps.example</span></a><span class="video-note">From Maps: Shows the way. Loaded from a.maps.example</span></span>.</p>'
  ],
  [
    'a YouTube video names its third party, and needs consent too',
    '::video[How it works]{youtube=abcdefghijk}',
    '<figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghijk" class="video-link" data-embed="{&#x22;src&#x22;:&#x22;https://www.youtube-nocookie.com/embed/abcdefghijk&#x22;,&#x22;title&#x22;:&#x22;How it works&#x22;,&#x22;allow&#x22;:&#x22;fullscreen; picture-in-picture; encrypted-media&#x22;}" data-consent="media"><span class="video-title">How it works</span></a><figcaption class="video-note">From YouTube: Videos. Loaded from www.youtube-nocookie.com</figcaption></figure>'
  ],
  [
    'a script stays in place, but does not run',
    '<script src="https://maps.example/a.js" type="module" async data-key="1"></script>',
    '<script async data-key="1" type="text/plain" data-consent="media" data-src="https://maps.example/a.js" data-type="module"></script>'
  ],
  [
    'an address as browsers parse it: with surrounding spaces, and backslashes',
    'Here: <iframe src=" \\\\a.maps.example/x "></iframe>.',
    '<p>Here: <span class="video"><a class="video-link" href=" \\\\a.maps.example/x " data-embed="{&#x22;src&#x22;:&#x22; \\\\\\\\a.maps.example/x &#x22;}" data-consent="media"><span class="video-title">a.maps.example</span></a><span class="video-note">From Maps: Shows the way. Loaded from a.maps.example</span></span>.</p>'
  ],
  [
    'frames of other hosts are unchanged',
    '<iframe src="https://other.example/" title="A"></iframe>',
    '<iframe src="https://other.example/" title="A"></iframe>'
  ],
  [
    'the directive shows a frame of a party without consent at once',
    '::embed[A]{url=https://other.example/a height=300}',
    '<figure class="video"><iframe src="https://other.example/a" title="A" loading="lazy" allow="fullscreen; picture-in-picture; encrypted-media" referrerpolicy="strict-origin-when-cross-origin" data-original="https://other.example/a" height="300"></iframe></figure>'
  ]
]

/** Replace slots of links by their addresses. */
const htmlOf = (markdown: string): string => {
  const { html, slots } = documentOf(markdown, { gatedParties: parties, video: { youtube: 'embed' } })
  return html
    .replace(/\uFDD0(\d+)\uFDD1/g, (_, index) => (slots[Number(index)]?.href ?? '').replaceAll('&', '&#x26;'))
    .trim()
}

for (const [name, markdown, html] of cases) test(name, () => assert.is(htmlOf(markdown), html))

test('requests of gated elements need consent, others do not', () => {
  const { requests } = documentOf(
    '<iframe src="https://a.maps.example/x" title="A"></iframe>\n\n<iframe src="https://other.example/" title="B"></iframe>\n',
    { gatedParties: parties }
  )
  assert.equal(requests, [
    {
      kind: 'frame',
      url: 'https://a.maps.example/x',
      initiator: 'iframe',
      afterConsent: true,
      place: { file: 'f.md', line: 1, column: 1, length: 58 }
    },
    {
      kind: 'frame',
      url: 'https://other.example/',
      initiator: 'iframe',
      place: { file: 'f.md', line: 3, column: 1, length: 56 }
    }
  ])
})

const addresses: readonly (readonly [url: string, frame: string])[] = [
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=90s',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90'
  ],
  ['https://youtu.be/abcdefghijk?t=1h2m30s', 'https://www.youtube-nocookie.com/embed/abcdefghijk?start=3750'],
  ['https://youtu.be/abcdefghijk?t=2m', 'https://www.youtube-nocookie.com/embed/abcdefghijk?start=120'],
  ['https://youtu.be/abcdefghijk?t=soon', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://www.youtube.com/@somebody', 'https://www.youtube.com/@somebody'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  ['https://vimeo.com/123456/0a1b2c', 'https://player.vimeo.com/video/123456?dnt=1&h=0a1b2c'],
  [
    'https://www.figma.com/design/AbC/Name?node-id=1-2',
    'https://www.figma.com/embed?embed_host=sitegen&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2FAbC%2FName%3Fnode-id%3D1-2'
  ],
  ['https://codesandbox.io/s/abc-1?view=preview', 'https://codesandbox.io/embed/abc-1?view=preview'],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
    'https://www.openstreetmap.org/export/embed.html?bbox=1'
  ]
]
for (const [url, frame] of addresses) test(url, () => assert.is(frameAddress(new URL(url)), frame))

test('errors of the directive, with hints', () => {
  const messages = documentOf(
    '::embed{url=https://a.example}\n\n::embed[A]{url=http://a.example}\n\n::embed[A]{}\n\n::embed[A]{url=https://a.example height=big}\n'
  ).diagnostics.map(({ line, message, hint }) => `${line}: ${message} (${hint})`)
  assert.equal(messages, [
    '1: This frame has no title (write it in brackets: `::embed[Title]{url=https://…}`)',
    '3: `http://a.example` cannot be embedded (write it with `https:`: `::embed[Title]{url=https://…}`)',
    '5: This frame has no address (write it with `https:`: `::embed[Title]{url=https://…}`)',
    '7: `big` is not a height in pixels (write a whole number: `height=480`)'
  ])
})
