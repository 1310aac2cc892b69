// The long form of the tests that try to break things: more inputs, more kills, more edits, bounded in time.
// `npm run test:soak`, or some of it: `npm run test:soak -- crash`.

process.env.SOAK = '1'
if (process.argv.length === 2)
  process.argv.push(
    'fuzz/',
    'crash',
    'disk',
    'xss',
    'flaky',
    'edits',
    'links-to-folders',
    'foreign-files',
    'concurrent-bundles'
  )
await import('./run.js')
