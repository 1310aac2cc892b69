// Drawings by a browser. A small script stands for Mermaid, which is large: it draws what all kinds have in common.

import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findChromium } from '../../../test/setup.js'
import { temporaryFolder } from '../../../test/sites/folder.ts'
import { cachedDrawing } from '../source/cache.ts'
import { draw } from '../source/draw.ts'

const script = (folder: string, asks = '') => {
  const file = join(folder, 'mermaid.min.js')
  writeFileSync(
    file,
    `var mermaid = {
      initialize({ themeVariables }) { this.theme = themeVariables },
      async render(id, source) {
        ${asks}
        if (source.includes('bad')) throw new Error('Parse error on line 2:\\n  bad')
        const { mainBkg, nodeBorder, textColor, darkMode } = this.theme
        return { svg: '<svg id="' + id + '" viewBox="0 0 50 20.456" class="x" style="max-width: 50px">' +
          '<style>#' + id + ' rect { fill: ' + mainBkg + '; stroke: ' + nodeBorder + '; stroke-width: 2px }</style>' +
          '<defs><marker id="m"><path d="M0 0"/></marker></defs><g class="empty"></g>' +
          '<rect class="a" data-a="b" width="10" height="5" onclick="x()"/>' +
          '<path id="p" d="M0 0" style="stroke: ' + (darkMode ? '#eee' : '#123456') + '; fill: none" marker-end="url(#m)"/>' +
          '<circle r="2" fill="#333"/><ellipse style="display: none"/>' +
          '<foreignObject width="50" height="20"><div style="color: ' + textColor + '">A label</div></foreignObject></svg>' }
      }
    }`
  )
  return file
}

const browser = findChromium() ?? ''

test('draw: looks become attributes, colours those of the theme or of both modes, HTML becomes text', () => {
  const svg = draw('a', { script: script(temporaryFolder()), browser })
  assert.is(
    svg.replace(/ ([xy])="[\d.]+"/g, ' $1="N"'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 20.46" width="50" height="21">' +
      '<defs><marker id="m"><path d="M0 0" style="fill: var(--strong)"/></marker></defs>' +
      '<rect width="10" height="5" stroke-width="2px" style="fill: var(--surface); stroke: var(--line-strong)"/>' +
      '<path d="M0 0" fill="none" marker-end="url(#m)" style="stroke: light-dark(#123456, #eeeeee)"/>' +
      '<circle r="2" style="fill: var(--strong)"/>' +
      '<text x="N" y="N" font-size="14px" text-anchor="middle" dominant-baseline="central" style="fill: var(--strong)">A label</text></svg>'
  )
})

test('draw: a mistake has its line, and a browser that draws nothing says so', () => {
  const tools = { script: script(temporaryFolder()), browser }
  try {
    draw('a\nbad\n', tools)
    assert.unreachable()
  } catch (error) {
    assert.equal(
      [(error as Error).message, (error as { line?: number }).line],
      ['Parse error on line 2: bad', 2]
    )
  }
  assert.throws(() => draw('a', { ...tools, browser: '/bin/false' }), /the browser drew nothing/)
})

test('draw: the page asks nobody', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.end()
  })
  server.on('connection', () => requests++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asks = `for (const ask of [() => fetch('${address}'), () => import('${address}a.js')]) await ask().catch(() => {})
    const picture = new Image(); picture.src = '${address}a.png'; document.body.append(picture)`
  draw('a', { script: script(temporaryFolder(), asks), browser })
  await pause(0)
  assert.is(requests, 0)
  server.close()
})

test('cache: a drawing is made once for the same key', () => {
  const folder = temporaryFolder()
  let drawn = 0
  const make = () => `<svg>${++drawn}</svg>`
  assert.equal(
    ['a', 'b', 'a'].map((source) => cachedDrawing(folder, [source], make)),
    ['<svg>1</svg>', '<svg>2</svg>', '<svg>1</svg>']
  )
})
