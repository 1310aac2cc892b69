// Vectors of script injection, in every place where somebody writes something: Markdown, front matter, YAML,
// the words of a search, the address, and the storage of the browser. A real browser shows the pages under
// the policy that they are sent with, and any execution fails the test. So does one that only the policy
// has stopped, where the author is not trusted.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stringify } from 'yaml'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf } from '../sites/folder.ts'
import { hydrated, openPage, startChromium } from './chromium.ts'

const test = suite('xss')
let site: BuiltSite
let browser: Browser

/** What runs says so, in all ways that could pass. */
const hit = 'globalThis.xss=1'

/** Each would run in some page that does not take care. */
const vectors: readonly string[] = [
  `<script>${hit}</script>`,
  `<ScRiPt>${hit}</sCrIpT>`,
  `<script src="data:text/javascript,${hit}"></script>`,
  `<script/x>${hit}</script >`,
  `"><script>${hit}</script>`,
  `'><script>${hit}</script>`,
  `</title><script>${hit}</script>`,
  `</script><script>${hit}</script>`,
  `--><script>${hit}</script>`,
  `]]><script>${hit}</script>`,
  `<img src=x onerror="${hit}">`,
  `<img src=x onerror=${hit}//`,
  `<img/src=x/onerror=${hit}>`,
  `" onerror="${hit}" src="x`,
  `" autofocus onfocus="${hit}" x="`,
  `<svg onload="${hit}">`,
  `<svg><script>${hit}</script></svg>`,
  `<svg><animate onbegin="${hit}" attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${hit}"><text y="20">click</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${hit}</script></svg>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img src=x onerror="${hit}">`,
  `<math href="javascript:${hit}">click</math>`,
  `<body onload="${hit}">`,
  `<details open ontoggle="${hit}">x</details>`,
  `<video><source onerror="${hit}"></video>`,
  `<audio src=x onerror="${hit}"></audio>`,
  `<input autofocus onfocus="${hit}">`,
  `<select autofocus onfocus="${hit}"></select>`,
  `<marquee onstart="${hit}">x</marquee>`,
  `<iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
  `<iframe src="javascript:parent.${hit}"></iframe>`,
  `<object data="javascript:${hit}"></object>`,
  `<embed src="javascript:${hit}">`,
  `<form action="javascript:${hit}"><button>click</button></form>`,
  `<form><button formaction="javascript:${hit}">click</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${hit}">`,
  `<base href="javascript:${hit}//">`,
  `<link rel="stylesheet" href="data:text/css,*{x:expression(${hit})}">`,
  `<style>@import "javascript:${hit}";</style>`,
  `<div style="background:url(javascript:${hit})">x</div>`,
  `<template><script>${hit}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${hit}>"></noscript>`,
  `<p id="payload">{"component":"x"}</p>`,
  `<div id="app" data-shell="data:application/json,{}">x</div>`,
  `<div data-component="X" data-props="{}" data-text="&lt;img src=x onerror=${hit}&gt;">x</div>`,
  `<a href="javascript:${hit}">click</a>`,
  `<a href="&#106;avascript:${hit}">click</a>`,
  `<a href="java&#10;script:${hit}">click</a>`,
  `<a href="\u0001javascript:${hit}">click</a>`,
  `<a href="data:text/html,<script>${hit}</script>">click</a>`,
  `{{constructor.constructor('${hit}')()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what an injected template would be
  '${globalThis.xss=1}',
  `javascript:${hit}`,
  `\u2028${hit}\u2029`
]

/** The same in the forms that Markdown has for addresses and blocks of its own. */
const inMarkdown: readonly string[] = [
  `[click](javascript:${hit})`,
  `[click](<javascript:${hit}>)`,
  `[click](JaVaScRiPt:${hit})`,
  `[click](java&#x0A;script:${hit})`,
  `[click](\u0001javascript:${hit})`,
  `[click](data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLnhzcz0xPC9zY3JpcHQ+)`,
  `[click](vbscript:${hit})`,
  `[click][r]\n\n[r]: javascript:${hit}`,
  `<javascript:${hit}>`,
  `![x](javascript:${hit})`,
  `![x](x" onerror="${hit})`,
  `![x" onerror="${hit}](x.png)`,
  `[click](https://x.example "a" onmouseover="${hit})`,
  `:::tip[<img src=x onerror="${hit}">]\n<img src=x onerror="${hit}">\n:::`,
  `:::details[More]{onclick="${hit}" ontoggle="${hit}" open}\nText\n:::`,
  `:::tip{style="x:expression(${hit})" onmouseover="${hit}"}\nText\n:::`,
  `:badge[x]{onclick="${hit}" kind=tip}`,
  `$\\href{javascript:${hit}}{x}$`,
  `$\\text{<img src=x onerror="${hit}">}$`,
  `\`\`\`mermaid\nflowchart TD\na["<img src=x onerror='${hit}'>"] --> b\n\`\`\``,
  `\`\`\`mermaid\nflowchart TD\na --> b\nclick a "javascript:${hit}"\n\`\`\``,
  `\`\`\`js title="<img src=x onerror='${hit}'>"\nx\n\`\`\``,
  `\`\`\`"><img src=x onerror="${hit}">\nx\n\`\`\``,
  `# x {#x" onclick="${hit}}`,
  `| <img src=x onerror="${hit}"> |\n| - |\n| <script>${hit}</script> |`,
  `[^1]\n\n[^1]: <img src=x onerror="${hit}">`
]

const all = [...vectors, ...inMarkdown]

/** All of a list in the long form, `npm run test:soak`; every third in the quick one. */
const some = <Item>(list: readonly Item[]): readonly Item[] =>
  process.env.SOAK === '1' ? list : list.filter((_, index) => index % 3 === 0)

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const quoted = (text: string): string => stringify({ x: text }).slice('x: '.length).trimEnd()

/** A site whose authors mean harm, and whose messages about it are turned off, where they can be. */
function hostileSite(): string {
  const root = copyOf('minimal')
  const [first = ''] = vectors
  write(
    root,
    'site/site.yaml',
    stringify({
      title: `Title ${first}`,
      tagline: first,
      description: `"><script>${hit}</script>`,
      url: 'https://site.example',
      defaultLocale: 'en',
      locales: { en: { label: `English ${first}` } },
      collections: {
        docs: {},
        untrusted: { type: 'docs', trust: 'sanitized' },
        escaped: { type: 'docs', html: 'escape' },
        blog: {},
        careers: {}
      },
      theme: {
        announcement: {
          id: 'x"><b>',
          title: first,
          subtitle: `"><img src=x onerror=${hit}>`,
          color: '#00FFD1'
        }
      },
      organization: { name: `</script><script>${hit}</script>` },
      rules: {
        'link-unsafe': 'ignore',
        'link-missing': 'ignore',
        'asset-missing': 'ignore',
        'anchor-missing': 'ignore',
        'image-alt-missing': 'ignore',
        'formula-invalid': 'ignore',
        'diagram-invalid': 'ignore',
        'directive-invalid': 'ignore',
        'code-meta-unknown': 'ignore',
        'variable-unknown': 'ignore',
        'theme-string-missing': 'ignore',
        'tag-unknown': 'ignore',
        'heading-id-duplicate': 'ignore'
      }
    })
  )
  write(
    root,
    'site/navbar.yaml',
    stringify({
      items: [{ type: 'search' }, ...vectors.slice(0, 12).map((label) => ({ label, to: '/docs' }))]
    })
  )
  write(
    root,
    'site/footer.yaml',
    stringify({
      columns: [{ title: first, items: vectors.slice(0, 12).map((label) => ({ label, to: '/docs' })) }]
    })
  )
  write(
    root,
    'content/en/blog/authors.yaml',
    stringify({
      mallory: {
        name: vectors[10],
        title: vectors[5],
        description: vectors[4],
        url: 'https://x.example/"onclick="x'
      }
    })
  )
  write(
    root,
    'content/en/blog/tags.yaml',
    stringify({ evil: { label: vectors[10], description: vectors[4] } })
  )
  write(
    root,
    'content/en/careers/x.yaml',
    stringify({
      title: first,
      intro: first,
      categories: { a: first },
      positions: [
        {
          id: 'x',
          title: first,
          description: first,
          tasks: vectors.slice(0, 12),
          type: 'full-time',
          location: first,
          category: 'a'
        }
      ]
    })
  )
  all.forEach((vector, index) => {
    for (const folder of ['docs', 'untrusted', 'escaped'])
      write(
        root,
        `content/en/${folder}/v${index}.md`,
        `---\ntitle: ${quoted(`T${index} ${vector}`)}\ndescription: ${quoted(vector)}\n---\n\nBefore.\n\n${vector}\n\n## ${vector.split('\n')[0]}\n\nAfter.\n`
      )
    if (index < 20)
      write(
        root,
        `content/en/blog/2025-05-${String(index + 1).padStart(2, '0')}-v.md`,
        `---\ntitle: ${quoted(vector)}\nslug: v${index}\nauthors: [mallory]\ntags: [evil]\n---\n\n${vector}\n`
      )
  })
  return root
}

test.before(async () => {
  site = await builtSite(hostileSite())
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** What has run, in any page of this test. */
let runs = 0

interface Visit {
  readonly page: Page
  readonly blocked: string[]
  close(): Promise<void>
}

/** A page that notes what its policy has stopped, and cannot be left by a click. */
async function visit(): Promise<Visit> {
  const { page, close } = await openPage(browser)
  const blocked: string[] = []
  await page.exposeFunction('policyStopped', (what: string) => void blocked.push(what))
  await page.exposeFunction('vectorRan', () => void runs++)
  await page.addInitScript(() => {
    // Noted at once: what runs may also leave the page.
    Object.defineProperty(window, 'xss', {
      set: () => (window as unknown as { vectorRan(): void }).vectorRan()
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) => {
      if (/script|trusted/.test(effectiveDirective))
        (window as unknown as { policyStopped(what: string): void }).policyStopped(
          `${effectiveDirective} ${sourceFile}`
        )
    })
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return { page, blocked, close }
}

async function ran(page: Page): Promise<boolean> {
  // By the answer to this, what the page has said before has come.
  await page.evaluate(() => document.title).catch(() => {})
  return runs > 0
}

/** Open a page. A form of a trusted author may be on its way still, and get in between. */
async function open(page: Page, url: string): Promise<void> {
  for (let left = 5; left > 0; left--) {
    try {
      await page.goto(url, { waitUntil: 'load' })
      return
    } catch (error) {
      if (left === 1 || !String(error).includes('interrupted by another navigation')) throw error
      await page.waitForTimeout(500)
    }
  }
}

/** Press what could be pressed, hover over what could be pointed at. */
async function touch(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('#content *, main *')) {
        if (element.closest('a[href^="http"], a[href^="/"]')) continue
        for (const name of ['mouseover', 'focus', 'toggle', 'click'])
          element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
      }
    })
    .catch(() => {
      // A form of a trusted author has sent itself.
    })
}

const folders = [
  // folder, may the policy be what stops it
  ['docs', true],
  ['untrusted', false],
  ['escaped', false]
] as const
for (const [folder, trusted] of folders)
  test(`vectors in Markdown and front matter: ${folder}`, async () => {
    const { page, blocked, close } = await visit()
    const list = trusted || folder === 'escaped' ? some(all) : all
    for (const vector of list) {
      const index = all.indexOf(vector)
      blocked.length = 0
      await open(page, `${site.url}/${folder}/v${index}/`)
      await touch(page)
      assert.not(await ran(page), `${folder}: ${all[index]}`)
      if (!trusted) assert.equal(blocked, [], `${folder}: only the policy has stopped ${all[index]}`)
      if (!trusted)
        assert.is(
          await page
            .locator(
              '#content :is(script, iframe, object, embed, form, base, meta, style, link, [onerror], [onload], [onclick], [style])'
            )
            .count(),
          0,
          `${folder}: ${all[index]}`
        )
      assert.is(
        await page.locator('a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]').count(),
        0,
        `${folder}: ${all[index]}`
      )
    }
    await close()
  })

test('vectors in payloads: pages that come by navigation', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  for (let index = 1; index < all.length; index += 3) {
    await page.evaluate(
      (url) => window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url } })),
      `/docs/v${index}/`
    )
    await page.waitForURL(`**/docs/v${index}/`)
    await touch(page)
    assert.not(await ran(page), all[index])
  }
  await close()
})

test('vectors in YAML: navbar, footer, announcement, tags, authors, positions, lists', async () => {
  const { page, blocked, close } = await visit()
  for (const path of [
    '/blog/',
    '/blog/tags/',
    '/blog/tags/evil/',
    '/blog/authors/',
    '/blog/archive/',
    '/careers/',
    '/nowhere/',
    '/docs/v1/'
  ]) {
    await page.goto(site.url + path)
    await hydrated(page)
    await touch(page)
    assert.not(await ran(page), path)
  }
  assert.ok(blocked.length >= 0)
  await close()
})

test('vectors in the address: path, query, hash, and words to mark', async () => {
  const { page, close } = await visit()
  for (const vector of some(vectors)) {
    const word = encodeURIComponent(vector)
    for (const address of [
      `/untrusted/v0/#${word}`,
      `/untrusted/v0/?found=${word}&q=${word}#:~:text=${word}`,
      `/${word}/`
    ]) {
      await page.goto(site.url + address).catch(() => {})
      assert.not(await ran(page), address)
    }
  }
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  for (const vector of vectors) {
    await page.evaluate((hash) => location.assign(`#${hash}`), vector)
    assert.not(await ran(page), vector)
  }
  await close()
})

test('vectors in a search', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  const input = page.locator('dialog input').first()
  await input.waitFor()
  for (const vector of [...vectors.slice(0, 14), 'T1', 'script']) {
    await input.fill(vector)
    await page.waitForTimeout(100)
    assert.not(await ran(page), vector)
  }
  assert.is(await page.locator('dialog :is(script, iframe, img[onerror])').count(), 0)
  await close()
})

test('vectors in the storage of the browser', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const vector of [...vectors.slice(0, 14), '{', 'null', '[]', '{"__proto__":{"x":1}}']) {
    await page.evaluate(
      ({ names, value }) => {
        for (const name of names)
          for (const storage of [localStorage, sessionStorage])
            for (const text of [
              value,
              JSON.stringify(value),
              JSON.stringify([value]),
              JSON.stringify([{ title: value, url: `javascript:${value}`, query: value }])
            ])
              storage.setItem(name, text)
      },
      {
        names: [
          ...keys,
          'theme',
          'search.recent',
          'search.favourites',
          'search.conversations',
          'sitegen.reloaded',
          'tabs.os',
          'docs.version'
        ],
        value: vector
      }
    )
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await page.locator('dialog input').first().waitFor()
    assert.not(await ran(page), vector)
    assert.is(await page.locator('a[href^="javascript:" i]').count(), 0, vector)
  }
  await close()
})

test.run()
