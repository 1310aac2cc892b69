import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rendererStates, stateProblem } from '../../generator/markdown/diagrams/state-diagram.ts'

const diagrams: readonly (readonly [why: string, lines: string, expected: string])[] = [
  ['transitions', '[*] --> A\nA --> B : go', '[*] --> A\nA --> B : go'],
  ['a label after the first mention', 'A --> B\nB : Later', 'B : Later\nA --> B\nB : Later'],
  [
    'a name in quotes after the first mention',
    'A --> B\nstate "Later on" as B',
    'B : Later on\nA --> B\nB : Later on'
  ],
  ['several labels are lines', 'A : One\nA : Two', 'A : One<br>Two\nA : One<br>Two'],
  ['states that are only named', 'A\nstate B', 'A : A\nB : B'],
  [
    'a composite state with a label of its own',
    'state "All" as A {\nB --> C\n}',
    'state "All" as A {\nB --> C\n}'
  ],
  [
    'a composite state with a label elsewhere',
    'A --> D\nA : All\nstate A {\nB : Inner\nB --> C\n--\nE\n}',
    'A --> D\nstate "All" as A {\nB : Inner\nB --> C\n--\nE : E\n}'
  ],
  [
    'statements and classes without effect: never boxes',
    'click A "https://example.com"\naccTitle: x\nscale 350 width\nclass A x\nstyle A fill:#fff\nA:::x --> B:::y\nclick --> A',
    'A --> B\nclick --> A'
  ],
  ['comments', '%% one\n\nA --> B', 'A --> B']
]

for (const [why, lines, expected] of diagrams)
  test(`state diagrams: ${why}`, () =>
    assert.is(rendererStates(`stateDiagram-v2\n${lines}`), `stateDiagram-v2\n${expected}`))

test('state diagrams: problems', () => {
  assert.equal(stateProblem('stateDiagram\nA --> B\n\nA -> B'), {
    line: 4,
    message: '`A -> B` is not a transition: expected `A --> B: text`'
  })
  assert.equal(stateProblem('stateDiagram\nnote right of A: x'), {
    line: 2,
    message: '`note right of A: x` is not a statement that can be drawn'
  })
  assert.is(stateProblem('stateDiagram-v2\ndirection LR\nstate A {\nB --> C\n}\nD'), undefined)
})
