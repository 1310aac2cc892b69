// A module of the site that throws while the server bundle loads.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

test('a load failure is reported with its position, together with possible causes', async () => {
  const root = copyOf('broken/variable-private')
  writeInto(root, {
    'site/pages/about.tsx': `const service = new URL(process.env.SECRET ?? 'none')

export default () => <p>{service.host}</p>
`
  })
  const { diagnostics } = await build(plainBuild(root))
  assert.equal(
    diagnostics.map(({ file, line, column, code, message }) => [`${file}:${line}:${column}`, code, message]),
    [
      ['site/pages/about.tsx:1:17', 'bundle-failed', 'A module threw an error while loading: Invalid URL'],
      [
        'site/pages/about.tsx:1:25',
        'variable-private',
        'The variable `SECRET` is not available in components'
      ]
    ]
  )
})
