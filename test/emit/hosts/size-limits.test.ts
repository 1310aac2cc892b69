// What Cloudflare does not publish.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkHostSizes } from '../../../generator/emit/hosts/size-limits.ts'
import { configOf, siteYaml } from '../../memory-site.ts'

const problems = (target: string, count: number, bytes = 0) => {
  const config = configOf({ 'site/site.yaml': `${siteYaml}deploy: { target: ${target} }\n` })
  const files = Array.from({ length: count }, (_, at) => [`${at}.html`, { sha256: '', bytes }] as const)
  return checkHostSizes(config, new Map(files)).map(
    ({ code, line, message, hint }) => `${code} ${line} ${message} | ${hint}`
  )
}

test('sizes for hosts: as many and as large files as Cloudflare publishes', () =>
  assert.equal([problems('cloudflare', 20_000), problems('cloudflare', 1, 26_214_400)], [[], []]))

test('sizes for hosts: no limits of other hosts', () =>
  assert.equal(problems('nginx', 20_001, 26_214_401), []))

test('sizes for hosts: too many files', () =>
  assert.equal(
    [problems('cloudflare', 20_001), problems('cloudflare', 100_001)],
    [
      [
        "host-limit 16 Cloudflare's free plan publishes at most 20000 files, but this site has 20001 | a paid plan publishes 100000, with the variable PAGES_WRANGLER_MAJOR_VERSION=4 in the settings of the project"
      ],
      [
        "host-limit 16 Cloudflare's free plan publishes at most 20000 files, but this site has 100001 | paid plans end at 100000, so use another host"
      ]
    ]
  ))

test('sizes for hosts: a file that is too large', () =>
  assert.equal(problems('[nginx, cloudflare]', 1, 26_214_401), [
    'host-limit 16 Cloudflare publishes no file of more than 25 MiB, but `0.html` has 26.3 MB | make it smaller, or publish it elsewhere and link to it'
  ]))
