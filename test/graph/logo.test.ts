import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { shellOf } from '../../generator/graph/shell.ts'
import { graphOf, siteYaml } from '../memory-site.ts'

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`

const cases = [
  // why                             the picture's size                   configured            width, height
  ['only a viewBox', 'viewBox="0 0 120.4 30"', '', [120, 30]],
  ['an intrinsic size', 'width="90" height="45"', '', [90, 45]],
  ['a configured width', 'viewBox="0 0 120 30"', 'width: 80', [80, 20]],
  ['a configured height', 'viewBox="0 0 120 30"', 'height: 24', [96, 24]],
  ['both configured', 'viewBox="0 0 120 30"', 'width: 10, height: 10', [10, 10]],
  ['an unreadable size', '', '', [undefined, undefined]]
] as const

for (const [why, attributes, configured, size] of cases)
  test(`the size of a logo: ${why}`, () => {
    const { graph } = graphOf({
      'site/site.yaml': `${siteYaml}theme:\n  logo: { src: /logo.svg${configured && `, ${configured}`} }\n`,
      'site/static/logo.svg': svg(attributes)
    })
    const { logo } = shellOf(graph, graph.config.defaultLocale).value
    assert.equal([logo?.width, logo?.height], size)
  })
