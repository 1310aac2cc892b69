import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeName } from '../../generator/markdown/diagrams/labels.ts'
import { relationLines } from '../../generator/markdown/diagrams/relation-diagram.ts'

const statements: readonly (readonly [
  why: string,
  kind: 'classDiagram' | 'erDiagram',
  line: string,
  expected: string | undefined
])[] = [
  ['a relation without spaces', 'classDiagram', 'Animal<|--Dog', 'Animal <|-- Dog'],
  ['a dependency', 'classDiagram', 'Animal..>Food', 'Animal ..> Food'],
  ['an aggregation with a label', 'classDiagram', 'Zoo o-- Animal : keeps', 'Zoo o-- Animal : keeps'],
  ['cardinalities', 'classDiagram', 'Animal"1"-->"*"Leg:has', 'Animal "1" --> "*" Leg : has'],
  ['an annotation', 'classDiagram', '<<interface>> Food', 'class Food {\n<<interface>>\n}'],
  ['an annotation of a class', 'classDiagram', 'class Food <<enum>>', 'class Food {\n<<enum>>\n}'],
  ['a class on one line', 'classDiagram', 'class Food { +eat() }', 'class Food {\n+eat()\n}'],
  ['a class with a style', 'classDiagram', 'class Food:::big', 'class Food'],
  ['a generic class', 'classDiagram', 'class List~int~', 'class List~int~'],
  ['a name in backticks', 'classDiagram', '`Big cat`<|--Lion', `${encodeName('Big cat')} <|-- Lion`],
  ['a namespace', 'classDiagram', 'namespace Auth["Log in"] {', `namespace ${encodeName('Log in')} {`],
  ['a member', 'classDiagram', 'Animal : +int age', 'Animal : +int age'],
  ['a class', 'classDiagram', 'class Food', 'class Food'],
  ['styles', 'classDiagram', 'style Food fill:#fff', ''],
  ['a note', 'classDiagram', 'note for Food "eaten"', undefined],
  ['a relation without spaces', 'erDiagram', 'CUSTOMER||--o{ORDER:places', 'CUSTOMER ||--o{ ORDER : places'],
  ['no label', 'erDiagram', 'A ||..o| B', 'A ||..o| B : " "'],
  ['an entity in quotes', 'erDiagram', '"Big shop" }|--|| B : x', `${encodeName('Big shop')} }|--|| B : x`],
  ['attributes on one line', 'erDiagram', 'ORDER { string id PK }', 'ORDER {\nstring id PK\n}'],
  ['an entity alone', 'erDiagram', 'A', 'A {\n}'],
  ['an entity with the name of a statement', 'erDiagram', 'link { string url }', 'link {\nstring url\n}'],
  ['a direction', 'erDiagram', 'direction LR', ''],
  ['an entity with a style', 'erDiagram', 'A:::big ||--|| B : x', 'A ||--|| B : x'],
  ['cardinalities in words', 'erDiagram', 'A only one to zero or more B : x', 'A ||--o{ B : x'],
  ['an optional relation in words', 'erDiagram', 'A 1+ optionally to one B', 'A }|..|| B : " "'],
  ['words that are not a cardinality', 'erDiagram', 'A some to many B : x', undefined]
]

for (const [why, kind, line, expected] of statements)
  test(`${kind}: ${why}`, () => assert.equal(relationLines(`${kind}\n  ${line}`), [kind, expected]))

test('members of classes and entities are unchanged', () => {
  assert.equal(relationLines('%% c\nclassDiagram\nclass A {\n  +run() void\n}\nA-->B'), [
    '',
    'classDiagram',
    'class A {',
    '+run() void',
    '}',
    'A --> B'
  ])
  assert.equal(relationLines('erDiagram\nA {\n  int n PK "count"\n  wrong\n}\n'), [
    'erDiagram',
    'A {',
    'int n PK "count"',
    undefined,
    '}',
    ''
  ])
})

test('labels replace names', () => {
  assert.equal(relationLines('classDiagram\nA --> B\nclass B["The second"] {\n+x\n}'), [
    'classDiagram',
    `A --> ${encodeName('The second')}`,
    `class ${encodeName('The second')} {`,
    '+x',
    '}'
  ])
  assert.equal(relationLines('erDiagram\np[Person] {\nint n\n}\np ||--|| q : x'), [
    'erDiagram',
    'Person {',
    'int n',
    '}',
    'Person ||--|| q : x'
  ])
})
