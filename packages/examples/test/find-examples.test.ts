import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findExamples } from '../source/find-examples.ts'

test('find examples: those with `run`, with their output and lines, also in lists and directives', () => {
  const text = `---
title: A
---

\`\`\`js run
one()
\`\`\`

\`\`\`output
1
\`\`\`

- \`\`\`PY title="run" fails run=python
  two()
  \`\`\`

:::note
\`\`\`sh run
three
\`\`\`
:::

\`\`\`js title="run"
four()
\`\`\`

\`\`\`output
4
\`\`\`
`
  assert.equal(findExamples('a.md', text), [
    {
      file: 'a.md',
      line: 5,
      language: 'js',
      command: 'js',
      fails: false,
      code: 'one()',
      output: { text: '1', line: 9 }
    },
    { file: 'a.md', line: 13, language: 'py', command: 'python', fails: true, code: 'two()' },
    { file: 'a.md', line: 18, language: 'sh', command: 'sh', fails: false, code: 'three' }
  ])
})
