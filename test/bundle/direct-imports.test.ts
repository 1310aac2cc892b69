// Imports from `sitegen/client` name the modules that the names come from.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withDirectImports } from '../../generator/bundle/direct-imports.ts'

const sources = {
  client: new Map([
    ['t', '/p/strings.ts'],
    ['navigate', '/p/location.ts']
  ]),
  consent: new Map([['initConsent', '/p/consent-choice.ts']])
}

const cases = [
  // why, text, text for the bundler
  [
    'each name has its own import',
    "import { t, navigate } from 'sitegen/client'\nt()\n",
    'import { t } from "/p/strings.ts";import { navigate } from "/p/location.ts"\nt()\n'
  ],
  [
    'lines keep their numbers',
    "import {\n  navigate,\n  t\n} from 'sitegen/client'\nt()\n",
    'import { navigate } from "/p/location.ts";import { t } from "/p/strings.ts"\n\n\n\nt()\n'
  ],
  [
    'aliases are kept',
    "import { t as text } from 'sitegen/client';text()",
    'import { t as text } from "/p/strings.ts";text()'
  ],
  [
    'types are left out',
    "import { type Behaviour, t } from 'sitegen/client'\nimport { type Navigation } from 'sitegen/client'\n",
    'import { t } from "/p/strings.ts"\n\n'
  ],
  [
    'imports of types alone are left to the bundler, which drops them',
    "import type { Behaviour } from 'sitegen/client'\n",
    "import type { Behaviour } from 'sitegen/client'\n"
  ],
  [
    'after directives, comments and other imports',
    "'use client'\n// import { t } from 'sitegen/client'\nimport './a.css'\nimport A, { b } from './a.ts'\nimport * as c from \"c\"\n/* … */ import { initConsent } from 'sitegen/consent'\n",
    "'use client'\n// import { t } from 'sitegen/client'\nimport './a.css'\nimport A, { b } from './a.ts'\nimport * as c from \"c\"\n/* … */ import { initConsent } from \"/p/consent-choice.ts\"\n"
  ],
  [
    'later text stays, whatever it looks like',
    "import { t } from 'sitegen/client'\nexport const example = `\nimport { t } from 'sitegen/client'\n`\n",
    'import { t } from "/p/strings.ts"\nexport const example = `\nimport { t } from \'sitegen/client\'\n`\n'
  ],
  [
    'an unknown name is left to the bundler, which reports it',
    "import { t, no } from 'sitegen/client'\n",
    "import { t, no } from 'sitegen/client'\n"
  ],
  [
    'all names at once stay',
    "import * as client from 'sitegen/client'\n",
    "import * as client from 'sitegen/client'\n"
  ],
  [
    'other modules of the package stay',
    "import { t } from 'sitegen/client/x'\nimport { definePlugin } from 'sitegen/plugin'\n",
    "import { t } from 'sitegen/client/x'\nimport { definePlugin } from 'sitegen/plugin'\n"
  ]
] as const
for (const [why, text, expected] of cases)
  test(`direct imports: ${why}`, () => assert.is(withDirectImports(text, sources), expected))
