// Texts in site/strings/ that nobody uses.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../../generator/base/files.ts'
import { check } from '../../../generator/check.ts'
import { anyDay } from '../../any-day.ts'
import { copyOf, writeInto } from '../../sites/folder.ts'

test('a text that neither the theme nor the code of the site has', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/strings/en.yaml':
      'toc.titel: Contents\nshop.price: Price\nshop.state.sold: Sold\nshop.states.sold: Sold\n',
    'site/components/Shop.tsx':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a module
      "import { t } from 'sitegen/theme'\n\nexport default function Shop({ strings, state }) {\n  return <p>{t(strings, 'shop.price')} {t(strings, `shop.state.${state}`)}</p>\n}\n"
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.flatMap(({ code, line, message, hint }) =>
      code === 'theme-string-unknown' ? [[line, message, hint]] : []
    ),
    [
      [1, 'The theme has no text `toc.titel`', 'did you mean `toc.title`?'],
      [4, 'The theme has no text `shop.states.sold`', 'delete it: no component of the site uses it either']
    ]
  )
})
