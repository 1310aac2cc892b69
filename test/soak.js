// The long form of the stress tests: more inputs, more kills, more edits. `npm run test:soak` runs all of them,
// `npm run test:soak -- crash` those whose path contains a word.

process.env.SOAK = '1'
if (process.argv.length === 2)
  process.argv.push(
    'fuzz/',
    'crash',
    'disk',
    'xss',
    'flaky',
    'edits',
    'end-to-end/keys',
    'links-to-folders',
    'foreign-files',
    'concurrent-bundles'
  )
await import('./run.js')
