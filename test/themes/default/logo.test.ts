// The size of a logo is set in the page, scaled to the navbar, to avoid layout shifts.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import Logo from '../../../themes/default/parts/Logo.tsx'

const html = (size: { readonly width?: number; readonly height?: number }): string =>
  renderToStaticMarkup(
    createElement(Logo, { logo: { src: '/logo.svg', alt: '', url: '/', ...size }, title: 'Site', url: '/' })
  )

test('a logo keeps its size up to 32 px of height, and its aspect ratio above', () => {
  assert.match(html({ width: 24, height: 24 }), 'width="24" height="24"')
  assert.match(html({ width: 400, height: 100 }), 'width="128" height="32"')
  assert.not.match(html({}), /width|height/)
})
