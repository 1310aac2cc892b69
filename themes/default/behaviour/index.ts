// What elements of the theme do in the browser, by selector. Small and frequent behaviours are part of the first script of a
// page; others are loaded when a page has their element.

import type { Behaviour } from 'sitegen/client'
import { startAnchors } from './anchors.ts'
import { startCode } from './code.ts'
import { startColorMode } from './color-mode.ts'
import { startContents } from './contents.ts'
import { startLoading } from './loading.ts'
import { startLocaleLink } from './locale-links.ts'
import { startScrolling } from './scrolling.ts'
import { startSearch } from './search.ts'
import { startSidebar } from './sidebar.ts'
import { startTabLabels } from './tab-labels.ts'
import { whenReached } from './when-reached.ts'

const behaviours: readonly Behaviour[] = [
  { selector: 'html', start: startColorMode },
  { selector: 'html', start: startLoading },
  { selector: 'html', start: startScrolling },
  { selector: '.announcement [data-dismiss]', start: whenReached(() => import('./announcement.ts')) },
  { selector: '.dropdown > button', start: (button) => button.setAttribute('aria-expanded', 'false') },
  { selector: '.dropdown', start: whenReached(() => import('./dropdown.ts')) },
  { selector: '.menu', start: whenReached(() => import('./drawer.ts')) },
  { selector: 'a[data-locale]', start: startLocaleLink },
  { selector: '.locale-offer', load: () => import('./locale-offer.ts') },
  { selector: '.sidebar', start: startSidebar },
  { selector: '.toc', start: startContents },
  { selector: '.drawer', start: whenReached(() => import('./page-drawer.ts')) },
  { selector: 'html', start: startSearch },
  { selector: '.sidebar[data-file]', start: whenReached(() => import('./whole-sidebar.ts')) },
  { selector: '[data-versions], a[data-version]', load: () => import('./docs-versions.ts') },
  { selector: 'pre.code', start: startCode },
  { selector: '[data-content]:has(.heading-anchor)', start: startAnchors },
  { selector: '.tabs', start: startTabLabels },
  { selector: '.tabs', load: () => import('./tabs.ts') },
  { selector: 'a[data-video]', start: whenReached(() => import('./video.ts')) },
  { selector: 'a[data-embed][data-consent]', load: () => import('./embeds.ts') },
  { selector: 'a.zoom', start: whenReached(() => import('./zoom.ts')) },
  { selector: '.diagram', load: () => import('./diagram.ts') },
  { selector: '.section-dots, .term, [data-nearest]', load: () => import('./few-pages.ts') },
  { selector: '.page-tool', start: whenReached(() => import('./page-tools.ts')) },
  { selector: '.consent[data-consent-file]', load: () => import('./consent.ts') }
]

export default behaviours
