// A site with malicious authors: vectors of script injection in every place that takes text.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { copyOf } from '../sites/folder.ts'

/** Code that reports its execution, in all spellings that could pass. */
const hit = 'globalThis.xss=1'

/** Each would be executed by some careless page. */
export const vectors: readonly string[] = [
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

/** The same in Markdown syntax for addresses and blocks. */
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

export const all = [...vectors, ...inMarkdown]

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** Without control characters, which YAML texts cannot contain. */
const quoted = (text: string): string =>
  stringify({ x: text.replaceAll('\u0001', '') })
    .slice('x: '.length)
    .trimEnd()

/** A site with malicious authors, with its diagnostics ignored where possible. */
export function hostileSite(): string {
  const root = copyOf('minimal')
  const [first = ''] = vectors
  writeSettings(root, first)
  writeNavigation(root, first)
  writeData(root, first)
  writeDocuments(root)
  return root
}

function writeSettings(root: string, first: string): void {
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
        jobs: {
          type: 'entries',
          fields: {
            about: 'text',
            tasks: { list: 'text' },
            notes: { type: 'markdown' },
            place: { type: 'text', label: first }
          },
          taxonomies: ['place']
        }
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
        'policy-blocks': 'ignore',
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
        'heading-id-duplicate': 'ignore',
        'id-reserved': 'ignore'
      }
    })
  )
}

function writeNavigation(root: string, first: string): void {
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
}

function writeData(root: string, first: string): void {
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
    'content/en/jobs/x.yaml',
    stringify({
      title: first,
      description: first,
      about: first,
      tasks: vectors.slice(0, 12),
      notes: first,
      place: first
    })
  )
}

function writeDocuments(root: string): void {
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
}
