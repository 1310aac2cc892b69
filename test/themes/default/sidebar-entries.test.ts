// On phones, the button for the sidebar is hidden if it contains no other page.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SidebarEntry } from '../../../generator/theme.ts'
import { hasOtherPages } from '../../../themes/default/parts/sidebarEntries.ts'

const link = (url: string): SidebarEntry => ({ type: 'link', label: 'Page', url })

const category = (items: readonly SidebarEntry[], url?: string): SidebarEntry => ({
  type: 'category',
  label: 'Category',
  expanded: true,
  items,
  ...(url === undefined ? {} : { url })
})

const more = (entries: readonly SidebarEntry[], file?: string): boolean =>
  hasOtherPages({ id: 'docs', entries, ...(file === undefined ? {} : { file }) }, '/here/')

test('only the page itself, also in a category or as its page', () => {
  assert.equal(
    [
      more([]),
      more([link('/here/')]),
      more([category([link('/here/')])]),
      more([category([link('/here/')], '/here/')])
    ],
    [false, false, false, false]
  )
})

test('a second page, the page of a category, HTML, and entries in a file', () => {
  assert.equal(
    [
      more([link('/here/'), link('/there/')]),
      more([category([link('/here/')], '/category/')]),
      more([category([category([link('/there/')])])]),
      more([link('/here/'), { type: 'html', html: '<p>More</p>' }]),
      more([link('/here/')], '/sidebar.json')
    ],
    [true, true, true, true, true]
  )
})
