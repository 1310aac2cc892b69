// React is that of the project, in the requested mode.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownPackages } from '../../generator/bundle/plugins.ts'
import { findReact, requireReact } from '../../generator/bundle/project-react.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

const root = join(import.meta.dirname, '../..')

function projectWith(versions: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const [name, version] of Object.entries(versions))
    writeInto(folder, { [`node_modules/${name}/package.json`]: JSON.stringify({ version }) })
  return folder
}

const empty = temporaryFolder()
const hint = 'npm install react@19 react-dom@19'

const unusable = [
  ['not installed', {}, 'A site needs React, which is not installed'],
  ['react-dom is missing', { react: '19.1.0' }, 'react is installed without react-dom: a site needs both'],
  ['react is missing', { 'react-dom': '19.1.0' }, 'react-dom is installed without react: a site needs both'],
  ['too old', { react: '18.3.1', 'react-dom': '18.3.1' }, 'A site needs React 19: react is 18.3.1'],
  [
    'one package is too new',
    { react: '19.2.0', 'react-dom': '20.0.0' },
    'A site needs React 19: react-dom is 20.0.0'
  ]
] as const

for (const [why, versions, problem] of unusable)
  test(`no usable React: ${why}`, () =>
    assert.equal(findReact(projectWith(versions), empty), { problem, hint }))

test('the React of the project has precedence over that next to sitegen', () => {
  const project = projectWith({ react: '19.0.1', 'react-dom': '19.0.2' })
  assert.equal(findReact(project, root), {
    from: project,
    folders: {
      react: join(project, 'node_modules/react'),
      'react-dom': join(project, 'node_modules/react-dom')
    },
    version: '19.0.1 19.0.2'
  })
})

test('a folder without packages uses the React next to sitegen', () => {
  const found = findReact(empty, root)
  assert.is('from' in found && found.from, root)
})

for (const mode of ['production', 'development'] as const)
  test(`React runs in ${mode} mode, regardless of NODE_ENV`, () => {
    const found = findReact(root, root)
    if ('problem' in found) throw new Error(found.problem)
    const require = requireReact(found, mode)
    const { jsx } = require('react/jsx-runtime') as typeof import('react/jsx-runtime')
    const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')
    const { useState } = require('react') as typeof import('react')
    const counter = () => jsx('b', { children: useState(2)[0] })
    assert.is(renderToString(jsx(counter, {})), '<b>2</b>')
    // Only the development build of React checks hook calls and elements.
    assert.is('_owner' in jsx('b', {}), mode === 'development')
    assert.is(require('react'), requireReact(found, mode)('react'))
  })

test('imports of this package are bundled from the sources that package.json exports', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly sitegen?: string }>>
  }
  const exported = Object.entries(exports).flatMap(([name, { sitegen }]) =>
    // `.` is for programs, `internals` for packages of commands; the parts of themes are a folder.
    sitegen === undefined || ['.', './internals'].includes(name) || name.includes('*')
      ? []
      : [[`sitegen/${name.slice('./'.length)}`, join(root, sitegen)]]
  )
  const { lunr: _, 'lunr-languages': __, ...own } = ownPackages({ packageFolder: root })
  assert.equal(own, { ...Object.fromEntries(exported), 'sitegen/themes': join(root, 'themes') })
})
