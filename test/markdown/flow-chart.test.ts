import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rendererChart } from '../../generator/markdown/diagrams/flow-chart.ts'
import { encodeSpecial, restoreSpecial } from '../../generator/markdown/diagrams/labels.ts'
import { loadRenderers } from '../../generator/markdown/renderers.ts'

const charts: readonly (readonly [why: string, source: string, expected: string])[] = [
  ['arrows without spaces', 'flowchart LR\n  A-->B-->C', 'flowchart LR\nA --> B --> C'],
  ['ids with hyphens', 'graph LR\nnode-one-->node-two', 'flowchart LR\nnode-one --> node-two'],
  ['groups', 'graph LR\na&b-->c & d', 'flowchart LR\na & b --> c & d'],
  ['long arrows', 'graph TB\nA---->B\nA-...->C\nA====D', 'flowchart TB\nA --> B\nA -.-> C\nA === D'],
  ['heads at both ends', 'graph LR\nA<-->B\nA x--x B', 'flowchart LR\nA <--> B\nA <--> B'],
  ['circles and crosses', 'graph LR\nA --o B\nA --x C', 'flowchart LR\nA --> B\nA --> C'],
  ['an id that ends like an arrow begins', 'graph LR\nfoo-->box', 'flowchart LR\nfoo --> box'],
  [
    'labels of arrows in all forms',
    'graph LR\nA-->|yes|B\nA -- no --> B\nA-. maybe .->B\nA == "sure" ==> B\nA --- |plain| B',
    'flowchart LR\nA -->|yes| B\nA -->|no| B\nA -.->|maybe| B\nA ==>|sure| B\nA ---|plain| B'
  ],
  ['invisible arrows', 'graph LR\nA ~~~ B --> C', 'flowchart LR\nA\nB --> C'],
  ['ids of arrows', 'graph LR\nA e1@--> B', 'flowchart LR\nA --> B'],
  ['statements on a line', 'graph LR; A-->B; B-->C;', 'flowchart LR\nA --> B\nB --> C'],
  ['no direction', 'flowchart\nA', 'flowchart TD\nA'],
  ['comments', '%% one\n\ngraph LR\n%% two\nA', 'flowchart LR\nA'],
  [
    'a label after the first mention',
    'graph LR\nA-->B\nB[Later]\nB-->A',
    'flowchart LR\nA --> B["Later"]\nB\nB --> A'
  ],
  ['the last label', 'graph LR\nA[One]\nA(Two)', 'flowchart LR\nA("Two")\nA'],
  [
    'shapes',
    'graph LR\nA((a)) --> B>b] --> C[/c/] --> D[\\d\\] --> E[(e)] --> F([f]) --> G{{g}} --> H[[h]] --> I{i}',
    'flowchart LR\nA(("a")) --> B>"b"] --> C["c"] --> D["d"] --> E[("e")] --> F(["f"]) --> G{{"g"}} --> H[["h"]] --> I{"i"}'
  ],
  [
    'shapes by name',
    'graph LR\nA@{ shape: decision, label: "Ready?" } --> B@{ shape: cloud, label: Sky }',
    'flowchart LR\nA{"Ready?"} --> B["Sky"]'
  ],
  [
    'ids with letters of other languages, also in subgraphs and classes',
    'graph LR\nsubgraph süden [Süden]\nGröße-->A\nend\nclass Größe wide\nsüden-->B',
    'flowchart LR\nsubgraph id__0 [Süden]\nid__1["Größe"] --> A\nend\nclass id__1 wide\nid__0["süden"] --> B'
  ],
  [
    'classes and styles',
    'graph LR\nA:::big-->B\nclassDef big fill:#fff;\nlinkStyle 0 stroke:#000',
    'flowchart LR\nA:::big --> B\nclassDef big fill:#fff\nlinkStyle 0 stroke:#000'
  ],
  [
    'statements that continue before and after an arrow, and in quotes',
    'graph LR\nA -->\n\nB\n--> C\nC{"Is it\nopen?"}\nA --> C',
    'flowchart LR\nA --> B --> C{"Is it<br>open?"}\nC\nA --> C'
  ],
  [
    'statements without effect: never boxes, also after a semicolon',
    'graph LR\ndirection RL\nA e1@--> B; click A "https://example.com/?a=1;b" _blank; direction TB\nclick B call back()\ne1@{ animate: true }\ne2@{ curve: linear }\nlinkStyle\nclassDef\nend\naccTitle: x',
    'flowchart LR\nA --> B'
  ],
  [
    'directions of subgraphs, and classes with several and with hyphenated names',
    'graph LR\nsubgraph one\n  direction tb;\n  A:::very-big\nend\nsubgraph\nend\nclassDef very-big,small fill:#fff;\nclass A,B very-big;\nlinkStyle 0 interpolate basis stroke:#000',
    'flowchart LR\nsubgraph one\ndirection TB\nA:::very_big\nend\nsubgraph id__1 [ ]\nend\nclassDef very_big fill:#fff\nclassDef small fill:#fff\nclass A,B very_big\nlinkStyle 0 stroke:#000'
  ],
  ['an invisible arrow with a label', 'graph LR\nA ~~~|why| B', 'flowchart LR\nA -.-|why| B'],
  [
    'labels of subgraphs',
    'graph LR\nsubgraph "Größe (cm)"\nend\nsubgraph one["Two"]\nend\nsubgraph Süd\nend\nsubgraph three\nend\nsubgraph " "\nend\nSüd-->one',
    `flowchart LR\nsubgraph id__3 [Größe ${encodeSpecial('(cm)')}]\nend\nsubgraph one [Two]\nend\nsubgraph id__1 [Süd]\nend\nsubgraph three\nend\nsubgraph id__4 [ ]\nend\nid__1["Süd"] --> one`
  ],
  ['a node with the name of a statement', 'graph LR\nend-->style', 'flowchart LR\nend --> style'],
  ['texts for assistive technology', 'graph LR\naccTitle: A chart\nA', 'flowchart LR\nA']
]

for (const [why, source, expected] of charts)
  test(`flow charts: ${why}`, () => assert.is(rendererChart(source), expected))

const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))

test('flow charts: brackets, quotes and entities in labels reach the drawing', async () => {
  const { diagram } = await loadRenderers([
    { formulas: false, diagrams: true, languages: [], includes: false }
  ])
  const source = 'graph TD\nA["f(x) = [1]"]-->|"a (b)"|B["`#lt;i#gt; #quot;q#quot; #9829;`"]'
  assert.equal(textsOf(restoreSpecial(diagram(rendererChart(source)))), [
    'a (b)',
    'f(x) = [1]',
    '&lt;i&gt; &quot;q&quot; ♥'
  ])
})
