// A single tree walk for all features: the order of calls.

import type { Root } from 'mdast'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { VFile } from 'vfile'
import type { ElementFeature, MarkdownFeature } from '../../generator/markdown/features.ts'
import { remarkParser } from '../../generator/markdown/remark-parser.ts'
import { skip, walkOf } from '../../generator/markdown/walk.ts'

const parse = remarkParser()

/** Nodes in the order in which features have visited them. */
function visitedBy(tree: Root, ...features: ((say: (text: string) => void) => MarkdownFeature)[]): string {
  const all: string[] = []
  const say = (text: string): void => {
    all.push(text)
  }
  walkOf(features.map((feature) => feature(say)))(tree, new VFile())
  return all.join(' ')
}

test('walk: features are called in order at each node, on the way down and up', () => {
  const first =
    (say: (text: string) => void): MarkdownFeature =>
    () => ({
      begin: () => say('begin1'),
      enter: { paragraph: () => say('<p1'), text: ({ value }) => say(value) },
      leave: { paragraph: () => say('p1>') },
      end: () => say('end1')
    })
  const second =
    (say: (text: string) => void): MarkdownFeature =>
    () => ({
      enter: { paragraph: () => say('<p2') },
      leave: { paragraph: () => say('p2>') }
    })
  assert.is(visitedBy(parse('a\n\nb'), first, second), 'begin1 <p1 <p2 a p1> p2> <p1 <p2 b p1> p2> end1')
})

test('walk: a feature without work in a document is not called', () => {
  assert.is(
    visitedBy(parse('a'), () => () => undefined),
    ''
  )
})

test('walk: children of a skipped node are not visited, but all features see the node itself', () => {
  const skipping = (): MarkdownFeature => () => ({ enter: { emphasis: () => skip } })
  const seeing =
    (say: (text: string) => void): MarkdownFeature =>
    () => ({
      enter: { emphasis: () => say('<em'), text: ({ value }) => say(value) },
      leave: { emphasis: () => say('em>') }
    })
  assert.is(visitedBy(parse('a *b* c'), skipping, seeing), 'a  <em em>  c')
})

test('walk: after replacing a node, the walk continues at the returned index', () => {
  const doubled = (): MarkdownFeature => () => ({
    enter: {
      inlineCode({ value }, index, parent) {
        const text = { type: 'text' as const, value }
        parent.children.splice(index, 1, text as never, text as never)
        return { from: index }
      }
    }
  })
  const seeing =
    (say: (text: string) => void): MarkdownFeature =>
    () => ({
      enter: { inlineCode: () => say('code'), text: ({ value }) => say(value) }
    })
  assert.is(visitedBy(parse('`a`b'), doubled, seeing), 'a a b')
})

test('walk: features select elements by name, or all', () => {
  const all: string[] = []
  const every: ElementFeature = () => ({ enter: { element: ({ tagName }) => void all.push(tagName) } })
  const some: ElementFeature = () => ({
    enter: { '<b>': () => void all.push('b!'), '<i>': () => void all.push('i!') }
  })
  const element = (tagName: string, children: never[] = []) => ({
    type: 'element',
    tagName,
    properties: {},
    children
  })
  const tree = { type: 'root', children: [element('p', [element('b'), element('i')] as never[])] }
  walkOf([some, every, some])(tree as never, new VFile())
  assert.is(all.join(' '), 'p b! b b! i! i i!')
})
