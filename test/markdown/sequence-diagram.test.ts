import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rendererSequence, sequenceProblem } from '../../generator/markdown/diagrams/sequence-diagram.ts'
import { htmlOf } from './texts.ts'

const diagrams: readonly (readonly [why: string, lines: string, expected: string])[] = [
  [
    'actors are declared where they are first mentioned',
    'A->>B: hi\nparticipant C\nactor B as Bob',
    'participant A as A\nactor B as Bob\nA->>B: hi\nparticipant C as C'
  ],
  [
    'names with spaces, hyphens and letters of other languages',
    'participant Web shop\nWeb shop->>data-store: read\ndata-store--xGröße:no',
    'participant actor__0 as Web shop\nparticipant actor__1 as data-store\nactor__0->>actor__1: read\nparticipant actor__2 as Größe\nactor__1--xactor__2: no'
  ],
  [
    'all arrows',
    'A->A: 1\nA-->A: 2\nA->>A: 3\nA-->>A: 4\nA-xA: 5\nA--xA: 6\nA-)A: 7\nA--)A: 8',
    'participant A as A\nA->A: 1\nA-->A: 2\nA->>A: 3\nA-->>A: 4\nA-xA: 5\nA--xA: 6\nA-)A: 7\nA--)A: 8'
  ],
  [
    'actors of a kind, and created ones',
    'create participant D@{ "type": "database" } as Store',
    'participant D as Store'
  ],
  [
    'a note before the first message gets a placeholder message',
    'participant A\nparticipant B\nnote over A,B: first\nA->>B: x',
    'participant A as A\nparticipant B as B\nA->>B: \ue90c\nNote over A,B: first\nA->>B: x'
  ],
  [
    'a note before any actor',
    'Note left of A: alone',
    'participant A as A\nA->>A: \ue90c\nNote left of A: alone'
  ],
  [
    'keywords in capitals',
    'Participant A\nACTIVATE A\nLoop daily\nA->>A: x\nEND',
    'participant A as A\nloop daily\nA->>A: x\nend'
  ],
  [
    'activations become marks of messages',
    'A->>B: x\nactivate B\nB-->>A: y\ndeactivate B\nactivate A',
    'participant A as A\nparticipant B as B\nA->>+B: x\nB-->>-A: y'
  ],
  ['marks stay', 'A->>+B: x\nB-->>-A: y', 'participant A as A\nparticipant B as B\nA->>+B: x\nB-->>-A: y'],
  [
    'numbers',
    'A->>A: x\nautonumber\nA->>A: y\nautonumber 10 5\nA->>A: z\nA->>A: z\nautonumber off\nA->>A: x',
    'participant A as A\nA->>A: x\nA->>A: 1. y\nA->>A: 10. z\nA->>A: 15. z\nA->>A: x'
  ],
  [
    'blocks',
    'par one\nA->>A: x\nand two\nA->>A: y\nend\ncritical three\nA->>A: x\noption four\nA->>A: y\nend',
    'par one\nparticipant A as A\nA->>A: x\nelse two\nA->>A: y\nend\ncritical three\nA->>A: x\nelse four\nA->>A: y\nend'
  ],
  [
    'colored blocks are not drawn',
    'loop a\nrect rgb(0, 0, 0)\nA->>A: x\nend\nend',
    'loop a\nparticipant A as A\nA->>A: x\nend'
  ],
  ['entities; `wrap:` is dropped', 'A->>A: wrap: #quot;x#quot; #9829;;', 'participant A as A\nA->>A: "x" ♥'],
  ['a message without text', 'A->>A:', 'participant A as A\nA->>A: \u00a0'],
  [
    'statements that are not drawn',
    'title Order\naccTitle: Order\ndestroy A\nlink A: Docs @ https://a.example\n%% comment',
    ''
  ]
]

for (const [why, lines, expected] of diagrams)
  test(`sequence diagrams: ${why}`, () =>
    assert.is(
      rendererSequence(`%% c\nsequenceDiagram\n${lines}`),
      ['sequenceDiagram', expected].filter(Boolean).join('\n')
    ))

const problems: readonly (readonly [lines: string, line: number, message: string])[] = [
  ['A->>B', 2, '`A->>B` is not a message: expected `A->>B: text`'],
  ['A<<->>B: x', 2, '`A<<->>B: x` is not a message: expected `A->>B: text`'],
  ['note A: x', 2, '`note A: x` is not a valid note: expected `note over A: text`'],
  ['box Aqua', 2, '`box Aqua` is not a statement that can be drawn'],
  ['A->>B: x\nend', 3, '`end` closes no block'],
  ['loop a\nend\nelse b', 4, '`else b` is outside of a block'],
  ['loop daily\nA->>B: x', 2, '`loop daily` has no `end`']
]

for (const [lines, line, message] of problems)
  test(`sequence diagrams: ${message}`, () =>
    assert.equal(sequenceProblem(`sequenceDiagram\n${lines}`), { line, message }))

test('sequence diagrams: notes before the first message are drawn, without the placeholder message', () => {
  const html = htmlOf('```mermaid\nsequenceDiagram\n  note over A: first\n  A->>B b: hi\n```')
  const texts = [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  assert.equal(texts, ['hi', 'first', 'A', 'B b'])
  assert.is(html.match(/class="message"/g)?.length, 1)
})
