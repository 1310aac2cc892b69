// Components of packages in modules that run on the server only: messages name the import.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

const test = suite('package imports')
let diagnostics: readonly Diagnostic[]

const packaged = (name: string, code: string, dependencies = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js', dependencies }),
  [`node_modules/${name}/index.js`]: code
})

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    ...packaged(
      '@parts/dialog',
      `const { createElement, createContext, useContext, useEffect } = require('react')
const { Button } = require('@parts/button')
const Open = createContext(undefined)
exports.Root = ({ children }) => createElement(Open.Provider, { value: true }, createElement(Button), children)
exports.Title = () => {
  if (!useContext(Open)) throw new Error('Title must be used within Root')
  useEffect(() => {})
  return 'Title'
}`,
      { '@parts/button': '1' }
    ),
    ...packaged(
      '@parts/button',
      `const { createElement, useEffect, useState } = require('react')
exports.Button = () => {
  useState(0)
  useEffect(() => {})
  return createElement('button', { onClick() {} })
}`
    ),
    'site/pages/direct.tsx': `import { useId } from 'react'
import {
  Root,
  Title
} from '@parts/dialog'
export default function Direct() {
  return <Root><Title />{useId()}</Root>
}`,
    'site/pages/lonely.tsx': `import { Widget } from '../components/Widget.tsx'
import Island from '../components/Island.tsx'
export default () => <main><Island /><Widget /></main>`,
    'site/components/Widget.tsx': `import type { Kind } from '@parts/dialog'
export * from '@parts/lonely'`,
    'site/components/Island.tsx': `'use client'
import { Lonely } from '@parts/lonely'
export default () => <p>{typeof Lonely}</p>`,
    ...packaged(
      '@parts/lonely',
      `exports.Widget = () => { throw new Error('Widget must be used within Frame') }
exports.Lonely = 1`
    ),
    'site/components/Lost.tsx': `import { Widget } from '@parts/lonely'
export default () => <Widget />`,
    'content/en/docs/index.md': '# Title\n\n::Lost\n',
    'content/en/pages/direct.yaml': 'title: Direct\n',
    'content/en/pages/lonely.yaml': 'title: Lonely\n'
  })
  ;({ diagnostics } = await build(plainBuild(root)))
})

test('a hook in a package is reported where the site imports the package, through others too', () => {
  assert.equal(
    diagnostics.filter(({ code }) => code === 'needs-use-client'),
    [
      {
        severity: 'error',
        code: 'needs-use-client',
        file: 'site/pages/direct.tsx',
        line: 2,
        column: 1,
        message:
          'The package `@parts/dialog` needs the browser, since it uses `useState`, and the module that imports it only runs when the site is built',
        hint: "write 'use client' in the first line of site/pages/direct.tsx, or import the package in a module of its own that starts with it"
      }
    ]
  )
})

test('an error in a package names the import, not of modules that run in the browser', () => {
  const hint =
    "the error is thrown in the package `@parts/lonely`: if it needs the browser, write 'use client' in the first line of the module that imports it for this page: site/components/Lost.tsx:1, site/components/Widget.tsx:2"
  assert.equal(
    diagnostics
      .filter(({ code }) => code.endsWith('-failed'))
      .map(({ code, file, line, hint }) => ({ code, file, line, hint })),
    [
      {
        code: 'component-failed',
        file: 'content/en/docs/index.md',
        line: 3,
        hint: `it fails on the page \`/docs/\`; ${hint}`
      },
      {
        code: 'page-failed',
        file: 'content/en/pages/lonely.yaml',
        line: undefined,
        hint: `it was rendering Shell (themes/default/Shell.tsx:17); ${hint}`
      }
    ]
  )
})
